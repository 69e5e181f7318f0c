import { textileParts } from '../wording/fibres.ts'
import { createDiameterFacts, createSizeParser, technicalDataHeading } from './home-parts.ts'
import { createFeature, formatDecimal, type Material, type ProductTemplate, toPricedSizes } from './product-template.ts'

const textileBrands = ['webhof', 'linvera', 'kontorLiving'] as const
const lampBrands = ['lichtstieg', 'lampholm', 'kontorLiving'] as const
const cotton = (name: Material['name'], factor = 1): Material => ({
  name,
  factor,
  textile: [{ part: textileParts.main, fibres: { cotton: 100 } }],
})
const measure = ['Maße', 'Dimensions', 'Afmeting'] as const

const lampFacts: ProductTemplate['groups'] = (random) => [
  {
    group: technicalDataHeading,
    facts: [
      { name: ['Fassung', 'Culot', 'Fitting'], value: random.pick(['E27', 'E14']) },
      {
        name: ['Maximale Leistung', 'Puissance maximale', 'Maximaal vermogen'],
        value: `${random.pick([25, 40, 60])} W`,
      },
      {
        name: ['Leuchtmittel', 'Source lumineuse', 'Lichtbron'],
        value: ['Nicht enthalten, auswechselbar', 'Non fournie, remplaçable', 'Niet inbegrepen, vervangbaar'],
      },
      { name: ['Schutzart', 'Indice de protection', 'Beschermingsgraad'], value: 'IP20' },
    ],
  },
]

const lampFeatures = [
  createFeature(
    ['mit blendfreiem Licht', 'à lumière douce', 'met zacht licht'],
    [
      'Der Schirm lenkt das Licht nach unten und blendet nicht.',
      'L’abat-jour dirige la lumière vers le bas sans éblouir.',
      'De kap richt het licht omlaag en verblindt niet.',
    ],
  ),
  createFeature(
    ['mit Textilkabel', 'à câble textile', 'met textielsnoer'],
    [
      'Das Textilkabel ist schön genug, um gesehen zu werden.',
      'Le câble textile est assez beau pour rester visible.',
      'Het textielsnoer is mooi genoeg om te laten zien.',
    ],
  ),
] as const

