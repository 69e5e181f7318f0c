import { createFitFacts, fabrics, garmentSizes, topFeatures } from './clothing-parts.ts'
import { createFeature, type ProductTemplate } from './product-template.ts'

const brands = ['nordlinde', 'tissaine', 'halmfeld', 'corvelle', 'brandwijk', 'malvena', 'oderlind'] as const
const letterParcel = { mm: [350, 280, 50], grams: 350 } as const

/** Women's fashion. */
export const womenTemplates: readonly ProductTemplate[] = [
  {
    category: 'fashion-women-dresses',
    archetype: 'dress',
    count: 78,
    family: 'clothing',
    brands,
    nouns: [
      ['Sommerkleid', 'Robe d’été', 'Zomerjurk'],
      ['Midikleid', 'Robe midi', 'Midi-jurk'],
      ['Wickelkleid', 'Robe portefeuille', 'Wikkeljurk'],
      ['Blusenkleid', 'Robe chemise', 'Blousejurk'],
      ['Jerseykleid', 'Robe en jersey', 'Jersey jurk'],
    ],
    features: [
      createFeature(
        ['mit V-Ausschnitt', 'à col en V', 'met V-hals'],
        [
          'Der V-Ausschnitt streckt den Hals und wirkt auch ohne Schmuck.',
          'Le col en V allonge le cou et se suffit à lui-même.',
          'De V-hals maakt de hals langer en heeft geen sieraad nodig.',
        ],
      ),
      createFeature(
        ['mit schwingendem Rock', 'à jupe évasée', 'met zwierige rok'],
        [
          'Der ausgestellte Rock schwingt bei jedem Schritt mit.',
          'La jupe évasée accompagne chaque pas.',
          'De uitlopende rok beweegt bij elke stap mee.',
        ],
      ),
      createFeature(
        ['mit Taillenband', 'à taille soulignée', 'met tailleband'],
        [
          'Ein schmales Band betont die Taille, ohne einzuengen.',
          'Une fine bande souligne la taille sans serrer.',
          'Een smalle band accentueert de taille zonder te knellen.',
        ],
      ),
      createFeature(
        ['mit kurzen Ärmeln', 'à manches courtes', 'met korte mouwen'],
        [
          'Die kurzen Ärmel bedecken die Schultern und lassen Luft.',
          'Les manches courtes couvrent les épaules en toute légèreté.',
          'De korte mouwen bedekken de schouders en blijven luchtig.',
        ],
      ),
      createFeature(
        ['mit Seitentaschen', 'à poches latérales', 'met steekzakken'],
        [
          'In den Seitentaschen verschwinden Schlüssel und Telefon.',
          'Les poches latérales accueillent clés et téléphone.',
          'In de steekzakken passen sleutels en telefoon.',
        ],
      ),
    ],
    materials: [fabrics.viscose, fabrics.viscoseLinen, fabrics.jersey, fabrics.lyocell, fabrics.cotton],
    sizes: garmentSizes.women,
    price: [35, 95],
    box: letterParcel,
    groups: createFitFacts([98, 122]),
    care: ['wash30gentle', 'noBleach', 'noTumble', 'ironLow'],
  },
  {
    category: 'fashion-women-tops',
    archetype: 'blouse',
    count: 44,
    family: 'clothing',
    brands,
    nouns: [
      ['Bluse', 'Chemisier', 'Blouse'],
      ['Hemdbluse', 'Chemise femme', 'Overhemdblouse'],
      ['Tunika', 'Tunique', 'Tuniek'],
    ],
    features: [
      createFeature(
        ['mit V-Ausschnitt', 'à encolure en V', 'met V-hals'],
        [
          'Der schmale V-Ausschnitt lässt sich gut unter dem Blazer tragen.',
          'La fine encolure en V se porte très bien sous un blazer.',
          'De smalle V-hals draagt mooi onder een blazer.',
        ],
      ),
      createFeature(
        ['mit Knopfleiste', 'boutonnée', 'met knoopsluiting'],
        [
          'Die Knöpfe sind mehrfach vernäht; ein Ersatzknopf liegt bei.',
          'Les boutons sont solidement cousus ; un bouton de rechange est fourni.',
          'De knopen zitten stevig vast; een reserveknoop is bijgevoegd.',
        ],
      ),
      createFeature(
        ['mit weiten Ärmeln', 'à manches amples', 'met wijde mouwen'],
        [
          'Weite Ärmel mit schmaler Manschette geben der Bluse Schwung.',
          'Les manches amples resserrées aux poignets lui donnent du mouvement.',
          'Wijde mouwen met een smalle manchet geven de blouse zwier.',
        ],
      ),
      createFeature(
        ['bügelleicht', 'facile à repasser', 'strijkarm'],
        [
          'Nach dem Waschen aufgehängt, braucht sie kaum ein Bügeleisen.',
          'Suspendue après lavage, elle se passe presque de repassage.',
          'Na het wassen opgehangen heeft ze nauwelijks een strijkbout nodig.',
        ],
      ),
    ],
    materials: [fabrics.viscose, fabrics.cotton, fabrics.linen, fabrics.satin, fabrics.silk, fabrics.lyocell],
    sizes: garmentSizes.women,
    price: [29, 69],
    box: letterParcel,
    groups: createFitFacts([62, 74]),
    care: ['wash30gentle', 'noBleach', 'noTumble', 'ironMedium'],
  },
  {
    category: 'fashion-women-tops',
    archetype: 'tshirt',
    count: 40,
    family: 'clothing',
    brands,
    nouns: [
      ['Damen-T-Shirt', 'T-shirt femme', 'Dames T-shirt'],
      ['Basic-Shirt', 'T-shirt basique', 'Basic shirt'],
    ],
    features: topFeatures,
    materials: [fabrics.jersey, fabrics.cotton, fabrics.lyocell],
    sizes: garmentSizes.letters,
    price: [12, 35],
    box: letterParcel,
    groups: createFitFacts([60, 70]),
    care: ['wash40', 'noBleach', 'tumbleLow', 'ironMedium'],
  },
  {
    category: 'fashion-women-knitwear',
    archetype: 'pullover',
    count: 40,
    family: 'clothing',
    brands,
    nouns: [
      ['Strickpullover', 'Pull en maille', 'Gebreide trui'],
      ['Feinstrickpullover', 'Pull en fine maille', 'Fijngebreide trui'],
      ['Rundhalspullover', 'Pull col rond', 'Trui met ronde hals'],
    ],
    features: [
      ...topFeatures.slice(1),
      createFeature(
        ['mit Rippbündchen', 'à bords côtelés', 'met ribboorden'],
        [
          'Breite Rippbündchen halten Ärmel und Saum an ihrem Platz.',
          'De larges bords côtelés maintiennent manches et ourlet.',
          'Brede ribboorden houden mouwen en zoom op hun plaats.',
        ],
      ),
    ],
    materials: [fabrics.cottonKnit, fabrics.woolKnit, fabrics.merino, fabrics.cashmereKnit],
    sizes: garmentSizes.letters,
    price: [39, 89],
    box: { mm: [380, 300, 90], grams: 550 },
    groups: createFitFacts([58, 68]),
    care: ['wool', 'noBleach', 'dryFlat', 'ironLow'],
  },
  {
    category: 'fashion-women-knitwear',
    archetype: 'sweatshirt',
    count: 30,
    family: 'clothing',
    brands,
    nouns: [
      ['Sweatshirt', 'Sweat-shirt', 'Sweater'],
      ['Damen-Sweatshirt', 'Sweat femme', 'Dames sweater'],
    ],
    features: topFeatures,
    materials: [fabrics.sweat, fabrics.organicSweat],
    sizes: garmentSizes.letters,
    price: [29, 65],
    box: { mm: [380, 300, 90], grams: 600 },
    groups: createFitFacts([60, 68]),
    care: ['wash40', 'noBleach', 'tumbleLow', 'ironLow'],
  },
  {
    category: 'fashion-women-knitwear',
    archetype: 'hoodie',
    drawn: true,
    colours: ['grey', 'navy', 'sage', 'lilac'],
    count: 10,
    family: 'clothing',
    brands,
    nouns: [['Kapuzensweatshirt', 'Sweat à capuche', 'Hoodie']],
    features: [
      createFeature(
        ['mit Kängurutasche', 'à poche kangourou', 'met kangoeroezak'],
        [
          'Die Kängurutasche wärmt die Hände und fasst das Telefon.',
          'La poche kangourou réchauffe les mains et accueille le téléphone.',
          'De kangoeroezak warmt de handen en biedt plaats aan de telefoon.',
        ],
      ),
      createFeature(
        ['mit gefütterter Kapuze', 'à capuche doublée', 'met gevoerde capuchon'],
        [
          'Die Kapuze ist doppelt gelegt und fällt nicht in sich zusammen.',
          'La capuche doublée garde un beau volume.',
          'De dubbele capuchon valt mooi en zakt niet in.',
        ],
      ),
      ...topFeatures.slice(2),
    ],
    materials: [fabrics.sweat, fabrics.organicSweat],
    sizes: garmentSizes.letters,
    price: [39, 75],
    box: { mm: [400, 320, 100], grams: 700 },
    groups: createFitFacts([62, 70]),
    care: ['wash40', 'noBleach', 'tumbleLow', 'ironLow'],
  },
  {
    category: 'fashion-women-jeans',
    archetype: 'jeans',
    count: 44,
    family: 'clothing',
    brands,
    nouns: [
      ['Straight-Jeans', 'Jean droit', 'Straight jeans'],
      ['Slim-Jeans', 'Jean slim', 'Slim jeans'],
      ['Jeans mit hohem Bund', 'Jean taille haute', 'Jeans met hoge taille'],
    ],
    features: [
      {
        ...createFeature(
          ['mit Stretch', 'extensible', 'met stretch'],
          [
            'Ein kleiner Anteil Elasthan gibt beim Sitzen nach.',
            'Une touche d’élasthanne suit vos mouvements.',
            'Een beetje elastaan geeft mee bij het zitten.',
          ],
        ),
        fibre: 'elastane',
      },
      createFeature(
        ['in Ankle-Länge', 'longueur cheville', 'in enkellengte'],
        [
          'Die Ankle-Länge zeigt den Knöchel und passt zu Sneaker und Stiefelette.',
          'La longueur cheville va aussi bien avec des baskets que des bottines.',
          'De enkellengte past bij sneakers en bij enkellaarsjes.',
        ],
      ),
      createFeature(
        ['im 5-Pocket-Stil', 'coupe 5 poches', 'in 5-pocketmodel'],
        [
          'Fünf Taschen, Metallknopf und verdeckter Reißverschluss: der Klassiker.',
          'Cinq poches, bouton métallique et fermeture éclair : le grand classique.',
          'Vijf zakken, een metalen knoop en een ritssluiting: de klassieker.',
        ],
      ),
      createFeature(
        ['mit formendem Bund', 'à ceinture gainante', 'met corrigerende band'],
        [
          'Der breite Bund sitzt fest, ohne zu drücken.',
          'La large ceinture maintient sans comprimer.',
          'De brede band zit stevig zonder te drukken.',
        ],
      ),
    ],
    materials: [fabrics.denim, fabrics.softDenim],
    sizes: garmentSizes.women,
    price: [45, 99],
    box: { mm: [380, 300, 80], grams: 650 },
    groups: createFitFacts([96, 104]),
    care: ['wash30', 'noBleach', 'noTumble', 'ironMedium'],
  },
  {
    category: 'fashion-women-skirts',
    archetype: 'skirt',
    count: 36,
    family: 'clothing',
    brands,
    nouns: [
      ['Plisseerock', 'Jupe plissée', 'Plissérok'],
      ['Midirock', 'Jupe midi', 'Midirok'],
    ],
    features: [
      createFeature(
        ['mit Gummibund', 'à taille élastique', 'met elastische taille'],
        [
          'Der Bund ist hinten elastisch und sitzt bequem.',
          'La taille, élastique au dos, reste très confortable.',
          'De taille is achter elastisch en zit comfortabel.',
        ],
      ),
      createFeature(
        ['mit feinen Falten', 'à plis fins', 'met fijne plooien'],
        [
          'Die feinen Falten sind eingepresst und überstehen die Wäsche.',
          'Les plis fins sont permanents et résistent au lavage.',
          'De fijne plooien zijn blijvend en overleven de was.',
        ],
      ),
      createFeature(
        ['in Wadenlänge', 'longueur mollet', 'in kuitlengte'],
        [
          'Die Länge endet an der schmalsten Stelle der Wade.',
          'La longueur s’arrête au point le plus fin du mollet.',
          'De lengte eindigt op het smalste punt van de kuit.',
        ],
      ),
    ],
    materials: [fabrics.pleats, fabrics.viscose, fabrics.satin],
    sizes: garmentSizes.women,
    price: [29, 79],
    box: letterParcel,
    groups: createFitFacts([72, 84]),
    care: ['wash30gentle', 'noBleach', 'noTumble', 'ironLow'],
  },
  {
    category: 'fashion-women-coats',
    archetype: 'coat',
    count: 28,
    family: 'clothing',
    brands,
    nouns: [
      ['Wollmantel', 'Manteau en laine', 'Wollen mantel'],
      ['Kurzmantel', 'Manteau court', 'Korte mantel'],
    ],
    features: [
      createFeature(
        ['mit Reverskragen', 'à col tailleur', 'met reverskraag'],
        [
          'Der Reverskragen lässt sich bei Wind hochstellen.',
          'Le col tailleur se relève quand le vent souffle.',
          'De reverskraag kan omhoog als het waait.',
        ],
      ),
      createFeature(
        ['einreihig', 'à simple boutonnage', 'met enkele knopenrij'],
        [
          'Die einreihige Knopfleiste hält den Schnitt schmal.',
          'Le simple boutonnage affine la silhouette.',
          'De enkele knopenrij houdt de snit slank.',
        ],
      ),
      createFeature(
        ['mit Pattentaschen', 'à poches à rabat', 'met klepzakken'],
        [
          'Die Pattentaschen sind tief genug für Handschuhe.',
          'Les poches à rabat sont assez profondes pour y glisser des gants.',
          'De klepzakken zijn diep genoeg voor handschoenen.',
        ],
      ),
    ],
    materials: [fabrics.coating, fabrics.coatingBlend],
    sizes: garmentSizes.women,
    price: [109, 219],
    box: { mm: [500, 400, 120], grams: 1600 },
    groups: createFitFacts([88, 108]),
    care: ['dryClean', 'noBleach', 'noTumble', 'ironLow'],
  },
  {
    category: 'fashion-women-coats',
    archetype: 'blazer',
    count: 28,
    family: 'clothing',
    brands,
    nouns: [
      ['Blazer', 'Blazer', 'Blazer'],
      ['Longblazer', 'Blazer long', 'Lange blazer'],
    ],
    features: [
      createFeature(
        ['mit Knopfverschluss', 'à fermeture boutonnée', 'met knoopsluiting'],
        [
          'Ein Knopf auf Taillenhöhe gibt dem Blazer Kontur.',
          'Un bouton à hauteur de taille structure le blazer.',
          'Een knoop op taillehoogte geeft de blazer vorm.',
        ],
      ),
      createFeature(
        ['tailliert', 'cintré', 'getailleerd'],
        ['Teilungsnähte formen die Taille.', 'Les découpes soulignent la taille.', 'De deelnaden vormen de taille.'],
      ),
      createFeature(
        ['mit weichen Schultern', 'à épaules souples', 'met zachte schouders'],
        [
          'Die Schultern kommen ohne dicke Polster aus.',
          'Les épaules se passent de rembourrage épais.',
          'De schouders hebben geen dikke vulling nodig.',
        ],
      ),
    ],
    materials: [fabrics.suiting, fabrics.stretchSuiting],
    sizes: garmentSizes.women,
    price: [69, 149],
    box: { mm: [450, 360, 100], grams: 800 },
    groups: createFitFacts([64, 78]),
    care: ['dryClean', 'noBleach', 'noTumble', 'ironLow'],
  },
]
