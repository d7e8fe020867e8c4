# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# For each city a bar, the code of its airport, and its name
CITIES = (
    "|AMSAmsterdam|ARNStockholm|ATHAthènes|ATLAtlanta|BCNBarcelone|BEGBelgrade|BOSBoston|BUDBudapest|CDGP"
    "aris|CPHCopenhague|DCAWashington|DENDenver|DFWDallas|DTWDétroit|DUBDublin|EDIEdimbourg|FCORome|FRAFr"
    "ancfort|HELHelsinki|ISTIstanbul|JFKNew York|KEFReykjavik|LAXLos Angeles|LHRLondres|LISLisbonne|MADMa"
    "drid|MEXMexico|MIAMiami|MSYLa Nouvelle-Orléans|ORDChicago|OTPBucarest|PRGPrague|RIXRiga|SEASeattle|S"
    "FOSan Francisco|VIEVienne|WAWVarsovie|YULMontréal|YYCCalgary|YYZToronto|"
)
