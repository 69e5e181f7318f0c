import { covers, createDimensionFacts, woods } from './home-parts.ts'
import { createFeature, type ProductTemplate } from './product-template.ts'

const sofaBrands = ['wohnhalde', 'salonde', 'huysveld', 'kontorLiving', 'vesterlo'] as const
const woodBrands = ['eichgrund', 'huysveld', 'kontorLiving', 'vesterlo'] as const

const sofaFeatures = [
  createFeature(
    ['mit Holzfüßen', 'à pieds en bois', 'met houten poten'],
    [
      'Die schrägen Holzfüße lassen das Polster schweben und den Staubsauger darunter.',
      'Les pieds en bois inclinés allègent la ligne et laissent passer l’aspirateur.',
      'De schuine houten poten ogen licht en laten de stofzuiger eronder.',
    ],
  ),
  createFeature(
    ['mit Kaltschaumpolster', 'à assise en mousse haute résilience', 'met koudschuimzitting'],
    [
      'Der Kaltschaumkern behält seine Spannkraft über Jahre.',
      'L’âme en mousse haute résilience garde son ressort pendant des années.',
      'De koudschuimkern blijft jarenlang veerkrachtig.',
    ],
  ),
  createFeature(
    ['mit abnehmbaren Bezügen', 'déhoussable', 'met afneembare hoezen'],
    [
      'Die Sitzbezüge lassen sich abziehen und reinigen.',
      'Les housses d’assise s’enlèvent et se nettoient.',
      'De zithoezen zijn afneembaar en te reinigen.',
    ],
  ),
  createFeature(
    ['mit losen Rückenkissen', 'à coussins de dossier libres', 'met losse rugkussens'],
    [
      'Lose Rückenkissen lassen sich so legen, wie es gerade bequem ist.',
      'Les coussins libres se placent au gré de vos envies.',
      'De losse rugkussens legt u zoals het u uitkomt.',
    ],
  ),
  createFeature(
    ['mit breiten Armlehnen', 'à larges accoudoirs', 'met brede armleuningen'],
    [
      'Auf den breiten Armlehnen hat eine Tasse sicher Platz.',
      'Une tasse tient sans peine sur les larges accoudoirs.',
      'Op de brede armleuningen staat een kopje stevig.',
    ],
  ),
] as const

const storageFeatures = [
  createFeature(
    ['mit sanftem Selbsteinzug', 'à fermeture amortie', 'met zachte sluiting'],
    [
      'Türen und Schubladen schließen leise von selbst.',
      'Portes et tiroirs se ferment seuls, en douceur.',
      'Deuren en laden sluiten zacht uit zichzelf.',
    ],
  ),
  createFeature(
    ['mit Kabeldurchlass', 'à passe-câbles', 'met kabeldoorvoer'],
    [
      'Ein Durchlass in der Rückwand führt Kabel unsichtbar ab.',
      'Un passage à l’arrière dissimule les câbles.',
      'Een doorvoer in de achterwand werkt kabels weg.',
    ],
  ),
  createFeature(
    ['mit schrägen Füßen', 'à pieds inclinés', 'met schuine poten'],
    [
      'Die schrägen Füße geben dem Möbel Leichtigkeit.',
      'Les pieds inclinés donnent de la légèreté au meuble.',
      'De schuine poten geven het meubel lichtheid.',
    ],
  ),
  createFeature(
    ['mit Griffmulden', 'à poignées intégrées', 'met greeplijsten'],
    [
      'Eingefräste Griffe lassen die Fronten ruhig wirken.',
      'Les poignées intégrées laissent les façades parfaitement lisses.',
      'Ingefreesde grepen houden de fronten rustig.',
    ],
  ),
] as const

