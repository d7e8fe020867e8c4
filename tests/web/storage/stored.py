"""Reads and writes the page's storage in the browser, with JavaScript that runs on any page of our addresses."""

_DATABASE = """
const asked = indexedDB.open(`updeck:${new URL('./', location.href).pathname}`, 1);
asked.onupgradeneeded = () => asked.result.createObjectStore('kept');
await new Promise((done) => (asked.onsuccess = done));
const transaction = asked.result.transaction('kept', '%s');
const table = transaction.objectStore('kept');
"""
_ENDED = """
await new Promise((done) => (transaction.oncomplete = done));
asked.result.close();
"""
READ = _DATABASE % "readonly" + "const keys = table.getAllKeys(), texts = table.getAll();" + _ENDED
# KEYS returns every key with its text; SLOTS only the slots of saves, in order.
KEYS = "(async () => { %s return Object.fromEntries(keys.result.map((key, i) => [key, texts.result[i]])); })()" % READ
SLOTS = "(async () => Object.entries(await %s).filter(([key]) => /[.][ab]$/.test(key)).sort())()" % KEYS
# A function that replaces the whole storage with these keys and texts.
PUT = (
    "async (texts) => { %s table.clear(); for (const [key, text] of Object.entries(texts)) table.put(text, key); %s }"
    % (
        _DATABASE % "readwrite",
        _ENDED,
    )
)
