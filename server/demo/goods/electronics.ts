import type { Random } from '../random.ts'
import { technicalDataHeading } from './home-parts.ts'
import {
  createFeature,
  type DataSheetFact,
  formatDecimal,
  type ProductTemplate,
  type Size,
  toPricedSizes,
} from './product-template.ts'

const mobileBrands = ['orbelin', 'nuvelde', 'telvaro'] as const
const storage = ['Speicher', 'Stockage', 'Opslag'] as const

const batteryFeature = createFeature(
  ['mit langer Akkulaufzeit', 'à grande autonomie', 'met lange accuduur'],
  [
    'Der Akku trägt durch den ganzen Tag und lädt in einer Stunde wieder auf.',
    'La batterie tient toute la journée et se recharge en une heure.',
    'De accu gaat de hele dag mee en laadt in een uur weer op.',
  ],
)

/** The energy label of phones and tablets (Regulation (EU) 2023/1669). */
const mobileLabel = (random: Random): readonly DataSheetFact[] => [
  {
    name: ['Akkulaufzeit je Ladung', 'Autonomie par cycle', 'Gebruiksduur per lading'],
    value: `${random.integer(36, 68)} h ${random.pick(['10', '25', '40', '55'])} min`,
  },
  {
    name: ['Klasse der Sturzfestigkeit', 'Classe de résistance aux chutes', 'Klasse valbestendigheid'],
    value: random.pick(['A', 'B', 'C']),
  },
  {
    name: ['Reparierbarkeitsklasse', 'Classe de réparabilité', 'Repareerbaarheidsklasse'],
    value: random.pick(['A', 'B', 'C']),
  },
  {
    name: [
      'Ladezyklen bis 80 % Kapazität',
      'Cycles de charge jusqu’à 80 % de capacité',
      'Laadcycli tot 80% capaciteit',
    ],
    value: String(random.pick([800, 1000, 1200])),
  },
  { name: ['Schutzart', 'Indice de protection', 'Beschermingsgraad'], value: random.pick(['IP54', 'IP67', 'IP68']) },
]

/** Kilowatt hours per 1000 hours by screen size. */
const kiloWattHours = (sizes: readonly Size[], each: number) =>
  Object.fromEntries(sizes.map(({ label }) => [label, Math.round(Number.parseInt(label, 10) * each)]))

const listed = (bySize: Readonly<Record<string, number>>) =>
  Object.entries(bySize)
    .map(([label, kwh]) => `${label}: ${kwh}`)
    .join(' · ')

/** Outer dimensions of a 16 : 9 screen without its stand. */
function screenMeasures({ label }: Size) {
  const diagonalMm = Number.parseInt(label, 10) * 25.4
  return { widthMm: Math.round(diagonalMm * 0.872) + 10, heightMm: Math.round(diagonalMm * 0.49) + 20, depthMm: 90 }
}

