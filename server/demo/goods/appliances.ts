import type { Translations } from '../wording/translations.ts'
import { createDimensionFacts, technicalDataHeading } from './home-parts.ts'
import { createFeature, formatDecimal, type ProductTemplate, toPricedSizes, toSizes } from './product-template.ts'

const classes = ['A', 'A', 'B', 'C', 'D'] as const
const step = { A: 0, B: 1, C: 2, D: 3, E: 4, F: 5 } as const
const bigBrands = ['haushalm', 'frostalm', 'blinkwel'] as const
const noise = ['Geräuschemission', 'Émissions de bruit acoustique', 'Geluidsemissie'] as const
const yearly = ['Energieverbrauch im Jahr', 'Consommation annuelle d’énergie', 'Energieverbruik per jaar'] as const

/** Tyres for one season; those for all seasons carry the snow symbol. */
const createTyreTemplate = (count: number, noun: Translations, snow: boolean): ProductTemplate => ({
  category: 'technology-tyres',
  archetype: 'tyre',
  count,
  family: 'tyres',
  brands: ['asfelta', 'rollhaft'],
  nouns: [noun],
  features: [
    createFeature(
      ['mit kurzem Bremsweg', 'à freinage court', 'met korte remweg'],
      [
        'Breite Rillen leiten Wasser ab und verkürzen den Bremsweg bei Nässe.',
        'De larges rainures évacuent l’eau et raccourcissent le freinage sur sol mouillé.',
        'Brede groeven voeren water af en verkorten de remweg op nat wegdek.',
      ],
    ),
    createFeature(
      ['mit leisem Profil', 'à profil silencieux', 'met stil profiel'],
      [
        'Versetzte Profilblöcke senken das Abrollgeräusch.',
        'Des pavés décalés réduisent le bruit de roulement.',
        'Versprongen profielblokken verlagen het rolgeluid.',
      ],
    ),
    createFeature(
      ['mit langer Laufleistung', 'à grande longévité', 'met lange levensduur'],
      [
        'Die Gummimischung nutzt sich langsam und gleichmäßig ab.',
        'La gomme s’use lentement et régulièrement.',
        'Het rubbermengsel slijt langzaam en gelijkmatig.',
      ],
    ),
  ],
  sizes: [
    toSizes('185/65 R15', '195/65 R15').map((size) => ({ ...size, factor: 0.8 })),
    toPricedSizes({ '195/65 R15': 0.8, '205/55 R16': 1, '225/45 R17': 1.3 }),
    toPricedSizes({ '205/55 R16': 1, '215/60 R17': 1.3, '225/50 R17': 1.35, '235/45 R18': 1.6 }),
  ],
  sizeName: ['Reifengröße', 'Dimension du pneu', 'Bandenmaat'],
  price: [62, 129],
  box: { mm: [650, 650, 210], grams: 9400 },
  technical: (random) => {
    const noiseDb = random.integer(67, 72)
    return {
      tyre: {
        fuel: random.pick(['A', 'B', 'C', 'D'] as const),
        wetGrip: random.pick(['A', 'A', 'B', 'C'] as const),
        noiseDb,
        noiseClass: noiseDb < 69 ? 'A' : noiseDb < 72 ? 'B' : 'C',
        snow,
        ice: false,
        class: 'C1',
      },
    }
  },
  warnings: ['tyre'],
})

