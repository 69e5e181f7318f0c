import type { Random } from '../random.ts'
import { textileParts } from '../wording/fibres.ts'
import {
  createFeature,
  formatDecimal,
  type Material,
  type ProductTemplate,
  type TemplateFactGroup,
  toSizes,
} from './product-template.ts'

const shoeBrands = ['schrittwerk', 'loopvelt', 'pasquenne'] as const
const bagBrands = ['taschwald', 'orvinne', 'nordlinde'] as const
const knitBrands = ['nordlinde', 'brandwijk', 'halmfeld', 'tissaine'] as const
const leather: Material = { name: ['Glattleder', 'Cuir lisse', 'Glad leer'], animal: true, factor: 1.5 }
const suede: Material = { name: ['Veloursleder', 'Cuir velours', 'Suède'], animal: true, factor: 1.4 }
const imitation: Material = { name: ['Lederimitat', 'Similicuir', 'Imitatieleer'] }
const canvas: Material = {
  name: ['Baumwollcanvas', 'Toile de coton', 'Katoenen canvas'],
  textile: [{ part: textileParts.main, fibres: { cotton: 100 } }],
}
const recycled: Material = {
  name: ['Polyestergewebe', 'Tissu polyester', 'Polyesterweefsel'],
  textile: [{ part: textileParts.main, fibres: { polyester: 100 } }],
}
const shoeBox = { mm: [330, 220, 120], grams: 950 } as const

const shoeFacts =
  (sole: readonly [number, number]) =>
  (random: Random): readonly TemplateFactGroup[] => [
    {
      group: ['Schuhdetails', 'Détails de la chaussure', 'Schoendetails'],
      facts: [
        {
          name: ['Absatzhöhe', 'Hauteur du talon', 'Hakhoogte'],
          value: `${formatDecimal(random.integer(...sole) / 10)} cm`,
        },
        { name: ['Sohle', 'Semelle', 'Zool'], value: ['Gummi', 'Caoutchouc', 'Rubber'] },
        { name: ['Innenfutter', 'Doublure', 'Voering'], value: ['Textil', 'Textile', 'Textiel'] },
      ],
    },
  ]

const volume =
  (low: number, high: number) =>
  (random: Random): readonly TemplateFactGroup[] => [
    {
      group: ['Maße', 'Dimensions', 'Afmetingen'],
      facts: [
        { name: ['Volumen', 'Volume', 'Inhoud'], value: `${random.integer(low, high)} l` },
        { name: ['Breite', 'Largeur', 'Breedte'], value: `${random.integer(24, 34)} cm` },
        { name: ['Höhe', 'Hauteur', 'Hoogte'], value: `${random.integer(22, 46)} cm` },
      ],
    },
  ]

