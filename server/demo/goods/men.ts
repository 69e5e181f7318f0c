import { createFitFacts, fabrics, garmentSizes, topFeatures } from './clothing-parts.ts'
import { createFeature, type ProductTemplate } from './product-template.ts'

const brands = ['nordlinde', 'halmfeld', 'corvelle', 'brandwijk', 'malvena', 'steinbrook', 'oderlind'] as const

/** Men's fashion. */
export const menTemplates: readonly ProductTemplate[] = [
  {
    category: 'fashion-men-shirts',
    archetype: 'tshirt',
    count: 48,
    family: 'clothing',
    brands,
    nouns: [
      ['Herren-T-Shirt', 'T-shirt homme', 'Heren T-shirt'],
      ['T-Shirt', 'T-shirt', 'T-shirt'],
    ],
    features: [
      ...topFeatures,
      createFeature(
        ['aus schwerem Jersey', 'en jersey épais', 'van zwaar jersey'],
        [
          'Der schwere Jersey zeichnet nichts ab und wird mit der Zeit weicher.',
          'Le jersey épais ne laisse rien deviner et s’assouplit avec le temps.',
          'Het zware jersey tekent niets af en wordt met de tijd zachter.',
        ],
      ),
    ],
    materials: [fabrics.cotton, fabrics.jersey],
    sizes: garmentSizes.menLetters,
    price: [12, 39],
    box: { mm: [350, 280, 50], grams: 300 },
    groups: createFitFacts([70, 78]),
    care: ['wash40', 'noBleach', 'tumbleLow', 'ironMedium'],
  },
  {
    category: 'fashion-men-knitwear',
    archetype: 'pullover',
    count: 28,
    family: 'clothing',
    brands,
    nouns: [
      ['Herrenpullover', 'Pull homme', 'Herentrui'],
      ['Rundhalspullover', 'Pull col rond', 'Trui met ronde hals'],
    ],
    features: [
      ...topFeatures.slice(1, 3),
      createFeature(
        ['mit Rippbündchen', 'à bords côtelés', 'met ribboorden'],
        [
          'Feste Rippbündchen leiern nicht aus.',
          'Les bords côtelés restent fermes et ne se détendent pas.',
          'De stevige ribboorden lubberen niet uit.',
        ],
      ),
      createFeature(
        ['in Feinstrick', 'en fine maille', 'in fijne brei'],
        [
          'Der Feinstrick passt gut unter das Sakko.',
          'La fine maille se glisse sans peine sous une veste.',
          'De fijne brei past goed onder een colbert.',
        ],
      ),
    ],
    materials: [fabrics.cottonKnit, fabrics.merino, fabrics.woolKnit],
    sizes: garmentSizes.menLetters,
    price: [45, 95],
    box: { mm: [380, 300, 90], grams: 650 },
    groups: createFitFacts([66, 74]),
    care: ['wool', 'noBleach', 'dryFlat', 'ironLow'],
  },
  {
    category: 'fashion-men-knitwear',
    archetype: 'sweatshirt',
    count: 24,
    family: 'clothing',
    brands,
    nouns: [['Herren-Sweatshirt', 'Sweat homme', 'Herensweater']],
    features: topFeatures,
    materials: [fabrics.sweat, fabrics.organicSweat],
    sizes: garmentSizes.menLetters,
    price: [35, 69],
    box: { mm: [380, 300, 90], grams: 700 },
    groups: createFitFacts([68, 74]),
    care: ['wash40', 'noBleach', 'tumbleLow', 'ironLow'],
  },
  {
    category: 'fashion-men-knitwear',
    archetype: 'hoodie',
    drawn: true,
    colours: ['black', 'anthracite', 'olive', 'bordeaux'],
    count: 10,
    family: 'clothing',
    brands,
    nouns: [['Kapuzenpullover', 'Sweat à capuche homme', 'Heren hoodie']],
    features: [
      createFeature(
        ['mit Kängurutasche', 'à poche kangourou', 'met kangoeroezak'],
        [
          'In der Kängurutasche ist Platz für beide Hände und den Schlüsselbund.',
          'La poche kangourou accueille les deux mains et le trousseau de clés.',
          'In de kangoeroezak passen beide handen en de sleutelbos.',
        ],
      ),
      createFeature(
        ['mit Reißverschluss', 'zippé', 'met rits'],
        [
          'Der Reißverschluss läuft leicht und endet in einem Kinnschutz.',
          'La fermeture glisse bien et s’arrête sur un protège-menton.',
          'De rits loopt soepel en eindigt in een kinbescherming.',
        ],
      ),
    ],
    materials: [fabrics.sweat, fabrics.organicSweat],
    sizes: garmentSizes.menLetters,
    price: [45, 85],
    box: { mm: [400, 320, 100], grams: 800 },
    groups: createFitFacts([68, 76]),
    care: ['wash40', 'noBleach', 'tumbleLow', 'ironLow'],
  },
  {
    category: 'fashion-men-jeans',
    archetype: 'jeans',
    count: 40,
    family: 'clothing',
    brands,
    nouns: [
      ['Straight-Jeans', 'Jean droit', 'Straight jeans'],
      ['Slim-Jeans', 'Jean slim', 'Slim jeans'],
      ['Regular-Jeans', 'Jean regular', 'Regular jeans'],
    ],
    features: [
      {
        ...createFeature(
          ['mit Stretch', 'extensible', 'met stretch'],
          [
            'Der Stretchanteil macht jede Bewegung mit und geht in die Form zurück.',
            'La part d’élasthanne suit les mouvements et reprend sa forme.',
            'De stretch beweegt mee en veert terug in vorm.',
          ],
        ),
        fibre: 'elastane',
      },
      createFeature(
        ['im 5-Pocket-Stil', 'coupe 5 poches', 'in 5-pocketmodel'],
        [
          'Vernietete Taschen und ein stabiler Reißverschluss halten lange.',
          'Poches rivetées et fermeture solide : ce jean est fait pour durer.',
          'Zakken met klinknagels en een stevige rits gaan lang mee.',
        ],
      ),
      createFeature(
        ['mit geradem Bein', 'à jambe droite', 'met rechte pijp'],
        [
          'Das gerade Bein fällt locker über den Schuh.',
          'La jambe droite tombe souplement sur la chaussure.',
          'De rechte pijp valt losjes over de schoen.',
        ],
      ),
    ],
    materials: [fabrics.denim, fabrics.softDenim, fabrics.rawDenim],
    sizes: garmentSizes.menJeans,
    price: [49, 109],
    box: { mm: [380, 300, 80], grams: 750 },
    groups: createFitFacts([100, 112]),
    care: ['wash30', 'noBleach', 'noTumble', 'ironMedium'],
  },
  {
    category: 'fashion-men-jackets',
    archetype: 'blazer',
    count: 22,
    family: 'clothing',
    brands,
    nouns: [
      ['Sakko', 'Veste de costume', 'Colbert'],
      ['Freizeitsakko', 'Veste décontractée', 'Casual colbert'],
    ],
    features: [
      createFeature(
        ['mit zwei Taschen', 'à deux poches', 'met twee zakken'],
        [
          'Außen zwei Taschen, innen eine für Brieftasche und Telefon.',
          'Deux poches extérieures et une poche intérieure pour portefeuille et téléphone.',
          'Twee zakken buiten en een binnenzak voor portemonnee en telefoon.',
        ],
      ),
      createFeature(
        ['leicht gefüttert', 'légèrement doublée', 'licht gevoerd'],
        [
          'Das leichte Futter macht es auch im Frühling tragbar.',
          'La doublure légère permet de la porter dès le printemps.',
          'De lichte voering maakt het ook in het voorjaar draagbaar.',
        ],
      ),
      {
        ...createFeature(
          ['mit Stretch', 'extensible', 'met stretch'],
          [
            'Der elastische Stoff spannt auch beim Radfahren nicht.',
            'Le tissu extensible ne tire pas, même à vélo.',
            'De elastische stof trekt niet, ook niet op de fiets.',
          ],
        ),
        fibre: 'elastane',
      },
    ],
    materials: [fabrics.suiting, fabrics.stretchSuiting],
    sizes: garmentSizes.menJackets,
    price: [89, 189],
    box: { mm: [480, 400, 110], grams: 950 },
    groups: createFitFacts([72, 78]),
    care: ['dryClean', 'noBleach', 'noTumble', 'ironLow'],
  },
  {
    category: 'fashion-men-jackets',
    archetype: 'coat',
    count: 20,
    family: 'clothing',
    brands,
    nouns: [['Herrenmantel', 'Manteau homme', 'Herenjas']],
    features: [
      createFeature(
        ['mit Reverskragen', 'à col revers', 'met reverskraag'],
        [
          'Der breite Reverskragen schließt auf Wunsch bis oben.',
          'Le large col revers se ferme jusqu’en haut si besoin.',
          'De brede reverskraag sluit desgewenst tot bovenaan.',
        ],
      ),
      createFeature(
        ['mit Innentasche', 'à poche intérieure', 'met binnenzak'],
        [
          'Eine Innentasche mit Reißverschluss bewahrt, was wichtig ist.',
          'Une poche intérieure zippée protège l’essentiel.',
          'Een binnenzak met rits bewaart wat belangrijk is.',
        ],
      ),
    ],
    materials: [fabrics.coating, fabrics.coatingBlend],
    sizes: garmentSizes.menJackets,
    price: [139, 249],
    box: { mm: [550, 420, 130], grams: 1900 },
    groups: createFitFacts([92, 108]),
    care: ['dryClean', 'noBleach', 'noTumble', 'ironLow'],
  },
]