/** Textiles for the home, lamps, kitchen and decoration. */
export const homeTemplates: readonly ProductTemplate[] = [
  {
    category: 'furniture-bedding',
    archetype: 'duvet-set',
    count: 38,
    family: 'textiles',
    brands: textileBrands,
    nouns: [
      ['Bettwäsche-Set', 'Parure de lit', 'Dekbedovertrekset'],
      ['Bettwäsche', 'Housse de couette', 'Dekbedovertrek'],
    ],
    features: [
      createFeature(
        ['mit Reißverschluss', 'à fermeture éclair', 'met rits'],
        [
          'Der verdeckte Reißverschluss schließt über die ganze Breite.',
          'La fermeture éclair invisible court sur toute la largeur.',
          'De verborgen rits sluit over de hele breedte.',
        ],
      ),
      createFeature(
        ['mit Kissenbezug', 'avec taie d’oreiller', 'met kussensloop'],
        [
          'Ein passender Kissenbezug gehört dazu.',
          'Une taie d’oreiller assortie est comprise.',
          'Een bijpassend kussensloop hoort erbij.',
        ],
      ),
      createFeature(
        ['vorgewaschen', 'prélavée', 'voorgewassen'],
        [
          'Vorgewaschen fühlt sie sich vom ersten Abend an weich an.',
          'Prélavée, elle est douce dès la première nuit.',
          'Voorgewassen voelt het vanaf de eerste nacht zacht.',
        ],
      ),
    ],
    materials: [
      cotton(['Baumwollperkal', 'Percale de coton', 'Katoenen perkal']),
      cotton(['Mako-Satin', 'Satin de coton', 'Katoensatijn'], 1.4),
      {
        name: ['Halbleinen', 'Métis', 'Halflinnen'],
        factor: 1.6,
        textile: [{ part: textileParts.main, fibres: { cotton: 55, linen: 45 } }],
      },
    ],
    sizes: [
      toPricedSizes({ '135 × 200 cm': 1, '155 × 220 cm': 1.2, '200 × 200 cm': 1.5, '240 × 220 cm': 1.8 }),
      toPricedSizes({ '140 × 200 cm': 1, '200 × 200 cm': 1.5, '200 × 220 cm': 1.6 }),
    ],
    sizeName: measure,
    price: [35, 79],
    box: { mm: [380, 300, 90], grams: 1500 },
    care: ['wash60', 'noBleach', 'tumbleLow', 'ironMedium'],
  },
  {
    category: 'furniture-duvets',
    archetype: 'bed',
    drawn: true,
    colours: ['white'],
    count: 28,
    family: 'textiles',
    brands: ['nachtmoor', 'webhof'],
    nouns: [
      ['Daunendecke', 'Couette en duvet', 'Donzen dekbed'],
      ['Winterdecke', 'Couette d’hiver', 'Winterdekbed'],
      ['Ganzjahresdecke', 'Couette quatre saisons', 'Vierseizoenendekbed'],
    ],
    features: [
      createFeature(
        ['mit Kassettensteppung', 'à piqûre carreaux', 'met carré stiksel'],
        [
          'Die Kassettensteppung hält die Füllung überall gleich dick.',
          'La piqûre carreaux maintient le garnissage bien réparti.',
          'Het carré stiksel houdt de vulling overal gelijk.',
        ],
      ),
      createFeature(
        ['mit hoher Bauschkraft', 'au gonflant élevé', 'met hoge vulkracht'],
        [
          'Die hohe Bauschkraft wärmt bei geringem Gewicht.',
          'Le gonflant élevé réchauffe tout en restant léger.',
          'De hoge vulkracht warmt bij een laag gewicht.',
        ],
      ),
    ],
    materials: [
      {
        name: ['90 % Daunen, 10 % Federn', '90 % duvet, 10 % plumettes', '90% dons, 10% veren'],
        animal: true,
        factor: 1.5,
        textile: [{ part: textileParts.shell, fibres: { cotton: 100 } }],
      },
      {
        name: ['60 % Daunen, 40 % Federn', '60 % duvet, 40 % plumettes', '60% dons, 40% veren'],
        animal: true,
        textile: [{ part: textileParts.shell, fibres: { cotton: 100 } }],
      },
    ],
    sizes: [toPricedSizes({ '135 × 200 cm': 1, '155 × 220 cm': 1.25, '200 × 200 cm': 1.5, '240 × 220 cm': 1.9 })],
    sizeName: measure,
    price: [119, 299],
    box: { mm: [600, 450, 300], grams: 2200 },
    care: ['wash60', 'noBleach', 'tumbleLow'],
  },
  {
    category: 'furniture-cushions',
    archetype: 'cushions',
    count: 32,
    family: 'textiles',
    brands: textileBrands,
    nouns: [
      ['Kissenset', 'Lot de coussins', 'Kussenset'],
      ['Zierkissen, 3er-Set', 'Trio de coussins', 'Sierkussens, 3 stuks'],
    ],
    features: [
      createFeature(
        ['mit Füllung', 'garnis', 'met vulling'],
        [
          'Die Füllung ist waschbar und schnell wieder aufgeschüttelt.',
          'Le garnissage est lavable et reprend vite son volume.',
          'De vulling is wasbaar en snel weer opgeschud.',
        ],
      ),
      createFeature(
        ['mit abnehmbarem Bezug', 'déhoussables', 'met afneembare hoes'],
        [
          'Die Bezüge lassen sich mit einem Reißverschluss öffnen und waschen.',
          'Les housses s’ouvrent par une fermeture éclair et se lavent.',
          'De hoezen hebben een rits en zijn wasbaar.',
        ],
      ),
    ],
    materials: [
      cotton(['Baumwolle', 'Coton', 'Katoen']),
      {
        name: ['Leinenmischung', 'Lin mélangé', 'Linnenmix'],
        factor: 1.2,
        textile: [{ part: textileParts.main, fibres: { linen: 55, cotton: 45 } }],
      },
    ],
    price: [29, 69],
    box: { mm: [500, 450, 250], grams: 1400 },
    care: ['wash30', 'noBleach', 'noTumble', 'ironLow'],
  },
  {
    category: 'furniture-curtains',
    archetype: 'curtain',
    count: 36,
    family: 'textiles',
    brands: textileBrands,
    nouns: [
      ['Vorhang', 'Rideau', 'Gordijn'],
      ['Verdunkelungsvorhang', 'Rideau occultant', 'Verduisteringsgordijn'],
    ],
    features: [
      createFeature(
        ['mit Ösen', 'à œillets', 'met ringen'],
        [
          'Metallösen gleiten leicht über jede Stange bis 35 mm.',
          'Les œillets métalliques glissent sur toute tringle jusqu’à 35 mm.',
          'Metalen ringen glijden soepel over elke roede tot 35 mm.',
        ],
      ),
      createFeature(
        ['mit Schlaufen', 'à passants', 'met lussen'],
        [
          'Die verdeckten Schlaufen legen den Stoff in ruhige Falten.',
          'Les passants cachés forment des plis réguliers.',
          'De verborgen lussen leggen de stof in rustige plooien.',
        ],
      ),
      {
        ...createFeature(
          ['nach Maß gesäumt', 'ourlé sur mesure', 'op maat gezoomd'],
          [
            'Nach der Bestellung nennen Sie uns die gewünschte Länge, und wir säumen den Stoff genau darauf.',
            'Après la commande, indiquez-nous la longueur voulue : nous réalisons l’ourlet au centimètre près.',
            'Na de bestelling geeft u de gewenste lengte door, en wij zomen de stof precies daarop.',
          ],
        ),
        madeToMeasure: true,
      },
    ],
    materials: [
      {
        name: ['Dichter Webstoff', 'Tissu dense', 'Dicht geweven stof'],
        textile: [{ part: textileParts.main, fibres: { polyester: 100 } }],
      },
      {
        name: ['Grobe Webstruktur', 'Tissage grossier', 'Grove weefstructuur'],
        factor: 1.2,
        textile: [{ part: textileParts.main, fibres: { polyester: 80, linen: 20 } }],
      },
    ],
    sizes: [toPricedSizes({ '140 × 175 cm': 0.85, '140 × 225 cm': 1, '140 × 245 cm': 1.1, '140 × 300 cm': 1.3 })],
    sizeName: ['Breite × Höhe', 'Largeur × hauteur', 'Breedte × hoogte'],
    price: [29, 79],
    box: { mm: [400, 300, 80], grams: 1200 },
    getMeasures: createSizeParser('widthMm', 'heightMm'),
    care: ['wash30', 'noBleach', 'noTumble', 'ironLow'],
  },
  {
    category: 'furniture-rugs',
    archetype: 'rug',
    count: 42,
    family: 'rugs',
    brands: ['tuftveld', 'kontorLiving', 'linvera'],
    nouns: [
      ['Teppich', 'Tapis', 'Vloerkleed'],
      ['Berberteppich', 'Tapis berbère', 'Berber vloerkleed'],
      ['Hochflorteppich', 'Tapis à poils longs', 'Hoogpolig vloerkleed'],
    ],
    features: [
      createFeature(
        ['mit Rautenmuster', 'à motif losanges', 'met ruitmotief'],
        [
          'Das Rautenmuster gibt dem Raum Struktur.',
          'Le motif à losanges structure la pièce.',
          'Het ruitmotief geeft de kamer structuur.',
        ],
      ),
      createFeature(
        ['für Fußbodenheizung geeignet', 'compatible chauffage au sol', 'geschikt voor vloerverwarming'],
        [
          'Der Rücken lässt die Wärme der Fußbodenheizung durch.',
          'L’envers laisse passer la chaleur du chauffage au sol.',
          'De rug laat de warmte van vloerverwarming door.',
        ],
      ),
      createFeature(
        ['mit weichem Flor', 'à velours doux', 'met zachte pool'],
        [
          'Der weiche Flor dämpft Schritte und Stimmen.',
          'Le velours doux amortit les pas et les voix.',
          'De zachte pool dempt stappen en stemmen.',
        ],
      ),
    ],
    materials: [
      {
        name: ['Schurwolle', 'Laine vierge', 'Scheerwol'],
        factor: 2,
        textile: [{ part: textileParts.pile, fibres: { newWool: 100 } }],
      },
      {
        name: ['Polypropylen', 'Polypropylène', 'Polypropyleen'],
        textile: [{ part: textileParts.pile, fibres: { polypropylene: 100 } }],
      },
      {
        name: ['Baumwolle mit Jute', 'Coton et jute', 'Katoen met jute'],
        factor: 1.2,
        textile: [{ part: textileParts.pile, fibres: { cotton: 70, jute: 30 } }],
      },
    ],
    sizes: [
      toPricedSizes({ '80 × 150 cm': 0.45, '120 × 170 cm': 0.75, '160 × 230 cm': 1.3, '200 × 290 cm': 2 }),
      toPricedSizes({ '120 × 180 cm': 0.8, '160 × 230 cm': 1.3, '200 × 300 cm': 2.1, '240 × 340 cm': 2.9 }),
    ],
    sizeName: measure,
    price: [69, 199],
    box: { mm: [1700, 220, 220], grams: 9000 },
    getMeasures: createSizeParser('widthMm', 'depthMm'),
    care: ['vacuum', 'dampCloth'],
  },
  {
    category: 'furniture-towels',
    archetype: 'towels',
    maxColours: 4,
    count: 30,
    family: 'textiles',
    brands: textileBrands,
    nouns: [
      ['Handtuch-Set', 'Lot de serviettes', 'Handdoekenset'],
      ['Frottier-Set, 6-teilig', 'Parure éponge, 6 pièces', 'Badstofset, 6-delig'],
    ],
    features: [
      createFeature(
        ['mit Aufhänger', 'avec attache', 'met ophanglus'],
        [
          'Der Aufhänger ist in die Kante eingenäht.',
          'L’attache est cousue dans la bordure.',
          'De ophanglus is in de rand genaaid.',
        ],
      ),
      createFeature(
        ['500 g/m²', '500 g/m²', '500 g/m²'],
        [
          '500 Gramm je Quadratmeter saugen viel Wasser auf und trocknen dennoch rasch.',
          'À 500 grammes par mètre carré, elles absorbent beaucoup et sèchent vite.',
          'Met 500 gram per vierkante meter nemen ze veel water op en drogen ze toch snel.',
        ],
      ),
    ],
    materials: [cotton(['Baumwollfrottier', 'Éponge de coton', 'Katoenen badstof'])],
    price: [25, 65],
    box: { mm: [400, 300, 180], grams: 2400 },
    care: ['wash60', 'noBleach', 'tumbleLow'],
  },
  {
    category: 'furniture-floor-lamps',
    archetype: 'floor-lamp',
    colours: ['oak'],
    count: 18,
    family: 'lighting',
    brands: lampBrands,
    nouns: [
      ['Tripod-Stehlampe', 'Lampadaire trépied', 'Driepoot vloerlamp'],
      ['Stehlampe', 'Lampadaire', 'Vloerlamp'],
    ],
    features: [
      createFeature(
        ['mit Stoffschirm', 'à abat-jour en tissu', 'met stoffen kap'],
        [
          'Der Stoffschirm taucht den Raum in warmes Licht.',
          'L’abat-jour en tissu baigne la pièce d’une lumière chaude.',
          'De stoffen kap hult de kamer in warm licht.',
        ],
      ),
      ...lampFeatures,
    ],
    materials: [{ name: ['Eichenholz und Stoff', 'Chêne et tissu', 'Eikenhout en stof'] }],
    price: [89, 219],
    box: { mm: [1500, 420, 260], grams: 5200 },
    groups: lampFacts,
    care: ['dryCloth'],
    warnings: ['electric'],
  },
  {
    category: 'furniture-floor-lamps',
    archetype: 'floor-lamp',
    colours: ['black'],
    count: 14,
    family: 'lighting',
    brands: lampBrands,
    nouns: [
      ['Leseleuchte', 'Lampadaire liseuse', 'Leeslamp'],
      ['Bogenleuchte', 'Lampadaire arc', 'Booglamp'],
    ],
    features: [
      createFeature(
        ['mit schwenkbarem Kopf', 'à tête orientable', 'met draaibare kop'],
        [
          'Der Kopf lässt sich schwenken und das Licht auf das Buch richten.',
          'La tête orientable dirige la lumière sur votre livre.',
          'De kop is draaibaar en richt het licht op uw boek.',
        ],
      ),
      ...lampFeatures,
    ],
    materials: [{ name: ['Pulverbeschichteter Stahl', 'Acier thermolaqué', 'Gepoedercoat staal'] }],
    price: [69, 199],
    box: { mm: [1400, 320, 200], grams: 6400 },
    groups: lampFacts,
    care: ['dryCloth'],
    warnings: ['electric'],
  },
  {
    category: 'furniture-pendants',
    archetype: 'pendant',
    count: 32,
    family: 'lighting',
    brands: lampBrands,
    nouns: [
      ['Pendelleuchte', 'Suspension', 'Hanglamp'],
      ['Hängeleuchte', 'Luminaire suspendu', 'Pendellamp'],
    ],
    features: [
      createFeature(
        ['mit verstellbarer Länge', 'à hauteur réglable', 'met verstelbare lengte'],
        [
          'Das Kabel lässt sich bei der Montage auf die passende Länge bringen.',
          'Le câble se règle à la bonne longueur lors de la pose.',
          'Het snoer stelt u bij het ophangen op de juiste lengte in.',
        ],
      ),
      ...lampFeatures,
    ],
    materials: [{ name: ['Metall, lackiert', 'Métal laqué', 'Gelakt metaal'] }],
    price: [49, 159],
    box: { mm: [420, 420, 360], grams: 2300 },
    groups: lampFacts,
    care: ['dryCloth'],
    warnings: ['installation'],
  },
  {
    category: 'furniture-table-lamps',
    archetype: 'table-lamp',
    count: 30,
    family: 'lighting',
    brands: lampBrands,
    nouns: [
      ['Tischleuchte', 'Lampe de table', 'Tafellamp'],
      ['Nachttischlampe', 'Lampe de chevet', 'Nachtlamp'],
    ],
    features: [
      createFeature(
        ['mit Keramikfuß', 'à pied en céramique', 'met keramische voet'],
        [
          'Der glasierte Keramikfuß ist von Hand geformt.',
          'Le pied en céramique émaillée est façonné à la main.',
          'De geglazuurde keramische voet is met de hand gevormd.',
        ],
      ),
      ...lampFeatures,
    ],
    materials: [{ name: ['Keramik und Stoff', 'Céramique et tissu', 'Keramiek en stof'] }],
    price: [35, 119],
    box: { mm: [380, 380, 520], grams: 2600 },
    groups: lampFacts,
    care: ['dryCloth'],
    warnings: ['electric'],
  },
  {
    category: 'furniture-light-bulbs',
    archetype: 'lamp',
    drawn: true,
    colours: ['white'],
    count: 28,
    family: 'bulbs',
    brands: ['lichtstieg', 'lampholm'],
    nouns: [
      ['LED-Leuchtmittel', 'Ampoule LED', 'Ledlamp'],
      ['LED-Filamentlampe', 'Ampoule LED à filament', 'Led-filamentlamp'],
    ],
    features: [
      createFeature(
        ['dimmbar', 'à intensité variable', 'dimbaar'],
        [
          'Das Licht lässt sich stufenlos dimmen, ohne zu flackern.',
          'L’intensité se règle en continu, sans scintillement.',
          'Het licht is traploos te dimmen zonder te flikkeren.',
        ],
      ),
      createFeature(
        ['mit warmem Licht', 'à lumière chaude', 'met warm licht'],
        [
          '2700 Kelvin geben ein Licht wie von der alten Glühlampe.',
          'Avec 2700 kelvins, la lumière rappelle les ampoules d’autrefois.',
          '2700 kelvin geeft licht als van de oude gloeilamp.',
        ],
      ),
    ],
    materials: [{ name: ['Glas', 'Verre', 'Glas'] }],
    price: [6, 22],
    box: { mm: [120, 80, 80], grams: 80 },
    technical: (random) => {
      const [lumen, watt, energyClass] = random.pick([
        [470, 3.8, 'E'],
        [806, 6.5, 'E'],
        [806, 3.8, 'B'],
        [1055, 8, 'E'],
        [1521, 7.2, 'A'],
        [1521, 11, 'F'],
      ] as const)
      const socket = random.pick(['E27', 'E14'])
      return {
        title: [`${socket}, ${lumen} lm`, `${socket}, ${lumen} lm`, `${socket}, ${lumen} lm`],
        factor: energyClass === 'A' || energyClass === 'B' ? 1.6 : 1,
        energy: {
          class: energyClass,
          best: 'A',
          worst: 'G',
          use: { kwh: Math.ceil(watt), per: '1000-hours', device: 'lamp' },
        },
        energySheet: [
          {
            name: [
              'Energieverbrauch im Ein-Zustand',
              'Consommation d’énergie en mode marche',
              'Energieverbruik in aan-stand',
            ],
            value: `${Math.ceil(watt)} kWh/1000 h`,
          },
          { name: ['Nutzlichtstrom', 'Flux lumineux utile', 'Nuttige lichtstroom'], value: `${lumen} lm` },
          { name: ['Farbtemperatur', 'Température de couleur', 'Kleurtemperatuur'], value: '2700 K' },
          {
            name: ['Leistung im Ein-Zustand', 'Puissance en mode marche', 'Vermogen in aan-stand'],
            value: `${formatDecimal(watt)} W`,
          },
          { name: ['Farbwiedergabeindex', 'Indice de rendu des couleurs', 'Kleurweergave-index'], value: '80' },
        ],
        groups: [{ group: technicalDataHeading, facts: [{ name: ['Sockel', 'Culot', 'Fitting'], value: socket }] }],
      }
    },
    care: ['dryCloth'],
    warnings: ['led'],
  },
  {
    category: 'furniture-cookware',
    archetype: 'pot',
    maxColours: 4,
    count: 36,
    family: 'household',
    brands: ['kupfermoor', 'kontorLiving'],
    nouns: [
      ['Kochtopf', 'Casserole', 'Kookpan'],
      ['Schmortopf', 'Cocotte', 'Braadpan'],
    ],
    features: [
      createFeature(
        ['mit Deckel', 'avec couvercle', 'met deksel'],
        [
          'Der schwere Deckel hält Dampf und Aroma im Topf.',
          'Le lourd couvercle retient vapeur et arômes.',
          'De zware deksel houdt stoom en aroma in de pan.',
        ],
      ),
      createFeature(
        ['für Induktion geeignet', 'compatible induction', 'geschikt voor inductie'],
        [
          'Der Boden verteilt die Hitze gleichmäßig, auch auf Induktion.',
          'Le fond répartit la chaleur, induction comprise.',
          'De bodem verdeelt de warmte gelijkmatig, ook op inductie.',
        ],
      ),
      createFeature(
        ['ofenfest bis 240 °C', 'résistante au four jusqu’à 240 °C', 'ovenvast tot 240 °C'],
        [
          'Vom Herd geht es direkt in den Ofen.',
          'De la plaque, elle passe directement au four.',
          'Van het fornuis gaat de pan zo de oven in.',
        ],
      ),
    ],
    materials: [{ name: ['Emaillierter Stahl', 'Acier émaillé', 'Geëmailleerd staal'] }],
    sizes: [
      toPricedSizes({ '2 l': 0.8, '3,5 l': 1, '5 l': 1.2 }),
      toPricedSizes({ '20 cm': 0.9, '24 cm': 1, '28 cm': 1.25 }),
    ],
    price: [35, 99],
    box: { mm: [340, 300, 220], grams: 2900 },
    care: ['dishwasher'],
    warnings: ['hot'],
  },
  {
    category: 'furniture-mirrors',
    archetype: 'mirror',
    maxColours: 2,
    count: 22,
    family: 'household',
    brands: ['kontorLiving', 'huysveld', 'salonde'],
    nouns: [
      ['Wandspiegel', 'Miroir mural', 'Wandspiegel'],
      ['Rundspiegel', 'Miroir rond', 'Ronde spiegel'],
    ],
    features: [
      createFeature(
        ['mit Metallrahmen', 'à cadre en métal', 'met metalen lijst'],
        [
          'Der schmale Metallrahmen ist fein gebürstet.',
          'Le fin cadre en métal est brossé.',
          'De smalle metalen lijst is fijn geborsteld.',
        ],
      ),
      createFeature(
        ['mit Splitterschutz', 'à film de protection', 'met splinterfolie'],
        [
          'Eine Folie auf der Rückseite hält das Glas im Fall der Fälle zusammen.',
          'Un film au dos retient le verre en cas de casse.',
          'Folie op de achterkant houdt het glas bij breuk bijeen.',
        ],
      ),
    ],
    materials: [{ name: ['Spiegelglas und Metall', 'Verre miroir et métal', 'Spiegelglas en metaal'] }],
    sizes: [toPricedSizes({ 'Ø 50 cm': 0.7, 'Ø 70 cm': 1, 'Ø 90 cm': 1.5 })],
    price: [59, 149],
    box: { mm: [820, 820, 120], grams: 7200 },
    care: ['dryCloth'],
    warnings: ['mirror'],
  },
  {
    category: 'furniture-plant-pots',
    archetype: 'plant-pot',
    count: 28,
    family: 'household',
    brands: ['tonhalde', 'kontorLiving'],
    nouns: [
      ['Pflanzkübel', 'Bac à plantes', 'Plantenbak'],
      ['Übertopf', 'Cache-pot', 'Bloempot'],
    ],
    features: [
      createFeature(
        ['frostfest', 'résistant au gel', 'vorstbestendig'],
        [
          'Die gebrannte Keramik bleibt auch im Winter draußen heil.',
          'La céramique cuite passe l’hiver dehors sans dommage.',
          'Het gebakken keramiek blijft ook in de winter buiten heel.',
        ],
      ),
      createFeature(
        ['mit Wasserablauf', 'avec trou d’évacuation', 'met waterafvoer'],
        [
          'Ein verschließbarer Ablauf schützt vor Staunässe.',
          'Une évacuation obturable évite l’eau stagnante.',
          'Een afsluitbare afvoer voorkomt natte wortels.',
        ],
      ),
      createFeature(
        ['ohne Pflanze', 'sans plante', 'zonder plant'],
        [
          'Die abgebildete Pflanze gehört nicht zum Lieferumfang.',
          'La plante présentée n’est pas fournie.',
          'De afgebeelde plant is niet inbegrepen.',
        ],
      ),
    ],
    materials: [{ name: ['Keramik', 'Céramique', 'Keramiek'] }],
    sizes: [
      toPricedSizes({ 'Ø 18 cm': 0.6, 'Ø 24 cm': 1, 'Ø 32 cm': 1.7 }),
      toPricedSizes({ 'Ø 24 cm': 1, 'Ø 38 cm': 2.2 }),
    ],
    price: [19, 49],
    box: { mm: [340, 340, 320], grams: 4200 },
    groups: createDiameterFacts([18, 32], [16, 30]),
    care: ['dampCloth'],
  },
]