/** Shoes, bags and accessories. */
export const accessoryTemplates: readonly ProductTemplate[] = [
  {
    category: 'fashion-shoes-sneakers',
    archetype: 'sneakers',
    count: 48,
    family: 'shoes',
    brands: shoeBrands,
    nouns: [
      ['Sneaker', 'Baskets', 'Sneakers'],
      ['Canvas-Sneaker', 'Baskets en toile', 'Canvas sneakers'],
      ['Schnürschuh', 'Chaussures à lacets', 'Veterschoenen'],
    ],
    features: [
      createFeature(
        ['mit herausnehmbarer Innensohle', 'à semelle amovible', 'met uitneembare binnenzool'],
        [
          'Die gepolsterte Innensohle federt jeden Schritt ab.',
          'La semelle matelassée amortit chaque pas.',
          'De gevoerde binnenzool dempt elke stap.',
        ],
      ),
      createFeature(
        ['mit flacher Sohle', 'à semelle plate', 'met platte zool'],
        [
          'Die flache Sohle ist biegsam und hält den Fuß nah am Boden.',
          'La semelle plate et souple garde le pied près du sol.',
          'De platte, buigzame zool houdt de voet dicht bij de grond.',
        ],
      ),
      createFeature(
        ['mit abgesetzter Kappe', 'à bout contrastant', 'met contrasterende neus'],
        [
          'Die abgesetzte Kappe schützt vor Stößen und Schmutz.',
          'Le bout contrastant protège des chocs et des salissures.',
          'De contrasterende neus beschermt tegen stoten en vuil.',
        ],
      ),
    ],
    materials: [canvas, { ...recycled, factor: 1 }, leather, imitation],
    sizes: [toSizes(36, 37, 38, 39, 40, 41, 42), toSizes(36, 37, 38, 39, 40, 41), toSizes(40, 41, 42, 43, 44, 45, 46)],
    price: [39, 99],
    box: shoeBox,
    groups: shoeFacts([20, 35]),
    care: ['dampCloth', 'waterproof'],
  },
  {
    category: 'fashion-shoes-boots',
    archetype: 'ankle-boots',
    count: 40,
    family: 'shoes',
    brands: shoeBrands,
    nouns: [
      ['Stiefelette', 'Bottines', 'Enkellaarsjes'],
      ['Chelsea-Stiefelette', 'Bottines Chelsea', 'Chelsea boots'],
    ],
    features: [
      createFeature(
        ['mit Blockabsatz', 'à talon carré', 'met blokhak'],
        [
          'Der Blockabsatz steht sicher, auch auf Kopfsteinpflaster.',
          'Le talon carré reste stable, même sur les pavés.',
          'De blokhak staat stevig, ook op kinderkopjes.',
        ],
      ),
      createFeature(
        ['mit Gummizug', 'à élastiques latéraux', 'met elastiek'],
        [
          'Seitliche Gummizüge erleichtern das Anziehen.',
          'Les élastiques latéraux facilitent l’enfilage.',
          'Elastiek opzij maakt aantrekken makkelijk.',
        ],
      ),
      createFeature(
        ['mit Anziehlasche', 'à tirette', 'met aantreklus'],
        [
          'Die Lasche an der Ferse hilft beim Hineinschlüpfen.',
          'La tirette au talon aide à les enfiler.',
          'De lus aan de hiel helpt bij het aantrekken.',
        ],
      ),
    ],
    materials: [leather, suede, imitation],
    sizes: [toSizes(36, 37, 38, 39, 40, 41, 42), toSizes(36, 37, 38, 39, 40, 41)],
    price: [49, 119],
    box: { mm: [360, 280, 130], grams: 1300 },
    groups: shoeFacts([35, 65]),
    care: ['leather', 'waterproof'],
  },
  {
    category: 'fashion-handbags',
    archetype: 'handbag',
    count: 44,
    family: 'accessories',
    brands: bagBrands,
    nouns: [
      ['Handtasche', 'Sac à main', 'Handtas'],
      ['Henkeltasche', 'Sac à anse', 'Hengseltas'],
    ],
    features: [
      createFeature(
        ['mit Drehverschluss', 'à fermoir tournant', 'met draaisluiting'],
        [
          'Der Drehverschluss schließt sicher und öffnet mit einer Hand.',
          'Le fermoir tournant ferme bien et s’ouvre d’une main.',
          'De draaisluiting sluit goed en opent met één hand.',
        ],
      ),
      createFeature(
        ['mit abnehmbarem Schulterriemen', 'à bandoulière amovible', 'met afneembare schouderriem'],
        [
          'Der Riemen lässt sich einhängen, wenn beide Hände gebraucht werden.',
          'La bandoulière s’accroche quand il faut les deux mains libres.',
          'De schouderriem haakt u aan als u beide handen nodig hebt.',
        ],
      ),
      createFeature(
        ['mit Innenfach', 'à poche intérieure', 'met binnenvak'],
        [
          'Ein Innenfach mit Reißverschluss hält Ordnung.',
          'Une poche intérieure zippée met de l’ordre.',
          'Een binnenvak met rits houdt alles op orde.',
        ],
      ),
    ],
    materials: [leather, imitation],
    price: [45, 139],
    box: { mm: [380, 320, 160], grams: 1100 },
    groups: volume(4, 12),
    care: ['leather'],
  },
  {
    category: 'fashion-backpacks',
    archetype: 'backpack',
    count: 38,
    family: 'accessories',
    brands: bagBrands,
    nouns: [
      ['Rucksack', 'Sac à dos', 'Rugzak'],
      ['Tagesrucksack', 'Sac à dos de ville', 'Dagrugzak'],
      ['Laptop-Rucksack', 'Sac à dos pour ordinateur', 'Laptoprugzak'],
    ],
    features: [
      createFeature(
        ['mit Laptopfach', 'à compartiment ordinateur', 'met laptopvak'],
        [
          'Im gepolsterten Fach liegt ein Notebook bis 15 Zoll sicher.',
          'Le compartiment rembourré protège un ordinateur jusqu’à 15 pouces.',
          'In het gevoerde vak ligt een laptop tot 15 inch veilig.',
        ],
      ),
      createFeature(
        ['mit Vortasche', 'à poche frontale', 'met voorvak'],
        [
          'In der Vortasche ist das Wichtigste sofort griffbereit.',
          'La poche frontale garde l’essentiel à portée de main.',
          'In het voorvak ligt het belangrijkste binnen handbereik.',
        ],
      ),
      createFeature(
        ['mit Lederbesatz', 'à détails en cuir', 'met leren details'],
        [
          'Griff und Boden sind mit Leder verstärkt.',
          'Poignée et fond sont renforcés de cuir.',
          'Handgreep en bodem zijn met leer versterkt.',
        ],
      ),
    ],
    materials: [
      { ...canvas, animal: true },
      { ...recycled, animal: true },
    ],
    price: [39, 99],
    box: { mm: [480, 320, 160], grams: 900 },
    groups: volume(14, 28),
    care: ['dampCloth'],
  },
  {
    category: 'fashion-scarves',
    archetype: 'scarf',
    count: 30,
    family: 'accessories',
    brands: knitBrands,
    nouns: [
      ['Wollschal', 'Écharpe en laine', 'Wollen sjaal'],
      ['Karoschal', 'Écharpe à carreaux', 'Geruite sjaal'],
    ],
    features: [
      createFeature(
        ['mit Fransen', 'à franges', 'met franjes'],
        [
          'Gedrehte Fransen schließen beide Enden ab.',
          'Des franges torsadées terminent les deux extrémités.',
          'Gedraaide franjes sluiten beide uiteinden af.',
        ],
      ),
      createFeature(
        ['im Karomuster', 'à carreaux', 'met ruitpatroon'],
        [
          'Das eingewebte Karo ist auf beiden Seiten gleich schön.',
          'Le carreau tissé est aussi beau sur l’endroit que sur l’envers.',
          'De ingeweven ruit is aan beide kanten even mooi.',
        ],
      ),
      createFeature(
        ['extra weich', 'extra doux', 'extra zacht'],
        [
          'Die Oberfläche ist gebürstet und kratzt nicht.',
          'La surface brossée ne gratte pas.',
          'Het geborstelde oppervlak kriebelt niet.',
        ],
      ),
    ],
    materials: [
      { name: ['Wolle', 'Laine', 'Wol'], textile: [{ part: textileParts.main, fibres: { wool: 100 } }] },
      {
        name: ['Wolle mit Kaschmir', 'Laine et cachemire', 'Wol met kasjmier'],
        textile: [{ part: textileParts.main, fibres: { wool: 90, cashmere: 10 } }],
        factor: 1.5,
      },
      {
        name: ['Weiche Mischung', 'Mélange doux', 'Zachte mix'],
        textile: [{ part: textileParts.main, fibres: { wool: 60, acrylic: 40 } }],
        factor: 0.8,
      },
    ],
    price: [25, 69],
    box: { mm: [320, 250, 70], grams: 350 },
    care: ['wool', 'dryFlat', 'noTumble'],
  },
  {
    category: 'fashion-scarves',
    archetype: 'beanie',
    count: 26,
    family: 'accessories',
    brands: knitBrands,
    nouns: [
      ['Strickmütze', 'Bonnet en maille', 'Gebreide muts'],
      ['Rippmütze', 'Bonnet côtelé', 'Ribmuts'],
    ],
    features: [
      createFeature(
        ['mit Umschlag', 'à revers', 'met omslag'],
        [
          'Der breite Umschlag wärmt die Ohren doppelt.',
          'Le large revers réchauffe doublement les oreilles.',
          'De brede omslag houdt de oren dubbel warm.',
        ],
      ),
      createFeature(
        ['in Rippstrick', 'en maille côtelée', 'in ribsteek'],
        [
          'Der Rippstrick gibt nach und passt sich jeder Kopfform an.',
          'La maille côtelée s’adapte à toutes les têtes.',
          'De ribsteek rekt mee en past zich aan elk hoofd aan.',
        ],
      ),
    ],
    materials: [
      {
        name: ['Merinowolle', 'Laine mérinos', 'Merinowol'],
        textile: [{ part: textileParts.main, fibres: { newWool: 100 } }],
        factor: 1.4,
      },
      {
        name: ['Wollmischung', 'Laine mélangée', 'Wolmix'],
        textile: [{ part: textileParts.main, fibres: { acrylic: 60, wool: 40 } }],
      },
    ],
    price: [15, 35],
    box: { mm: [250, 200, 60], grams: 150 },
    care: ['handWash', 'dryFlat', 'noTumble'],
  },
  {
    category: 'fashion-belts',
    archetype: 'belt',
    count: 30,
    family: 'accessories',
    brands: bagBrands,
    nouns: [
      ['Ledergürtel', 'Ceinture en cuir', 'Leren riem'],
      ['Jeansgürtel', 'Ceinture pour jean', 'Jeansriem'],
    ],
    features: [
      createFeature(
        ['mit Dornschließe', 'à boucle ardillon', 'met gesp'],
        [
          'Die Dornschließe ist nickelfrei und lässt sich austauschen.',
          'La boucle ardillon, sans nickel, est remplaçable.',
          'De gesp is nikkelvrij en vervangbaar.',
        ],
      ),
      createFeature(
        ['3,5 cm breit', 'largeur 3,5 cm', '3,5 cm breed'],
        [
          'Die Breite passt durch die Schlaufen von Jeans und Anzughose.',
          'La largeur convient aux passants d’un jean comme d’un pantalon habillé.',
          'De breedte past door de lussen van jeans en pantalon.',
        ],
      ),
    ],
    materials: [
      { name: ['Rindleder', 'Cuir de vachette', 'Rundleer'], animal: true },
      {
        name: ['Pflanzlich gegerbtes Leder', 'Cuir tanné végétal', 'Plantaardig gelooid leer'],
        animal: true,
        factor: 1.3,
      },
    ],
    sizes: [
      toSizes('80 cm', '85 cm', '90 cm', '95 cm', '100 cm', '105 cm'),
      toSizes('90 cm', '95 cm', '100 cm', '105 cm', '110 cm', '120 cm'),
    ],
    sizeName: ['Bundweite', 'Tour de taille', 'Taillemaat'],
    maxColours: 2,
    price: [22, 59],
    box: { mm: [160, 120, 60], grams: 250 },
    care: ['leather'],
  },
  {
    category: 'fashion-belts',
    archetype: 'sunglasses',
    count: 16,
    family: 'accessories',
    brands: ['sichtfeld', 'corvelle'],
    nouns: [['Sonnenbrille', 'Lunettes de soleil', 'Zonnebril']],
    features: [
      createFeature(
        ['mit Filterkategorie 3', 'de catégorie 3', 'met filtercategorie 3'],
        [
          'Die Gläser halten UV-Strahlung vollständig ab.',
          'Les verres arrêtent la totalité des rayons UV.',
          'De glazen houden UV-straling volledig tegen.',
        ],
      ),
      createFeature(
        ['mit polarisierten Gläsern', 'à verres polarisés', 'met gepolariseerde glazen'],
        [
          'Polarisierte Gläser nehmen Spiegelungen auf Wasser und Straße.',
          'Les verres polarisés suppriment les reflets sur l’eau et la route.',
          'Gepolariseerde glazen nemen spiegeling op water en weg weg.',
        ],
      ),
    ],
    materials: [{ name: ['Acetat', 'Acétate', 'Acetaat'] }],
    price: [35, 119],
    box: { mm: [180, 80, 80], grams: 180 },
    care: ['dryCloth'],
    warnings: ['sun'],
  },
  {
    category: 'fashion-jewellery',
    archetype: 'wristwatch',
    count: 32,
    family: 'accessories',
    brands: ['zeitfeld'],
    nouns: [
      ['Armbanduhr', 'Montre-bracelet', 'Polshorloge'],
      ['Quarzuhr', 'Montre à quartz', 'Kwartshorloge'],
    ],
    features: [
      createFeature(
        ['mit Lederband', 'à bracelet en cuir', 'met leren band'],
        [
          'Das Lederband lässt sich ohne Werkzeug wechseln.',
          'Le bracelet en cuir se change sans outil.',
          'De leren band is zonder gereedschap te wisselen.',
        ],
      ),
      createFeature(
        ['mit klarem Zifferblatt', 'à cadran épuré', 'met heldere wijzerplaat'],
        [
          'Das Zifferblatt ist auf einen Blick zu lesen.',
          'Le cadran se lit d’un seul coup d’œil.',
          'De wijzerplaat is in één oogopslag te lezen.',
        ],
      ),
      createFeature(
        ['mit gehärtetem Glas', 'à verre durci', 'met gehard glas'],
        [
          'Das gehärtete Mineralglas verträgt den Alltag.',
          'Le verre minéral durci résiste au quotidien.',
          'Het geharde mineraalglas kan tegen dagelijks gebruik.',
        ],
      ),
    ],
    materials: [{ name: ['Edelstahl und Leder', 'Acier inoxydable et cuir', 'Roestvrij staal en leer'], animal: true }],
    price: [79, 249],
    box: { mm: [120, 120, 90], grams: 280 },
    groups: (random) => [
      {
        group: ['Technische Daten', 'Caractéristiques techniques', 'Technische gegevens'],
        facts: [
          {
            name: ['Gehäusedurchmesser', 'Diamètre du boîtier', 'Kastdiameter'],
            value: `${random.integer(34, 42)} mm`,
          },
          { name: ['Wasserdicht', 'Étanchéité', 'Waterdicht'], value: `${random.pick([3, 5, 10])} bar` },
          { name: ['Werk', 'Mouvement', 'Uurwerk'], value: ['Quarz', 'Quartz', 'Kwarts'] },
        ],
      },
    ],
    care: ['dryCloth'],
  },
  {
    category: 'fashion-jewellery',
    archetype: 'necklace',
    count: 26,
    family: 'accessories',
    brands: ['orvinne', 'tissaine'],
    nouns: [
      ['Halskette', 'Collier', 'Halsketting'],
      ['Kette mit Anhänger', 'Collier à pendentif', 'Ketting met hanger'],
    ],
    features: [
      createFeature(
        ['mit rundem Anhänger', 'à médaillon rond', 'met ronde hanger'],
        [
          'Der runde Anhänger bietet Platz für eine Gravur.',
          'Le médaillon rond peut être gravé.',
          'De ronde hanger biedt plaats voor een gravure.',
        ],
      ),
      createFeature(
        ['in zwei Längen tragbar', 'à longueur réglable', 'in twee lengtes te dragen'],
        [
          'Zwei Ösen machen die Kette in der Länge verstellbar.',
          'Deux anneaux permettent de régler la longueur.',
          'Met twee oogjes is de lengte verstelbaar.',
        ],
      ),
    ],
    materials: [
      { name: ['Edelstahl', 'Acier inoxydable', 'Roestvrij staal'] },
      { name: ['925er Silber', 'Argent 925', '925 zilver'], factor: 1.8 },
    ],
    price: [19, 69],
    box: { mm: [100, 100, 40], grams: 90 },
    care: ['dryCloth'],
  },
  {
    category: 'fashion-jewellery',
    archetype: 'earrings',
    drawn: true,
    colours: ['gold', 'silver'],
    maxColours: 2,
    count: 14,
    family: 'accessories',
    brands: ['orvinne', 'tissaine'],
    nouns: [
      ['Ohrstecker', 'Puces d’oreilles', 'Oorknopjes'],
      ['Creolen', 'Créoles', 'Oorringen'],
    ],
    features: [
      createFeature(
        ['nickelfrei', 'sans nickel', 'nikkelvrij'],
        [
          'Stift und Fassung enthalten kein Nickel.',
          'Tige et monture ne contiennent pas de nickel.',
          'Stift en zetting bevatten geen nikkel.',
        ],
      ),
      createFeature(
        ['hygienisch versiegelt', 'sous sceau d’hygiène', 'hygiënisch verzegeld'],
        [
          'Der Schmuck kommt in einer versiegelten Hülle, durch die Sie ihn ansehen können.',
          'Le bijou arrive sous une enveloppe scellée et transparente.',
          'Het sieraad zit in een verzegeld hoesje waar u doorheen kunt kijken.',
        ],
      ),
    ],
    materials: [
      { name: ['Edelstahl', 'Acier inoxydable', 'Roestvrij staal'] },
      { name: ['925er Silber', 'Argent 925', '925 zilver'], factor: 1.6 },
    ],
    price: [19, 49],
    box: { mm: [80, 60, 30], grams: 40 },
    care: ['dryCloth'],
    sealedForHygiene: true,
  },
]