/** Living room. */
export const livingTemplates: readonly ProductTemplate[] = [
  {
    category: 'furniture-sofas',
    archetype: 'sofa',
    colours: ['grey', 'sand', 'petrol', 'anthracite'],
    maxColours: 4,
    count: 48,
    family: 'seating',
    brands: sofaBrands,
    nouns: [
      ['3-Sitzer-Sofa', 'Canapé 3 places', '3-zitsbank'],
      ['Polstersofa', 'Canapé en tissu', 'Stoffen bank'],
      ['Sofa', 'Canapé', 'Bank'],
    ],
    features: sofaFeatures,
    materials: [covers.weave, covers.boucle, covers.linenMix, covers.woolMix],
    price: [599, 1499],
    box: { mm: [2150, 950, 700], grams: 68_000, freight: true, packing: 'legless' },
    groups: createDimensionFacts([196, 236], [84, 98], [78, 88]),
    care: ['vacuum', 'dampCloth'],
    warnings: ['bags'],
  },
  {
    category: 'furniture-sofas',
    archetype: 'sofa',
    colours: ['cognac'],
    count: 12,
    family: 'seating',
    brands: sofaBrands,
    nouns: [['Ledersofa', 'Canapé en cuir', 'Leren bank']],
    features: sofaFeatures.filter((_, i) => i !== 2),
    materials: [covers.leather],
    price: [799, 1399],
    box: { mm: [2150, 950, 700], grams: 74_000, freight: true, packing: 'legless' },
    groups: createDimensionFacts([196, 232], [86, 98], [78, 88]),
    care: ['leather', 'dryCloth'],
    warnings: ['bags'],
  },
  {
    category: 'furniture-armchairs',
    archetype: 'armchair',
    count: 30,
    family: 'seating',
    brands: sofaBrands,
    nouns: [
      ['Sessel', 'Fauteuil', 'Fauteuil'],
      ['Cocktailsessel', 'Fauteuil cocktail', 'Cocktailstoel'],
    ],
    features: [
      createFeature(
        ['mit runder Lehne', 'à dossier arrondi', 'met ronde rugleuning'],
        [
          'Die runde Lehne umschließt den Rücken.',
          'Le dossier arrondi enveloppe le dos.',
          'De ronde rugleuning omsluit de rug.',
        ],
      ),
      createFeature(
        ['mit Zierkissen', 'avec coussin assorti', 'met sierkussen'],
        ['Ein passendes Kissen gehört dazu.', 'Un coussin assorti est fourni.', 'Een bijpassend kussen hoort erbij.'],
      ),
      sofaFeatures[0],
      sofaFeatures[1],
    ],
    materials: [covers.velvet, covers.weave],
    price: [229, 549],
    box: { mm: [820, 800, 680], grams: 22_000, freight: true, packing: 'legless' },
    groups: createDimensionFacts([72, 84], [70, 82], [74, 86]),
    care: ['vacuum', 'dampCloth'],
    warnings: ['bags'],
  },
  {
    category: 'furniture-armchairs',
    archetype: 'lounge-chair',
    count: 24,
    family: 'seating',
    brands: ['vesterlo', 'huysveld', 'kontorLiving'],
    nouns: [
      ['Relaxsessel', 'Fauteuil lounge', 'Loungestoel'],
      ['Holzsessel', 'Fauteuil en bois', 'Houten fauteuil'],
    ],
    features: [
      createFeature(
        ['mit Holzgestell', 'à structure en bois', 'met houten frame'],
        [
          'Das Gestell aus massiver Esche zeigt jede Verbindung.',
          'La structure en frêne massif laisse voir chaque assemblage.',
          'Het massief essenhouten frame laat elke verbinding zien.',
        ],
      ),
      createFeature(
        ['mit losen Polstern', 'à coussins amovibles', 'met losse kussens'],
        [
          'Die losen Polster lassen sich wenden und abziehen.',
          'Les coussins amovibles sont réversibles et déhoussables.',
          'De losse kussens zijn om te draaien en afneembaar.',
        ],
      ),
      createFeature(
        ['mit geneigter Sitzfläche', 'à assise inclinée', 'met hellende zitting'],
        [
          'Die geneigte Sitzfläche entlastet den Rücken.',
          'L’assise inclinée soulage le dos.',
          'De hellende zitting ontlast de rug.',
        ],
      ),
    ],
    materials: [covers.weave, covers.woolMix],
    price: [249, 599],
    box: { mm: [820, 720, 420], grams: 15_000, freight: true, packing: 'legless' },
    groups: createDimensionFacts([66, 74], [74, 84], [78, 86]),
    care: ['vacuum', 'oil'],
    warnings: ['smallParts'],
  },
  {
    category: 'furniture-coffee-tables',
    archetype: 'coffee-table',
    count: 32,
    family: 'wood',
    brands: woodBrands,
    nouns: [
      ['Couchtisch', 'Table basse', 'Salontafel'],
      ['Beistelltisch', 'Table d’appoint', 'Bijzettafel'],
    ],
    features: [
      createFeature(
        ['mit Ablage', 'à plateau inférieur', 'met onderblad'],
        [
          'Auf der zweiten Ebene liegen Zeitschriften und Fernbedienung.',
          'Le plateau inférieur accueille magazines et télécommande.',
          'Op het onderblad liggen tijdschriften en afstandsbediening.',
        ],
      ),
      createFeature(
        ['mit Metallgestell', 'à pieds en métal', 'met metalen onderstel'],
        [
          'Das schlanke Metallgestell ist pulverbeschichtet.',
          'Les fins pieds en métal sont thermolaqués.',
          'Het slanke metalen onderstel is gepoedercoat.',
        ],
      ),
      createFeature(
        ['mit runder Platte', 'à plateau rond', 'met rond blad'],
        [
          'Die runde Platte hat keine Ecken, an denen man sich stößt.',
          'Le plateau rond n’a pas d’angles où se cogner.',
          'Het ronde blad heeft geen hoeken om u aan te stoten.',
        ],
      ),
    ],
    materials: [woods.veneer, woods.solid, woods.decor],
    price: [119, 349],
    box: { mm: [900, 900, 140], grams: 16_000, freight: true, packing: 'legless' },
    groups: createDimensionFacts([70, 96], [70, 96], [38, 46]),
    care: ['dampCloth'],
    warnings: ['smallParts'],
  },
  {
    category: 'furniture-sideboards',
    archetype: 'sideboard',
    count: 36,
    family: 'wood',
    brands: woodBrands,
    nouns: [
      ['Sideboard', 'Buffet', 'Dressoir'],
      ['Anrichte', 'Enfilade', 'Dressoirkast'],
    ],
    features: [
      createFeature(
        ['mit drei Schubladen', 'à trois tiroirs', 'met drie laden'],
        [
          'In der Mitte laufen drei Schubladen auf Vollauszügen.',
          'Au centre, trois tiroirs coulissent sur toute leur longueur.',
          'In het midden lopen drie laden volledig uit.',
        ],
      ),
      ...storageFeatures,
    ],
    materials: [woods.veneer, woods.solid, woods.decor],
    price: [299, 849],
    box: { mm: [1700, 480, 420], grams: 58_000, parcels: 2, freight: true },
    groups: createDimensionFacts([140, 200], [38, 46], [72, 84]),
    care: ['dampCloth'],
    warnings: ['tipping', 'smallParts'],
  },
  {
    category: 'furniture-bookshelves',
    archetype: 'bookshelf',
    count: 36,
    family: 'wood',
    brands: woodBrands,
    nouns: [
      ['Bücherregal', 'Bibliothèque', 'Boekenkast'],
      ['Standregal', 'Étagère', 'Open kast'],
    ],
    features: [
      createFeature(
        ['mit fünf Fächern', 'à cinq niveaux', 'met vijf vakken'],
        [
          'Fünf Fächer nehmen Bücher, Körbe und Lieblingsstücke auf.',
          'Cinq niveaux accueillent livres, paniers et objets aimés.',
          'Vijf vakken bieden plaats aan boeken, manden en mooie spullen.',
        ],
      ),
      createFeature(
        ['mit verstellbaren Böden', 'à tablettes réglables', 'met verstelbare planken'],
        [
          'Die Böden lassen sich in der Höhe versetzen.',
          'Les tablettes se règlent en hauteur.',
          'De planken zijn in hoogte verstelbaar.',
        ],
      ),
      createFeature(
        ['mit Wandbefestigung', 'à fixation murale', 'met wandbevestiging'],
        [
          'Die Wandbefestigung liegt bei und ist schnell montiert.',
          'La fixation murale est fournie et vite posée.',
          'De wandbevestiging is bijgesloten en snel gemonteerd.',
        ],
      ),
    ],
    materials: [woods.veneer, woods.solid, woods.decor],
    price: [149, 449],
    box: { mm: [2050, 420, 160], grams: 42_000, freight: true },
    groups: createDimensionFacts([70, 96], [28, 38], [184, 214]),
    care: ['dampCloth'],
    warnings: ['tipping', 'smallParts'],
  },
]
