# Generated from seeds/wheels_up/cards.toml by `make data`: change that file, not this one.
# A string for each era, with a bar after each name
NAMES = (
    "Ribbon Cutting|New Terminal|Airfield Fever|Factory Delivery|Fly-in Day|Timetable Shuffle|Flight Brie"
    "fing|Air Show|Air Race Trophy|Airmail Contract|Friendly Takeover|Lost Logbook|Landing Fees|Grounded "
    "by Rain|Flat Tyre|Lost Keys|Fuel Siphon|Nosy Mechanic|Tent Terminal|Barnstormer|Sunshine Flyer|Mail "
    "to Broadway|Tulips at Teatime|Pints to Pretzels|Waltz and Mazurka|Bosphorus Stop|Home Field|Trailbla"
    "zers|Scheduled Service|Pins on the Map|Local Favourite|Sole Carrier|Biggest Fleet|Seed Money|"
    ,
    "Jet Bridges|Jet Order|Fleet Rotation|Booking Computer|Film Star on Board|Dense Fog|Cracked Apron|Con"
    "crete Boom|Typing Pool Strike|Oil Shock|Tower Says No|Flat Battery|Engine Recall|Noise Curfew|Poache"
    "d Passengers|Copied Blueprint|Mobile Stairs|Snowbird Jet|Palms to Towers|Port and Porcelain|Seven Hi"
    "lls Express|Coffee Corridor|Marble Layover|Jet Hub|Spider’s Web|Masters of the Air|High Altitude|Gat"
    "e Tycoon|"
    ,
    "Open Skies|Leased Jets|Grand Reshuffle|Yield Management|Travel Fair|Stock Offering|Controllers’ Stri"
    "ke|Bankrupt Terminal|Price War|Antitrust Ruling|Lost Luggage|Fleet Inspection|Slot Dispute|Fare Unde"
    "rcut|Headhunter|Pop-up Terminal|Wet Lease|Shuttle Rush|Lobster to Lime Pie|Pub to Piazza|Sausage Sto"
    "pover|Champagne Crossing|Olives and Strudel|Bazaar to Old Town|Everywhere at Once|Market Leader|Long"
    "-Haul League|Network Crown|"
)
