import { textileParts } from '../wording/fibres.ts'
import { createFeature, type ProductTemplate, toSizes } from './product-template.ts'

const brands = ['zartgrund', 'liorelle', 'kontorLiving'] as const
const lingerie = ['zartgrund', 'liorelle'] as const
const box = { mm: [240, 180, 50], grams: 160 } as const

/** Underwear and socks, with drawings instead of photographs. */
export const underwearTemplates: readonly ProductTemplate[] = [
  {
    category: 'fashion-underwear-bras',
    archetype: 'bra',
    drawn: true,
    colours: ['black', 'white', 'rose', 'navy'],
    count: 26,
    family: 'underwear',
    brands: lingerie,
    nouns: [
      ['Bügel-BH', 'Soutien-gorge à armatures', 'Beugelbh'],
      ['BH ohne Bügel', 'Soutien-gorge sans armatures', 'Bh zonder beugel'],
      ['T-Shirt-BH', 'Soutien-gorge moulé', 'T-shirtbh'],
    ],
    features: [
      createFeature(
        ['mit Spitze', 'en dentelle', 'met kant'],
        [
          'Die Spitze ist weich und kratzt nicht.',
          'La dentelle est douce et ne gratte pas.',
          'Het kant is zacht en kriebelt niet.',
        ],
      ),
      createFeature(
        ['mit breiten Trägern', 'à larges bretelles', 'met brede bandjes'],
        [
          'Breite Träger verteilen das Gewicht und schneiden nicht ein.',
          'Les larges bretelles répartissent le poids sans marquer.',
          'Brede bandjes verdelen het gewicht en snijden niet in.',
        ],
      ),
      createFeature(
        ['nahtlos', 'sans coutures', 'naadloos'],
        [
          'Die nahtlosen Schalen bleiben unter engen Oberteilen unsichtbar.',
          'Les bonnets sans coutures restent invisibles sous un haut près du corps.',
          'De naadloze cups blijven onzichtbaar onder strakke tops.',
        ],
      ),
    ],
    materials: [
      {
        name: ['Mikrofaser', 'Microfibre', 'Microvezel'],
        textile: [{ part: textileParts.main, fibres: { polyamide: 78, elastane: 22 } }],
      },
      {
        name: ['Baumwolle mit Elasthan', 'Coton extensible', 'Katoen met elastaan'],
        textile: [{ part: textileParts.main, fibres: { cotton: 92, elastane: 8 } }],
      },
    ],
    sizes: [
      toSizes('70B', '70C', '75B', '75C', '75D', '80B', '80C', '80D', '85C', '85D'),
      toSizes('75C', '75D', '80C', '80D', '80E', '85D', '85E', '90D', '90E', '95D'),
    ],
    maxColours: 2,
    price: [22, 55],
    box,
    care: ['handWash', 'noBleach', 'noTumble', 'noIron'],
  },
  {
    category: 'fashion-underwear-briefs',
    archetype: 'briefs',
    drawn: true,
    colours: ['black', 'white', 'rose', 'sage', 'navy'],
    count: 26,
    family: 'underwear',
    brands: lingerie,
    nouns: [
      ['Taillenslip', 'Culotte taille haute', 'Tailleslip'],
      ['Hipster', 'Shorty', 'Hipster'],
      ['Slips im 3er-Pack', 'Lot de 3 culottes', 'Slips, 3 stuks'],
    ],
    features: [
      createFeature(
        ['mit weichem Bund', 'à ceinture souple', 'met zachte band'],
        [
          'Der weiche Bund bleibt oben und drückt nicht.',
          'La ceinture souple tient en place sans serrer.',
          'De zachte band blijft zitten en knelt niet.',
        ],
      ),
      createFeature(
        ['nahtlos', 'sans coutures', 'naadloos'],
        [
          'Verklebte Kanten zeichnen sich nicht ab.',
          'Les bords collés ne se voient pas.',
          'De gelijmde randen tekenen zich niet af.',
        ],
      ),
      {
        ...createFeature(
          ['mit hohem Baumwollanteil', 'riche en coton', 'met veel katoen'],
          [
            'Der hohe Baumwollanteil hält die Haut trocken.',
            'La forte proportion de coton garde la peau au sec.',
            'Het hoge katoengehalte houdt de huid droog.',
          ],
        ),
        fibre: 'cotton',
      },
    ],
    materials: [
      {
        name: ['Baumwolle mit Elasthan', 'Coton extensible', 'Katoen met elastaan'],
        textile: [
          { part: textileParts.main, fibres: { cotton: 95, elastane: 5 } },
          { part: textileParts.insert, fibres: { cotton: 100 } },
        ],
      },
      {
        name: ['Modal', 'Modal', 'Modal'],
        textile: [
          { part: textileParts.main, fibres: { modal: 90, elastane: 10 } },
          { part: textileParts.insert, fibres: { cotton: 100 } },
        ],
        factor: 1.2,
      },
    ],
    sizes: [toSizes('36/38', '40/42', '44/46', '48/50'), toSizes('S', 'M', 'L', 'XL')],
    price: [9, 29],
    box,
    care: ['wash60', 'noBleach', 'noTumble', 'ironLow'],
  },
  {
    category: 'fashion-underwear-socks',
    archetype: 'socks',
    drawn: true,
    colours: ['black', 'grey', 'navy', 'bordeaux', 'mustard'],
    count: 30,
    family: 'underwear',
    brands,
    nouns: [
      ['Socken im 5er-Pack', 'Lot de 5 paires de chaussettes', 'Sokken, 5 paar'],
      ['Wandersocken', 'Chaussettes de randonnée', 'Wandelsokken'],
      ['Kniestrümpfe', 'Mi-bas', 'Kniekousen'],
      ['Sneakersocken', 'Socquettes', 'Sneakersokken'],
    ],
    features: [
      createFeature(
        ['mit Komfortbund', 'à bord confort', 'met comfortboord'],
        [
          'Der Komfortbund hinterlässt keine Druckstellen.',
          'Le bord confort ne laisse pas de marques.',
          'De comfortboord laat geen afdrukken achter.',
        ],
      ),
      createFeature(
        ['mit verstärkter Ferse', 'à talon renforcé', 'met versterkte hiel'],
        [
          'Ferse und Spitze sind verstärkt, wo sonst Löcher entstehen.',
          'Talon et pointe sont renforcés là où naissent les trous.',
          'Hiel en teen zijn versterkt waar anders gaten ontstaan.',
        ],
      ),
      createFeature(
        ['mit handgeketteter Spitze', 'à pointe remaillée', 'met handgeketelde teen'],
        [
          'Die handgekettete Spitze kommt ohne dicke Naht aus.',
          'La pointe remaillée évite toute couture épaisse.',
          'De handgeketelde teen heeft geen dikke naad.',
        ],
      ),
    ],
    materials: [
      {
        name: ['Baumwolle', 'Coton', 'Katoen'],
        textile: [{ part: textileParts.main, fibres: { cotton: 78, polyamide: 20, elastane: 2 } }],
      },
      {
        name: ['Merinowolle', 'Laine mérinos', 'Merinowol'],
        textile: [{ part: textileParts.main, fibres: { newWool: 60, polyamide: 38, elastane: 2 } }],
        factor: 1.5,
      },
    ],
    sizes: [toSizes('35-38', '39-42', '43-46')],
    price: [8, 24],
    box,
    care: ['wash40', 'noBleach', 'noTumble', 'noIron'],
  },
]