/** Large and small household appliances. */
export const applianceTemplates: readonly ProductTemplate[] = [
  {
    category: 'technology-washing-machines',
    archetype: 'washing-machine',
    maxColours: 2,
    count: 34,
    family: 'appliances',
    brands: bigBrands,
    nouns: [
      ['Waschmaschine', 'Lave-linge', 'Wasmachine'],
      ['Frontlader', 'Lave-linge hublot', 'Voorlader'],
    ],
    features: [
      createFeature(
        ['mit Nachlegefunktion', 'avec ajout de linge', 'met bijvulfunctie'],
        [
          'Eine vergessene Socke legen Sie auch nach dem Start noch nach.',
          'Une chaussette oubliée s’ajoute même après le départ.',
          'Een vergeten sok legt u er ook na de start nog bij.',
        ],
      ),
      createFeature(
        ['mit Dampfprogramm', 'à programme vapeur', 'met stoomprogramma'],
        [
          'Das Dampfprogramm glättet Fasern und frischt Getragenes auf.',
          'Le programme vapeur défroisse et rafraîchit le linge.',
          'Het stoomprogramma ontkreukt en frist kleding op.',
        ],
      ),
      createFeature(
        ['mit Invertermotor', 'à moteur inverter', 'met invertermotor'],
        [
          'Der Invertermotor läuft leise und ohne Verschleiß an Kohlebürsten.',
          'Le moteur inverter, sans charbons, est silencieux et durable.',
          'De invertermotor is stil en heeft geen koolborstels.',
        ],
      ),
    ],
    price: [399, 849],
    box: { mm: [680, 640, 880], grams: 72_000, freight: true, packing: 'whole' },
    groups: createDimensionFacts([60, 60], [54, 62], [84, 86]),
    technical: (random) => {
      const energyClass = random.pick(classes)
      const kilos = random.integer(7, 10)
      const spin = random.pick([1200, 1400, 1400, 1600])
      const kwh = 40 + kilos + step[energyClass] * 9
      return {
        title: [`${kilos} kg, ${spin} U/min`, `${kilos} kg, ${spin} tr/min`, `${kilos} kg, ${spin} toeren`],
        factor: 1 + (kilos - 7) * 0.08 - step[energyClass] * 0.05,
        energy: { class: energyClass, best: 'A', worst: 'G', use: { kwh, per: '100-cycles', device: 'laundry' } },
        energySheet: [
          {
            name: [
              'Energieverbrauch je 100 Zyklen (Eco 40-60)',
              'Consommation pour 100 cycles (Eco 40-60)',
              'Energieverbruik per 100 cycli (Eco 40-60)',
            ],
            value: `${kwh} kWh`,
          },
          { name: ['Nennkapazität', 'Capacité nominale', 'Nominale capaciteit'], value: `${kilos},0 kg` },
          {
            name: ['Wasserverbrauch je Zyklus', 'Consommation d’eau par cycle', 'Waterverbruik per cyclus'],
            value: `${38 + kilos} l`,
          },
          {
            name: ['Programmdauer Eco 40-60', 'Durée du programme Eco 40-60', 'Duur programma Eco 40-60'],
            value: `3:${random.pick(['28', '38', '48'])} h`,
          },
          {
            name: ['Schleudereffizienzklasse', 'Classe d’essorage', 'Centrifugeerklasse'],
            value: spin === 1600 ? 'A' : 'B',
          },
          { name: noise, value: `${random.integer(70, 77)} dB(A), ${random.pick(['A', 'B'])}` },
        ],
      }
    },
    care: ['dampCloth'],
    warnings: ['twoPeople', 'electric'],
  },
  {
    category: 'technology-fridges',
    archetype: 'fridge',
    maxColours: 2,
    count: 34,
    family: 'appliances',
    brands: bigBrands,
    nouns: [
      ['Kühl-Gefrier-Kombination', 'Réfrigérateur-congélateur', 'Koel-vriescombinatie'],
      ['Kühlschrank mit Gefrierfach', 'Réfrigérateur combiné', 'Koelkast met vriesvak'],
    ],
    features: [
      createFeature(
        ['ohne Abtauen', 'sans givre', 'zonder ontdooien'],
        [
          'Umluft verhindert Eis, das Abtauen entfällt.',
          'L’air ventilé évite le givre : plus besoin de dégivrer.',
          'Luchtcirculatie voorkomt ijs; ontdooien is niet nodig.',
        ],
      ),
      createFeature(
        ['mit Frischezone', 'à zone fraîcheur', 'met verszone'],
        [
          'In der Frischezone halten Salat und Kräuter deutlich länger.',
          'Dans la zone fraîcheur, salades et herbes se gardent plus longtemps.',
          'In de verszone blijven sla en kruiden langer goed.',
        ],
      ),
      createFeature(
        ['mit wechselbarem Türanschlag', 'à portes réversibles', 'met omkeerbare deur'],
        [
          'Die Türen öffnen nach links oder rechts.',
          'Les portes s’ouvrent à gauche ou à droite.',
          'De deuren openen naar links of rechts.',
        ],
      ),
    ],
    price: [449, 1099],
    box: { mm: [660, 700, 1950], grams: 74_000, freight: true, packing: 'whole' },
    groups: createDimensionFacts([60, 60], [62, 68], [176, 204]),
    technical: (random) => {
      const energyClass = random.pick(['A', 'B', 'C', 'D', 'E'] as const)
      const cool = random.integer(200, 270)
      const freeze = random.integer(88, 120)
      const kwh = 108 + step[energyClass] * 33
      return {
        title: [`${cool + freeze} l`, `${cool + freeze} l`, `${cool + freeze} l`],
        factor: 1.3 - step[energyClass] * 0.1,
        energy: { class: energyClass, best: 'A', worst: 'G', use: { kwh, per: 'year' } },
        energySheet: [
          { name: yearly, value: `${kwh} kWh` },
          { name: ['Nutzinhalt Kühlteil', 'Volume du réfrigérateur', 'Inhoud koelgedeelte'], value: `${cool} l` },
          { name: ['Nutzinhalt Gefrierteil', 'Volume du congélateur', 'Inhoud vriesgedeelte'], value: `${freeze} l` },
          { name: noise, value: `${random.integer(33, 39)} dB(A), ${random.pick(['B', 'C'])}` },
        ],
      }
    },
    care: ['dampCloth'],
    warnings: ['twoPeople', 'electric'],
  },
  {
    category: 'technology-dishwashers',
    archetype: 'dishwasher',
    maxColours: 2,
    count: 28,
    family: 'appliances',
    brands: bigBrands,
    nouns: [
      ['Geschirrspüler', 'Lave-vaisselle', 'Vaatwasser'],
      ['Stand-Geschirrspüler', 'Lave-vaisselle pose libre', 'Vrijstaande vaatwasser'],
    ],
    features: [
      createFeature(
        ['mit Besteckschublade', 'à tiroir à couverts', 'met besteklade'],
        [
          'In der dritten Ebene liegt das Besteck einzeln und sauber.',
          'Au troisième niveau, les couverts sont rangés un à un.',
          'Op het derde niveau ligt het bestek apart en schoon.',
        ],
      ),
      createFeature(
        ['mit Türöffnungstrocknung', 'à ouverture automatique', 'met automatische deuropening'],
        [
          'Am Ende öffnet die Tür einen Spalt, das Geschirr trocknet von selbst.',
          'En fin de cycle, la porte s’entrouvre et la vaisselle sèche seule.',
          'Aan het einde opent de deur op een kier en droogt de vaat vanzelf.',
        ],
      ),
      createFeature(
        ['mit Wasserstopp', 'avec sécurité anti-fuite', 'met waterstop'],
        [
          'Der Wasserstopp schützt vor Schäden am Boden.',
          'La sécurité anti-fuite protège votre sol.',
          'De waterstop beschermt uw vloer.',
        ],
      ),
    ],
    price: [379, 799],
    box: { mm: [660, 670, 900], grams: 48_000, freight: true, packing: 'whole' },
    groups: createDimensionFacts([60, 60], [60, 60], [84, 86]),
    technical: (random) => {
      const energyClass = random.pick(['A', 'B', 'C', 'D', 'E'] as const)
      const places = random.integer(12, 15)
      const kwh = 54 + step[energyClass] * 10
      return {
        title: [`${places} Maßgedecke`, `${places} couverts`, `${places} couverts`],
        factor: 1.25 - step[energyClass] * 0.08,
        energy: { class: energyClass, best: 'A', worst: 'G', use: { kwh, per: '100-cycles', device: 'dishes' } },
        energySheet: [
          {
            name: [
              'Energieverbrauch je 100 Zyklen (Eco)',
              'Consommation pour 100 cycles (Eco)',
              'Energieverbruik per 100 cycli (Eco)',
            ],
            value: `${kwh} kWh`,
          },
          { name: ['Maßgedecke', 'Couverts', 'Couverts'], value: String(places) },
          {
            name: ['Wasserverbrauch je Zyklus', 'Consommation d’eau par cycle', 'Waterverbruik per cyclus'],
            value: `${formatDecimal(8.4 + random.next() * 2)} l`,
          },
          {
            name: ['Programmdauer Eco', 'Durée du programme Eco', 'Duur programma Eco'],
            value: `4:${random.pick(['15', '30', '55'])} h`,
          },
          { name: noise, value: `${random.integer(40, 46)} dB(A), ${random.pick(['B', 'C'])}` },
        ],
      }
    },
    care: ['dampCloth'],
    warnings: ['twoPeople', 'installation'],
  },
  {
    category: 'technology-ovens',
    archetype: 'oven',
    count: 22,
    family: 'appliances',
    brands: bigBrands,
    nouns: [
      ['Standherd', 'Cuisinière', 'Fornuis'],
      ['Elektroherd', 'Cuisinière électrique', 'Elektrisch fornuis'],
    ],
    features: [
      createFeature(
        ['mit Umluft', 'à chaleur tournante', 'met hete lucht'],
        [
          'Umluft bäckt auf zwei Ebenen gleichmäßig.',
          'La chaleur tournante cuit uniformément sur deux niveaux.',
          'Hete lucht bakt gelijkmatig op twee niveaus.',
        ],
      ),
      createFeature(
        ['mit Glaskeramik-Kochfeld', 'à plaque vitrocéramique', 'met keramische kookplaat'],
        [
          'Das Kochfeld ist eben und mit einem Wisch sauber.',
          'La plaque est lisse et se nettoie d’un geste.',
          'De kookplaat is vlak en in één veeg schoon.',
        ],
      ),
      createFeature(
        ['mit Auszug', 'à rails télescopiques', 'met uittrekrail'],
        [
          'Der Auszug bringt das Blech sicher nach vorn.',
          'Les rails télescopiques amènent la plaque vers vous en sécurité.',
          'De uittrekrail brengt de bakplaat veilig naar voren.',
        ],
      ),
    ],
    price: [379, 849],
    box: { mm: [680, 680, 960], grams: 52_000, freight: true, packing: 'whole' },
    groups: createDimensionFacts([60, 60], [60, 60], [84, 90]),
    technical: (random) => {
      const volume = random.pick([65, 70, 72])
      return {
        title: [`${volume} l`, `${volume} l`, `${volume} l`],
        // The oven label is still from A+++ to D (Regulation (EU) No 65/2014); classes below A are not sold.
        energy: { class: 'A', best: 'A', worst: 'D' },
        energySheet: [
          {
            name: [
              'Energieeffizienzklasse des Backofens (Spektrum A+++ bis D)',
              'Classe énergétique du four (échelle A+++ à D)',
              'Energieklasse van de oven (schaal A+++ tot D)',
            ],
            value: 'A',
          },
          {
            name: [
              'Energieverbrauch konventionell',
              'Consommation en mode conventionnel',
              'Energieverbruik conventioneel',
            ],
            value: `${formatDecimal(0.85 + random.next() * 0.1, 2)} kWh`,
          },
          {
            name: ['Energieverbrauch Umluft', 'Consommation en chaleur tournante', 'Energieverbruik hete lucht'],
            value: `${formatDecimal(0.74 + random.next() * 0.08, 2)} kWh`,
          },
          { name: ['Volumen', 'Volume', 'Inhoud'], value: `${volume} l` },
        ],
      }
    },
    care: ['dampCloth'],
    warnings: ['hot', 'installation', 'twoPeople'],
  },
  {
    category: 'technology-coffee-machines',
    archetype: 'espresso',
    count: 24,
    family: 'smallAppliances',
    brands: ['bruehfein', 'haushalm'],
    nouns: [
      ['Kaffeevollautomat', 'Machine à café automatique', 'Volautomatische koffiemachine'],
      ['Espressomaschine', 'Machine à espresso', 'Espressomachine'],
    ],
    features: [
      createFeature(
        ['mit Milchsystem', 'à système lait', 'met melksysteem'],
        [
          'Das Milchsystem schäumt fein und spült sich selbst.',
          'Le système lait fait une mousse fine et se rince seul.',
          'Het melksysteem schuimt fijn en spoelt zichzelf.',
        ],
      ),
      createFeature(
        ['mit Keramikmahlwerk', 'à broyeur en céramique', 'met keramische molen'],
        [
          'Das Keramikmahlwerk arbeitet leise und bleibt scharf.',
          'Le broyeur en céramique est silencieux et reste tranchant.',
          'De keramische molen is stil en blijft scherp.',
        ],
      ),
      createFeature(
        ['mit Farbdisplay', 'à écran couleur', 'met kleurendisplay'],
        [
          'Das Display führt in Bildern durch Zubereitung und Pflege.',
          'L’écran guide en images la préparation et l’entretien.',
          'Het display leidt u met beelden door zetten en onderhoud.',
        ],
      ),
    ],
    price: [349, 999],
    box: { mm: [480, 340, 440], grams: 11_500 },
    technical: () => ({
      title: ['15 bar', '15 bars', '15 bar'],
      groups: [
        {
          group: technicalDataHeading,
          facts: [
            { name: ['Leistung', 'Puissance', 'Vermogen'], value: '1450 W' },
            { name: ['Wassertank', 'Réservoir d’eau', 'Waterreservoir'], value: '1,8 l' },
          ],
        },
      ],
    }),
    care: ['dampCloth'],
    warnings: ['hot', 'electric'],
  },
  {
    category: 'technology-robot-vacuums',
    archetype: 'robot-vacuum',
    maxColours: 2,
    count: 26,
    family: 'smallAppliances',
    brands: ['kehrlich', 'haushalm', 'orbelin'],
    nouns: [
      ['Saugroboter', 'Aspirateur robot', 'Robotstofzuiger'],
      ['Saug- und Wischroboter', 'Robot aspirateur laveur', 'Zuig- en dweilrobot'],
    ],
    features: [
      createFeature(
        ['mit Lasernavigation', 'à navigation laser', 'met lasernavigatie'],
        [
          'Der Laser vermisst die Wohnung und plant den kürzesten Weg.',
          'Le laser cartographie le logement et choisit le chemin le plus court.',
          'De laser brengt de woning in kaart en kiest de kortste weg.',
        ],
      ),
      createFeature(
        ['mit Teppicherkennung', 'à détection de tapis', 'met tapijtherkenning'],
        [
          'Auf Teppich erhöht er die Saugkraft von selbst.',
          'Sur les tapis, il augmente seul sa puissance.',
          'Op tapijt verhoogt hij vanzelf de zuigkracht.',
        ],
      ),
      createFeature(
        ['mit Ladestation', 'avec station de charge', 'met laadstation'],
        [
          'Ist der Akku leer, fährt er zur Ladestation und macht danach weiter.',
          'Batterie vide, il rejoint sa station puis reprend son travail.',
          'Is de accu leeg, dan rijdt hij naar het station en gaat daarna verder.',
        ],
      ),
    ],
    price: [179, 599],
    box: { mm: [460, 420, 160], grams: 5600 },
    care: ['dampCloth'],
    warnings: ['battery'],
  },
  {
    category: 'technology-hair-dryers',
    archetype: 'hair-dryer',
    count: 24,
    family: 'smallAppliances',
    brands: ['haushalm', 'blinkwel', 'orbelin'],
    nouns: [
      ['Haartrockner', 'Sèche-cheveux', 'Haardroger'],
      ['Ionen-Haartrockner', 'Sèche-cheveux ionique', 'Ionische haardroger'],
    ],
    features: [
      createFeature(
        ['mit Stylingdüse', 'avec embout coiffant', 'met stylingmond'],
        [
          'Die schmale Düse lenkt den Luftstrom genau.',
          'L’embout étroit dirige l’air avec précision.',
          'De smalle mond richt de luchtstroom precies.',
        ],
      ),
      createFeature(
        ['mit Kaltstufe', 'à touche air froid', 'met koude stand'],
        ['Die Kaltstufe fixiert die Frisur.', 'L’air froid fixe la coiffure.', 'De koude stand fixeert het kapsel.'],
      ),
    ],
    price: [25, 99],
    box: { mm: [300, 260, 110], grams: 850 },
    technical: (random) => {
      const watt = `${random.pick([1800, 2000, 2200])} W`
      return { title: [watt, watt, watt] }
    },
    care: ['dryCloth'],
    warnings: ['water', 'electric'],
  },
  {
    category: 'technology-drills',
    archetype: 'drill',
    count: 28,
    family: 'tools',
    brands: ['bohrfeld'],
    nouns: [
      ['Akku-Bohrschrauber', 'Perceuse-visseuse sans fil', 'Accuboormachine'],
      ['Akku-Schlagbohrschrauber', 'Perceuse à percussion sans fil', 'Accuklopboormachine'],
    ],
    features: [
      createFeature(
        ['mit zwei Akkus', 'avec deux batteries', 'met twee accu’s'],
        [
          'Während ein Akku arbeitet, lädt der andere.',
          'Pendant qu’une batterie travaille, l’autre se recharge.',
          'Terwijl de ene accu werkt, laadt de andere.',
        ],
      ),
      createFeature(
        ['mit Arbeitslicht', 'à éclairage LED', 'met werklicht'],
        [
          'Das Arbeitslicht zeigt die Schraube auch im dunklen Schrank.',
          'L’éclairage montre la vis jusqu’au fond d’un placard.',
          'Het werklicht toont de schroef ook in een donkere kast.',
        ],
      ),
      createFeature(
        ['mit Koffer', 'avec coffret', 'met koffer'],
        [
          'Im Koffer haben Ladegerät und Bits ihren Platz.',
          'Chargeur et embouts trouvent leur place dans le coffret.',
          'In de koffer hebben lader en bits hun plek.',
        ],
      ),
    ],
    price: [69, 229],
    box: { mm: [400, 340, 120], grams: 3600 },
    technical: (random) => {
      const volt = `${random.pick([12, 18, 18])} V`
      const torque = `${random.integer(35, 85)} Nm`
      return { title: [`${volt}, ${torque}`, `${volt}, ${torque}`, `${volt}, ${torque}`] }
    },
    warnings: ['tool', 'battery'],
  },
  {
    category: 'technology-garden-hoses',
    archetype: 'hose-reel',
    count: 18,
    family: 'tools',
    brands: ['gartenquell'],
    nouns: [
      ['Schlauchwagen', 'Dévidoir de tuyau', 'Slanghaspel'],
      ['Schlauchtrommel mit Schlauch', 'Enrouleur avec tuyau', 'Slangwagen met slang'],
    ],
    features: [
      createFeature(
        ['mit Spritzdüse', 'avec lance', 'met spuitmond'],
        [
          'Schlauch, Anschlüsse und Spritzdüse gehören dazu.',
          'Tuyau, raccords et lance sont fournis.',
          'Slang, koppelingen en spuitmond zijn inbegrepen.',
        ],
      ),
      createFeature(
        ['mit Metallgestell', 'à châssis en métal', 'met metalen frame'],
        [
          'Das Metallgestell steht auch auf der Wiese stabil.',
          'Le châssis en métal reste stable sur la pelouse.',
          'Het metalen frame staat ook op het gras stabiel.',
        ],
      ),
    ],
    sizes: [toPricedSizes({ '20 m': 1, '30 m': 1.3, '50 m': 1.8 })],
    sizeName: ['Schlauchlänge', 'Longueur du tuyau', 'Slanglengte'],
    price: [49, 119],
    box: { mm: [560, 460, 420], grams: 8200 },
    warnings: ['drinking'],
  },
  {
    category: 'technology-garden-hoses',
    archetype: 'garden-hose',
    drawn: true,
    colours: ['green', 'anthracite'],
    maxColours: 2,
    count: 14,
    family: 'tools',
    brands: ['gartenquell'],
    nouns: [['Gartenschlauch', 'Tuyau d’arrosage', 'Tuinslang']],
    features: [
      createFeature(
        ['mit Gewebeeinlage', 'à trame renforcée', 'met weefselversterking'],
        [
          'Die Gewebeeinlage hält Druck und Knicke aus.',
          'La trame renforcée résiste à la pression et aux pliures.',
          'De weefselversterking kan tegen druk en knikken.',
        ],
      ),
      createFeature(
        ['UV-beständig', 'résistant aux UV', 'uv-bestendig'],
        [
          'Sonne und Frost machen das Material nicht spröde.',
          'Ni le soleil ni le gel ne rendent la matière cassante.',
          'Zon en vorst maken het materiaal niet bros.',
        ],
      ),
    ],
    sizes: [
      toPricedSizes({ '10 m': 0.6, '20 m': 1, '30 m': 1.4 }),
      toPricedSizes({ '20 m': 1, '30 m': 1.4, '50 m': 2.2 }),
    ],
    sizeName: ['Länge', 'Longueur', 'Lengte'],
    price: [19, 49],
    box: { mm: [420, 420, 160], grams: 3600 },
    soldByLength: true,
    warnings: ['drinking'],
  },
  {
    category: 'technology-garden-hoses',
    archetype: 'garden-hose',
    drawn: true,
    colours: ['green', 'anthracite'],
    maxColours: 2,
    count: 16,
    family: 'tools',
    brands: ['gartenquell', 'haushalm'],
    nouns: [
      ['Schlauchverlängerung', 'Rallonge de tuyau', 'Slangverlenging'],
      ['Zulaufschlauch-Verlängerung', 'Rallonge de tuyau d’alimentation', 'Verlenging voor toevoerslang'],
    ],
    features: [
      createFeature(
        ['bis 3,5 m', 'jusqu’à 3,5 m', 'tot 3,5 m'],
        [
          'Verlängert den Zulauf um bis zu 3,5 Meter.',
          'Rallonge l’arrivée d’eau jusqu’à 3,5 mètres.',
          'Verlengt de toevoer tot 3,5 meter.',
        ],
      ),
      createFeature(
        ['mit Schraubanschluss', 'à raccord vissé', 'met schroefkoppeling'],
        [
          'Der Schraubanschluss passt an jeden Hahn mit 3/4 Zoll.',
          'Le raccord vissé s’adapte à tout robinet 3/4 pouce.',
          'De schroefkoppeling past op elke kraan van 3/4 inch.',
        ],
      ),
    ],
    sizes: [toPricedSizes({ '1,5 m': 0.8, '2,5 m': 1, '3,5 m': 1.2 })],
    sizeName: ['Länge', 'Longueur', 'Lengte'],
    price: [9, 29],
    box: { mm: [280, 280, 60], grams: 520 },
    soldByLength: true,
    warnings: ['drinking'],
  },
  createTyreTemplate(22, ['Sommerreifen', 'Pneu été', 'Zomerband'], false),
  createTyreTemplate(16, ['Ganzjahresreifen', 'Pneu toutes saisons', 'Vierseizoenenband'], true),
]
