# Generated from seeds/wheels_up/cards.toml by `make data`: change that file, not this one.
# A string for each era, with a bar after each name
NAMES = (
    "Ruban coupé|Nouvelle aérogare|Fièvre des pistes|Livraison d’usine|Envolée générale|Horaires remaniés"
    "|Briefing de vol|Meeting aérien|Trophée aérien|Contrat postal|Rachat à l’amiable|Carnet égaré|Taxe d"
    "’atterrissage|Cloué par la pluie|Pneu crevé|Clés perdues|Siphon à carburant|Mécano curieux|Guichet s"
    "ous tente|Casse-cou volant|Vol plein soleil|Poste pour Broadway|Tulipes pour le thé|Pintes et bretze"
    "ls|Valse et mazurka|Escale au Bosphore|Terrain d’attache|Défricheurs du ciel|Ligne régulière|Carte é"
    "pinglée|Chouchou local|Seul en piste|Plus grande flotte|Fonds de départ|"
    ,
    "Passerelles|Commande de jets|Rotation de flotte|Ordinateur central|Vedette à bord|Brouillard épais|T"
    "armac fissuré|Boom du béton|Grève des dactylos|Choc pétrolier|Refus de la tour|Batterie à plat|Moteu"
    "rs rappelés|Couvre-feu sonore|Clients détournés|Plan copié|Escalier mobile|Jet des frileux|Plage et "
    "gratte-ciel|Porto et porcelaine|Vers les 7 collines|Couloir du café|Escale de marbre|Plaque tournant"
    "e|Toile d’araignée|Maîtres des airs|Haute altitude|Magnat des portes|"
    ,
    "Ciel ouvert|Jets en location|Grand chambardement|Prix sur mesure|Salon du voyage|Entrée en Bourse|Gr"
    "ève du contrôle|Aérogare en faillite|Guerre des prix|Arrêt antitrust|Bagages perdus|Flotte inspectée"
    "|Litige de créneaux|Tarif cassé|Chasseur de têtes|Terminal éphémère|Avion affrété|Ruée des navettes|"
    "Homard et citron|Du pub à la piazza|Escale saucisse|Champagne en vol|Olives et strudel|Bazar et Vist"
    "ule|Partout à la fois|Leader du marché|Ligue long-courrier|Roi du réseau|"
)
