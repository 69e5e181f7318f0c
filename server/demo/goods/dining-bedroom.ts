import { covers, createDimensionFacts, createSizeParser, woods } from './home-parts.ts'
import { createFeature, type ProductTemplate, toPricedSizes } from './product-template.ts'

const woodBrands = ['eichgrund', 'huysveld', 'kontorLiving', 'vesterlo'] as const
const tableTop = ['Tischplatte', 'Plateau', 'Tafelblad'] as const
const bedSize = ['Liegefläche', 'Couchage', 'Ligmaat'] as const

/** Dining room and bedroom. */
export const diningAndBedroomTemplates: readonly ProductTemplate[] = [
  {
    category: 'furniture-dining-tables',
    archetype: 'dining-table',
    count: 40,
    family: 'wood',
    brands: woodBrands,
    nouns: [
      ['Esstisch', 'Table à manger', 'Eettafel'],
      ['Holztisch', 'Table en bois', 'Houten tafel'],
    ],
    features: [
      createFeature(
        ['mit abgeschrägter Kante', 'à bord biseauté', 'met afgeschuinde rand'],
        [
          'Die abgeschrägte Kante lässt die Platte schlank wirken.',
          'Le bord biseauté affine le plateau.',
          'De afgeschuinde rand maakt het blad slank.',
        ],
      ),
      createFeature(
        ['mit runden Beinen', 'à pieds ronds', 'met ronde poten'],
        [
          'Die runden Beine stehen weit außen und lassen Platz für Knie.',
          'Les pieds ronds, placés aux angles, laissent de la place aux genoux.',
          'De ronde poten staan ver naar buiten en laten knieën de ruimte.',
        ],
      ),
      createFeature(
        ['für sechs Personen', 'pour six personnes', 'voor zes personen'],
        [
          'Sechs Personen sitzen bequem, bei Festen rücken acht zusammen.',
          'Six convives s’installent à l’aise, huit les jours de fête.',
          'Zes personen zitten ruim, op feestdagen passen er acht.',
        ],
      ),
    ],
    materials: [woods.veneer, woods.solid, woods.decor],
    sizes: [
      toPricedSizes({ '140 × 90 cm': 1, '160 × 90 cm': 1.1, '180 × 90 cm': 1.22 }),
      toPricedSizes({ '160 × 90 cm': 1, '200 × 100 cm': 1.3 }),
    ],
    sizeName: tableTop,
    price: [299, 799],
    box: { mm: [1750, 950, 180], grams: 44_000, parcels: 2, freight: true, packing: 'legless' },
    getMeasures: createSizeParser('widthMm', 'depthMm'),
    groups: createDimensionFacts(undefined, undefined, [74, 77]),
    care: ['dampCloth', 'oil'],
    warnings: ['smallParts'],
  },
  {
    category: 'furniture-dining-chairs',
    archetype: 'dining-chair',
    maxColours: 4,
    count: 44,
    family: 'seating',
    brands: ['huysveld', 'kontorLiving', 'salonde', 'vesterlo'],
    nouns: [
      ['Esszimmerstuhl', 'Chaise de salle à manger', 'Eetkamerstoel'],
      ['Polsterstuhl', 'Chaise rembourrée', 'Gestoffeerde stoel'],
    ],
    features: [
      createFeature(
        ['mit Holzbeinen', 'à pieds en bois', 'met houten poten'],
        [
          'Die Beine aus massiver Eiche sind geölt.',
          'Les pieds en chêne massif sont huilés.',
          'De poten van massief eiken zijn geolied.',
        ],
      ),
      createFeature(
        ['mit gepolstertem Rücken', 'à dossier rembourré', 'met gestoffeerde rug'],
        [
          'Der gepolsterte Rücken stützt auch bei langen Abenden.',
          'Le dossier rembourré soutient même pendant les longues soirées.',
          'De gestoffeerde rug steunt ook op lange avonden.',
        ],
      ),
      createFeature(
        ['mit Filzgleitern', 'avec patins en feutre', 'met viltdoppen'],
        [
          'Filzgleiter schonen den Boden und liegen bei.',
          'Des patins en feutre, fournis, protègent le sol.',
          'Viltdoppen sparen de vloer en zijn bijgesloten.',
        ],
      ),
    ],
    materials: [covers.weave, covers.velvet, covers.boucle],
    price: [79, 219],
    box: { mm: [560, 520, 600], grams: 8500, packing: 'legless' },
    groups: createDimensionFacts([44, 52], [50, 58], [80, 88]),
    care: ['vacuum', 'dampCloth'],
    warnings: ['smallParts'],
  },
  {
    category: 'furniture-beds',
    archetype: 'bed',
    maxColours: 3,
    count: 40,
    family: 'beds',
    brands: ['nachtmoor', 'wohnhalde', 'kontorLiving', 'salonde'],
    nouns: [
      ['Polsterbett', 'Lit capitonné', 'Gestoffeerd bed'],
      ['Boxspringbett', 'Lit à sommier tapissier', 'Boxspring'],
      ['Bettgestell', 'Cadre de lit', 'Bedframe'],
    ],
    features: [
      createFeature(
        ['mit gestepptem Kopfteil', 'à tête de lit matelassée', 'met gestikt hoofdbord'],
        [
          'Das gesteppte Kopfteil ist zum Anlehnen hoch genug.',
          'La tête de lit matelassée est assez haute pour s’y adosser.',
          'Het gestikte hoofdbord is hoog genoeg om tegenaan te leunen.',
        ],
      ),
      createFeature(
        ['mit Bettkasten', 'avec coffre de rangement', 'met opbergruimte'],
        [
          'Unter der Liegefläche finden Decken und Kissen Platz.',
          'Couettes et oreillers se rangent sous le sommier.',
          'Onder het ligvlak passen dekbedden en kussens.',
        ],
      ),
      createFeature(
        ['mit Lattenrost', 'avec sommier à lattes', 'met lattenbodem'],
        [
          'Der Lattenrost aus Birke gehört zum Lieferumfang.',
          'Le sommier à lattes de bouleau est fourni.',
          'De lattenbodem van berkenhout is inbegrepen.',
        ],
      ),
    ],
    materials: [covers.velvet, covers.weave, covers.boucle],
    sizes: [
      toPricedSizes({
        '90 × 200 cm': 0.75,
        '120 × 200 cm': 0.85,
        '140 × 200 cm': 1,
        '160 × 200 cm': 1.1,
        '180 × 200 cm': 1.2,
      }),
      toPricedSizes({ '140 × 200 cm': 1, '160 × 200 cm': 1.1, '180 × 200 cm': 1.2, '200 × 200 cm': 1.3 }),
    ],
    sizeName: bedSize,
    price: [399, 1099],
    box: { mm: [2100, 900, 260], grams: 78_000, parcels: 3, freight: true },
    getMeasures: createSizeParser('widthMm', 'depthMm', 80),
    groups: createDimensionFacts(undefined, undefined, [98, 124]),
    care: ['vacuum', 'dampCloth'],
    warnings: ['smallParts', 'bags'],
  },
  {
    category: 'furniture-wardrobes',
    archetype: 'wardrobe',
    count: 36,
    family: 'wood',
    brands: ['eichgrund', 'nachtmoor', 'kontorLiving', 'huysveld'],
    nouns: [
      ['Kleiderschrank', 'Armoire', 'Kledingkast'],
      ['Spiegelschrank', 'Armoire à miroir', 'Spiegelkast'],
    ],
    features: [
      createFeature(
        ['mit Spiegel', 'à miroir', 'met spiegel'],
        [
          'Der Spiegel in der Mitteltür zeigt Sie von Kopf bis Fuß.',
          'Le miroir de la porte centrale vous montre de la tête aux pieds.',
          'De spiegel in de middelste deur toont u van top tot teen.',
        ],
      ),
      createFeature(
        ['mit zwei Schubladen', 'à deux tiroirs', 'met twee laden'],
        [
          'Zwei Schubladen unten nehmen Wäsche und Schals auf.',
          'Deux tiroirs en bas accueillent linge et écharpes.',
          'De twee laden onderaan zijn voor ondergoed en sjaals.',
        ],
      ),
      createFeature(
        ['mit Kleiderstange', 'à penderie', 'met kledingroede'],
        [
          'Hinter den Türen warten Kleiderstange und Einlegeböden.',
          'Derrière les portes : une penderie et des étagères.',
          'Achter de deuren zitten een kledingroede en planken.',
        ],
      ),
    ],
    materials: [woods.decor, woods.veneer],
    sizes: [
      toPricedSizes({ '120 × 200 cm': 0.85, '150 × 200 cm': 1, '180 × 210 cm': 1.2 }),
      toPricedSizes({ '135 × 200 cm': 1, '180 × 200 cm': 1.2 }),
    ],
    sizeName: ['Breite × Höhe', 'Largeur × hauteur', 'Breedte × hoogte'],
    price: [399, 999],
    box: { mm: [2050, 620, 180], grams: 120_000, parcels: 4, freight: true },
    getMeasures: createSizeParser('widthMm', 'heightMm'),
    groups: createDimensionFacts(undefined, [56, 62]),
    care: ['dampCloth'],
    warnings: ['tipping', 'smallParts'],
  },
  {
    category: 'furniture-chests',
    archetype: 'chest',
    count: 34,
    family: 'wood',
    brands: woodBrands,
    nouns: [
      ['Kommode', 'Commode', 'Ladekast'],
      ['Schubladenkommode', 'Commode à tiroirs', 'Commode met laden'],
    ],
    features: [
      createFeature(
        ['mit vier Schubladen', 'à quatre tiroirs', 'met vier laden'],
        [
          'Vier tiefe Schubladen laufen auf Metallschienen.',
          'Quatre tiroirs profonds coulissent sur des glissières métalliques.',
          'Vier diepe laden lopen op metalen geleiders.',
        ],
      ),
      createFeature(
        ['mit Metallknöpfen', 'à boutons métalliques', 'met metalen knoppen'],
        [
          'Kleine Metallknöpfe setzen einen feinen Akzent.',
          'De petits boutons métalliques apportent une touche délicate.',
          'Kleine metalen knoppen geven een fijn accent.',
        ],
      ),
      createFeature(
        ['mit Dämpfung', 'à tiroirs amortis', 'met demping'],
        [
          'Die Schubladen schließen gedämpft und leise.',
          'Les tiroirs se ferment en silence.',
          'De laden sluiten gedempt en stil.',
        ],
      ),
    ],
    materials: [woods.veneer, woods.solid, woods.decor],
    price: [179, 499],
    box: { mm: [960, 480, 260], grams: 38_000, freight: true },
    groups: createDimensionFacts([76, 96], [40, 48], [82, 104]),
    care: ['dampCloth'],
    warnings: ['tipping', 'smallParts'],
  },
]
