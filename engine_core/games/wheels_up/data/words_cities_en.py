# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# For each city a bar, the code of its airport, and its name
CITIES = (
    "|AMSAmsterdam|ARNStockholm|ATHAthens|ATLAtlanta|BCNBarcelona|BEGBelgrade|BOSBoston|BUDBudapest|CDGPa"
    "ris|CPHCopenhagen|DCAWashington|DENDenver|DFWDallas|DTWDetroit|DUBDublin|EDIEdinburgh|FCORome|FRAFra"
    "nkfurt|HELHelsinki|ISTIstanbul|JFKNew York|KEFReykjavik|LAXLos Angeles|LHRLondon|LISLisbon|MADMadrid"
    "|MEXMexico City|MIAMiami|MSYNew Orleans|ORDChicago|OTPBucharest|PRGPrague|RIXRiga|SEASeattle|SFOSan "
    "Francisco|VIEVienna|WAWWarsaw|YULMontreal|YYCCalgary|YYZToronto|"
)