/** Television, sound, pictures, telephones and computers. */
export const electronicsTemplates: readonly ProductTemplate[] = [
  {
    category: 'technology-televisions',
    archetype: 'television',
    maxColours: 2,
    count: 34,
    family: 'devices',
    brands: ['telvaro', 'sichtfeld', 'orbelin'],
    nouns: [
      ['LED-Fernseher', 'Téléviseur LED', 'Led-televisie'],
      ['QLED-Fernseher', 'Téléviseur QLED', 'QLED-televisie'],
      ['Smart-TV', 'Smart TV', 'Smart-tv'],
    ],
    features: [
      createFeature(
        ['mit schmalem Rahmen', 'à cadre fin', 'met smalle rand'],
        [
          'Der Rahmen ist so schmal, dass fast nur das Bild bleibt.',
          'Le cadre est si fin qu’il ne reste que l’image.',
          'De rand is zo smal dat bijna alleen het beeld overblijft.',
        ],
      ),
      createFeature(
        ['mit Sprachsteuerung', 'à commande vocale', 'met spraakbediening'],
        [
          'Sender und Filme finden Sie auch per Sprache.',
          'Chaînes et films se trouvent aussi à la voix.',
          'Zenders en films vindt u ook met uw stem.',
        ],
      ),
      createFeature(
        ['mit Triple-Tuner', 'à triple tuner', 'met triple tuner'],
        [
          'Der Triple-Tuner empfängt Kabel, Satellit und Antenne.',
          'Le triple tuner reçoit câble, satellite et antenne.',
          'De triple tuner ontvangt kabel, satelliet en antenne.',
        ],
      ),
    ],
    sizes: [
      toPricedSizes({ '43″': 1, '50″': 1.2, '55″': 1.4, '65″': 1.9 }),
      toPricedSizes({ '55″': 1.4, '65″': 1.9, '75″': 2.7 }),
      toPricedSizes({ '32″': 0.7, '43″': 1 }),
    ],
    sizeName: ['Bildschirmdiagonale', 'Diagonale d’écran', 'Beelddiagonaal'],
    price: [299, 699],
    box: { mm: [1250, 780, 160], grams: 16_000, freight: true, packing: 'whole' },
    getMeasures: screenMeasures,
    technical: (random, sizes) => {
      const energyClass = random.pick(['E', 'F', 'F', 'G'] as const)
      const each = { E: 1, F: 1.4, G: 1.9 }[energyClass]
      const bySize = kiloWattHours(sizes, each)
      return {
        title: ['4K UHD', '4K UHD', '4K UHD'],
        energy: {
          class: energyClass,
          best: 'A',
          worst: 'G',
          use: { kwh: Math.min(...Object.values(bySize)), per: '1000-hours', device: 'screen', bySize },
        },
        energySheet: [
          {
            name: [
              'Energieverbrauch SDR (kWh/1000 h)',
              'Consommation en mode SDR (kWh/1000 h)',
              'Energieverbruik SDR (kWh/1000 h)',
            ],
            value: listed(bySize),
          },
          { name: ['Energieeffizienzklasse HDR', 'Classe énergétique en mode HDR', 'Energieklasse HDR'], value: 'G' },
          {
            name: [
              'Energieverbrauch HDR (kWh/1000 h)',
              'Consommation en mode HDR (kWh/1000 h)',
              'Energieverbruik HDR (kWh/1000 h)',
            ],
            value: listed(kiloWattHours(sizes, each * 1.8)),
          },
          { name: ['Auflösung', 'Définition', 'Resolutie'], value: '3840 × 2160' },
        ],
        groups: [
          {
            group: technicalDataHeading,
            facts: [
              {
                name: ['Anschlüsse', 'Connectique', 'Aansluitingen'],
                value: `${random.integer(3, 4)} × HDMI, ${random.integer(1, 3)} × USB`,
              },
              {
                name: ['Bildfrequenz', 'Fréquence', 'Verversingssnelheid'],
                value: `${random.pick([50, 100, 120])} Hz`,
              },
            ],
          },
        ],
      }
    },
    care: ['dryCloth'],
    warnings: ['tipping', 'electric'],
  },
  {
    category: 'technology-speakers',
    archetype: 'speaker',
    count: 30,
    family: 'sound',
    brands: ['klangholm', 'orbelin', 'telvaro'],
    nouns: [
      ['Bluetooth-Lautsprecher', 'Enceinte Bluetooth', 'Bluetooth-speaker'],
      ['Tragbarer Lautsprecher', 'Enceinte portable', 'Draagbare speaker'],
    ],
    features: [
      createFeature(
        ['mit Trageschlaufe', 'à dragonne', 'met draaglus'],
        [
          'An der Schlaufe hängt er am Rucksack oder am Haken.',
          'La dragonne l’accroche au sac ou à un crochet.',
          'Met de lus hangt hij aan rugzak of haak.',
        ],
      ),
      createFeature(
        ['wasserdicht', 'étanche', 'waterdicht'],
        [
          'Regen und ein Sturz ins Wasser machen ihm nichts aus.',
          'Ni la pluie ni une chute dans l’eau ne lui font peur.',
          'Regen of een val in het water deert hem niet.',
        ],
      ),
      batteryFeature,
    ],
    price: [39, 179],
    box: { mm: [240, 140, 140], grams: 950 },
    technical: (random) => {
      const watt = `${random.pick([12, 20, 30])} W`
      return { title: [watt, watt, watt] }
    },
    care: ['dampCloth'],
    warnings: ['battery', 'volume'],
  },
  {
    category: 'technology-headphones',
    archetype: 'headphones',
    count: 34,
    family: 'sound',
    brands: ['klangholm', 'orbelin', 'telvaro'],
    nouns: [
      ['Over-Ear-Kopfhörer', 'Casque circum-aural', 'Over-ear koptelefoon'],
      ['Funkkopfhörer', 'Casque sans fil', 'Draadloze koptelefoon'],
    ],
    features: [
      createFeature(
        ['mit Geräuschunterdrückung', 'à réduction de bruit', 'met ruisonderdrukking'],
        [
          'Die Geräuschunterdrückung lässt Bahn und Büro verschwinden.',
          'La réduction de bruit efface le train et le bureau.',
          'De ruisonderdrukking laat trein en kantoor verdwijnen.',
        ],
      ),
      createFeature(
        ['mit weichen Ohrpolstern', 'à coussinets moelleux', 'met zachte oorkussens'],
        [
          'Die Ohrpolster sind weich, leicht und austauschbar.',
          'Les coussinets sont doux, légers et remplaçables.',
          'De oorkussens zijn zacht, licht en vervangbaar.',
        ],
      ),
      batteryFeature,
    ],
    price: [59, 299],
    box: { mm: [220, 200, 90], grams: 520 },
    care: ['dryCloth'],
    warnings: ['battery', 'volume'],
  },
  {
    category: 'technology-cameras',
    archetype: 'camera',
    count: 20,
    family: 'devices',
    brands: ['sichtfeld', 'telvaro'],
    nouns: [
      ['Systemkamera', 'Appareil photo hybride', 'Systeemcamera'],
      ['Kompaktkamera', 'Appareil photo compact', 'Compactcamera'],
    ],
    features: [
      createFeature(
        ['mit Bildstabilisator', 'stabilisé', 'met beeldstabilisatie'],
        [
          'Der Bildstabilisator gleicht auch eine unruhige Hand aus.',
          'La stabilisation compense une main peu sûre.',
          'De beeldstabilisatie vangt ook een onvaste hand op.',
        ],
      ),
      createFeature(
        ['mit Klappdisplay', 'à écran orientable', 'met kantelscherm'],
        [
          'Das Display klappt heraus und zeigt das Bild aus jedem Winkel.',
          'L’écran orientable montre l’image sous tous les angles.',
          'Het scherm kantelt en toont het beeld vanuit elke hoek.',
        ],
      ),
    ],
    price: [499, 1499],
    box: { mm: [260, 200, 160], grams: 1200 },
    technical: (random) => {
      const pixels = `${random.pick([24, 26, 33])} MP`
      return { title: [pixels, pixels, pixels] }
    },
    care: ['dryCloth'],
    warnings: ['battery'],
  },
  {
    category: 'technology-smartphones',
    archetype: 'smartphone',
    count: 34,
    family: 'devices',
    brands: mobileBrands,
    nouns: [
      ['Smartphone', 'Smartphone', 'Smartphone'],
      ['5G-Smartphone', 'Smartphone 5G', '5G-smartphone'],
    ],
    features: [
      createFeature(
        ['mit Doppelkamera', 'à double capteur photo', 'met dubbele camera'],
        [
          'Die Doppelkamera gelingt auch bei wenig Licht.',
          'Le double capteur réussit aussi les photos en faible lumière.',
          'De dubbele camera maakt ook bij weinig licht mooie foto’s.',
        ],
      ),
      createFeature(
        ['mit wechselbarem Akku', 'à batterie remplaçable', 'met vervangbare accu'],
        [
          'Der Akku lässt sich mit einfachem Werkzeug tauschen.',
          'La batterie se remplace avec un outil simple.',
          'De accu is met eenvoudig gereedschap te vervangen.',
        ],
      ),
      batteryFeature,
    ],
    sizes: [
      toPricedSizes({ '128 GB': 1, '256 GB': 1.15, '512 GB': 1.4 }),
      toPricedSizes({ '128 GB': 1, '256 GB': 1.15 }),
    ],
    sizeName: storage,
    price: [229, 899],
    box: { mm: [170, 90, 40], grams: 340 },
    technical: (random) => {
      const inches = `${formatDecimal(random.pick([6.1, 6.3, 6.7]))} `
      return {
        title: [`${inches}Zoll`, `${inches}pouces`, `${inches}inch`],
        energy: { class: random.pick(['A', 'B', 'B', 'C'] as const), best: 'A', worst: 'G' },
        energySheet: mobileLabel(random),
        groups: [
          {
            group: technicalDataHeading,
            facts: [
              {
                name: ['Ladekabel', 'Câble de charge', 'Laadkabel'],
                value: ['USB-C, liegt bei', 'USB-C, fourni', 'USB-C, inbegrepen'],
              },
            ],
          },
        ],
      }
    },
    care: ['dryCloth'],
    warnings: ['battery'],
  },
  {
    category: 'technology-tablets',
    archetype: 'tablet',
    count: 26,
    family: 'devices',
    brands: mobileBrands,
    nouns: [['Tablet', 'Tablette', 'Tablet']],
    features: [
      createFeature(
        ['mit Stiftbedienung', 'compatible stylet', 'met penbediening'],
        [
          'Mit dem Stift schreiben und zeichnen Sie fast wie auf Papier.',
          'Avec le stylet, on écrit et on dessine presque comme sur papier.',
          'Met de pen schrijft en tekent u bijna als op papier.',
        ],
      ),
      createFeature(
        ['mit Metallgehäuse', 'à coque métallique', 'met metalen behuizing'],
        [
          'Das Metallgehäuse ist dünn und verwindungssteif.',
          'La coque métallique est fine et rigide.',
          'De metalen behuizing is dun en stevig.',
        ],
      ),
      batteryFeature,
    ],
    sizes: [toPricedSizes({ '64 GB': 0.9, '128 GB': 1, '256 GB': 1.2 }), toPricedSizes({ '128 GB': 1, '256 GB': 1.2 })],
    sizeName: storage,
    price: [179, 699],
    box: { mm: [290, 210, 50], grams: 850 },
    technical: (random) => {
      const inches = `${formatDecimal(random.pick([8.7, 10.4, 11, 12.4]))} `
      return {
        title: [`${inches}Zoll`, `${inches}pouces`, `${inches}inch`],
        energy: { class: random.pick(['A', 'B', 'C', 'D'] as const), best: 'A', worst: 'G' },
        energySheet: mobileLabel(random),
      }
    },
    care: ['dryCloth'],
    warnings: ['battery'],
  },
  {
    category: 'technology-laptops',
    archetype: 'laptop',
    maxColours: 2,
    count: 32,
    family: 'devices',
    brands: ['nuvelde', 'orbelin'],
    nouns: [
      ['Notebook', 'Ordinateur portable', 'Laptop'],
      ['Ultrabook', 'Ultraportable', 'Ultrabook'],
    ],
    features: [
      createFeature(
        ['mit beleuchteter Tastatur', 'à clavier rétroéclairé', 'met verlicht toetsenbord'],
        [
          'Die beleuchtete Tastatur schreibt auch im Halbdunkel sicher.',
          'Le clavier rétroéclairé reste lisible dans la pénombre.',
          'Het verlichte toetsenbord typt ook in het halfdonker.',
        ],
      ),
      createFeature(
        ['mit Aluminiumgehäuse', 'à châssis en aluminium', 'met aluminium behuizing'],
        [
          'Das Aluminiumgehäuse führt Wärme leise ab.',
          'Le châssis en aluminium évacue la chaleur en silence.',
          'De aluminium behuizing voert warmte geruisloos af.',
        ],
      ),
      batteryFeature,
    ],
    sizes: [toPricedSizes({ '256 GB': 0.9, '512 GB': 1, '1 TB': 1.15 }), toPricedSizes({ '512 GB': 1, '1 TB': 1.15 })],
    sizeName: storage,
    price: [499, 1399],
    box: { mm: [420, 300, 80], grams: 2300 },
    technical: (random) => {
      const inches = `${formatDecimal(random.pick([13.3, 14, 15.6, 16]))} `
      const memory = random.pick([8, 16, 16, 32])
      return {
        title: [
          `${inches}Zoll, ${memory} GB RAM`,
          `${inches}pouces, ${memory} Go de RAM`,
          `${inches}inch, ${memory} GB RAM`,
        ],
        factor: memory === 32 ? 1.3 : 1,
      }
    },
    care: ['dryCloth'],
    warnings: ['battery'],
  },
  {
    category: 'technology-smartwatches',
    archetype: 'smartwatch',
    count: 28,
    family: 'devices',
    brands: mobileBrands,
    nouns: [
      ['Smartwatch', 'Montre connectée', 'Smartwatch'],
      ['Fitnessuhr', 'Montre de sport', 'Sporthorloge'],
    ],
    features: [
      createFeature(
        ['mit Pulsmessung', 'à cardiofréquencemètre', 'met hartslagmeting'],
        [
          'Puls, Schritte und Schlaf sehen Sie auf einen Blick.',
          'Pouls, pas et sommeil se lisent d’un coup d’œil.',
          'Hartslag, stappen en slaap ziet u in één oogopslag.',
        ],
      ),
      createFeature(
        ['mit GPS', 'avec GPS', 'met gps'],
        [
          'Das GPS zeichnet jede Runde ohne Telefon auf.',
          'Le GPS enregistre chaque sortie sans téléphone.',
          'De gps legt elke ronde vast zonder telefoon.',
        ],
      ),
      batteryFeature,
    ],
    sizes: [toPricedSizes({ '41 mm': 1, '45 mm': 1.1 })],
    sizeName: ['Gehäusegröße', 'Taille du boîtier', 'Kastmaat'],
    price: [99, 329],
    box: { mm: [120, 110, 80], grams: 260 },
    care: ['dryCloth'],
    warnings: ['battery'],
  },
]
