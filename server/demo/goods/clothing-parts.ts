import type { Random } from '../random.ts'
import { textileParts } from '../wording/fibres.ts'
import type { Translations } from '../wording/translations.ts'
import {
  createFeature,
  type DataSheetFact,
  type Material,
  type TemplateFactGroup,
  toSizes,
} from './product-template.ts'

const { main, lining } = textileParts

/** Sizes of garments: women's sizes 34 to 54, letters, men's jackets and trousers. */
export const garmentSizes = {
  women: [
    toSizes(34, 36, 38, 40, 42, 44, 46),
    toSizes(36, 38, 40, 42, 44, 46, 48),
    toSizes(36, 38, 40, 42, 44, 46, 48, 50, 52, 54),
    toSizes(44, 46, 48, 50, 52, 54),
  ],
  letters: [toSizes('XS', 'S', 'M', 'L', 'XL'), toSizes('S', 'M', 'L', 'XL', 'XXL'), toSizes('S', 'M', 'L', 'XL')],
  menLetters: [toSizes('S', 'M', 'L', 'XL', 'XXL'), toSizes('M', 'L', 'XL', 'XXL', '3XL')],
  menJackets: [toSizes(46, 48, 50, 52, 54, 56), toSizes(48, 50, 52, 54, 56, 58)],
  menJeans: [
    toSizes('30/32', '31/32', '32/32', '33/32', '34/32', '36/32'),
    toSizes('31/34', '32/34', '33/34', '34/34', '36/34', '38/34'),
  ],
}

/** Materials of several garments. */
export const fabrics = {
  cotton: { name: ['Baumwolle', 'Coton', 'Katoen'], textile: [{ part: main, fibres: { cotton: 100 } }] },
  jersey: {
    name: ['Baumwolljersey', 'Jersey de coton', 'Katoenen jersey'],
    textile: [{ part: main, fibres: { cotton: 95, elastane: 5 } }],
  },
  viscose: {
    name: ['Fließende Viskose', 'Viscose fluide', 'Soepelvallende viscose'],
    textile: [{ part: main, fibres: { viscose: 100 } }],
  },
  viscoseLinen: {
    name: ['Viskose-Leinen-Mischung', 'Mélange viscose et lin', 'Mix van viscose en linnen'],
    textile: [{ part: main, fibres: { viscose: 70, linen: 30 } }],
    factor: 1.1,
  },
  linen: { name: ['Leinen', 'Lin', 'Linnen'], textile: [{ part: main, fibres: { linen: 100 } }], factor: 1.2 },
  lyocell: {
    name: ['Lyocell', 'Lyocell', 'Lyocell'],
    textile: [{ part: main, fibres: { lyocell: 80, cotton: 20 } }],
    factor: 1.1,
  },
  satin: { name: ['Satin', 'Satin', 'Satijn'], textile: [{ part: main, fibres: { polyester: 97, elastane: 3 } }] },
  silk: { name: ['Seide', 'Soie', 'Zijde'], textile: [{ part: main, fibres: { silk: 92, elastane: 8 } }], factor: 1.9 },
  merino: {
    name: ['Merinostrick', 'Maille mérinos', 'Merinowol'],
    textile: [{ part: main, fibres: { newWool: 100 } }],
    factor: 1.5,
  },
  cottonKnit: {
    name: ['Baumwollstrick', 'Maille de coton', 'Katoenen tricot'],
    textile: [{ part: main, fibres: { cotton: 60, acrylic: 40 } }],
  },
  woolKnit: {
    name: ['Wollmischung', 'Maille de laine mélangée', 'Wolmix'],
    textile: [{ part: main, fibres: { wool: 45, polyamide: 30, viscose: 25 } }],
    factor: 1.15,
  },
  cashmereKnit: {
    name: ['Kaschmirmischung', 'Cachemire mélangé', 'Kasjmiermix'],
    textile: [{ part: main, fibres: { newWool: 85, cashmere: 15 } }],
    factor: 1.9,
  },
  sweat: {
    name: ['Sweatware, innen angeraut', 'Molleton gratté', 'Geruwde sweatstof'],
    textile: [{ part: main, fibres: { cotton: 80, polyester: 20 } }],
  },
  organicSweat: {
    name: ['Schwere Baumwollware', 'Molleton de coton épais', 'Zware katoenen sweatstof'],
    textile: [{ part: main, fibres: { cotton: 100 } }],
    factor: 1.2,
  },
  denim: {
    name: ['Denim mit Elasthan', 'Denim extensible', 'Stretchdenim'],
    textile: [{ part: main, fibres: { cotton: 98, elastane: 2 } }],
  },
  softDenim: {
    name: ['Weicher Denim', 'Denim souple', 'Zachte denim'],
    textile: [{ part: main, fibres: { cotton: 78, lyocell: 20, elastane: 2 } }],
    factor: 1.1,
  },
  rawDenim: {
    name: ['Fester Denim', 'Denim brut', 'Stevige denim'],
    textile: [{ part: main, fibres: { cotton: 100 } }],
    factor: 1.15,
  },
  suiting: {
    name: ['Schurwollmischung', 'Laine vierge mélangée', 'Scheerwolmix'],
    textile: [
      { part: main, fibres: { newWool: 54, polyester: 44, elastane: 2 } },
      { part: lining, fibres: { viscose: 100 } },
    ],
    factor: 1.2,
  },
  stretchSuiting: {
    name: ['Elastisches Mischgewebe', 'Tissu extensible', 'Stretchweefsel'],
    textile: [
      { part: main, fibres: { polyester: 63, viscose: 33, elastane: 4 } },
      { part: lining, fibres: { polyester: 100 } },
    ],
  },
  coating: {
    name: ['Wollmantelstoff', 'Drap de laine', 'Wollen mantelstof'],
    textile: [
      { part: main, fibres: { wool: 70, polyamide: 20, cashmere: 10 } },
      { part: lining, fibres: { viscose: 100 } },
    ],
    factor: 1.5,
  },
  coatingBlend: {
    name: ['Wollmischung', 'Laine mélangée', 'Wolmix'],
    textile: [
      { part: main, fibres: { wool: 55, polyester: 45 } },
      { part: lining, fibres: { polyester: 100 } },
    ],
  },
  pleats: {
    name: ['Plissierter Webstoff', 'Tissu plissé', 'Geplisseerde stof'],
    textile: [{ part: main, fibres: { polyester: 100 } }],
  },
} as const satisfies Record<string, Material>

const garmentFits: readonly Translations[] = [
  ['Gerade', 'Droite', 'Recht'],
  ['Bequem', 'Confortable', 'Comfortabel'],
  ['Schmal', 'Ajustée', 'Slim'],
  ['Weit', 'Ample', 'Wijd'],
]

/** "Fit and cut" of a garment, with a suitable length in centimetres. */
export const createFitFacts =
  (length: readonly [number, number], extra: readonly DataSheetFact[] = []) =>
  (random: Random): readonly TemplateFactGroup[] => [
    {
      group: ['Passform', 'Coupe', 'Pasvorm'],
      facts: [
        { name: ['Passform', 'Coupe', 'Pasvorm'], value: random.pick(garmentFits) },
        {
          name: ['Gesamtlänge in Größe 38/M', 'Longueur totale en taille 38/M', 'Lengte in maat 38/M'],
          value: `${random.integer(...length)} cm`,
        },
        ...extra,
      ],
    },
  ]

/** Features of tops of every kind. */
export const topFeatures = [
  createFeature(
    ['mit Rundhalsausschnitt', 'à col rond', 'met ronde hals'],
    [
      'Der Rundhalsausschnitt liegt flach an und bleibt in Form.',
      'Le col rond reste bien à plat et ne se déforme pas.',
      'De ronde hals ligt vlak en blijft in vorm.',
    ],
  ),
  createFeature(
    ['in gerader Passform', 'coupe droite', 'in rechte pasvorm'],
    [
      'Die gerade Passform trägt nicht auf und lässt Bewegungsfreiheit.',
      'La coupe droite n’épaissit pas la silhouette et laisse libre de ses mouvements.',
      'De rechte pasvorm draagt niet op en geeft bewegingsvrijheid.',
    ],
  ),
  createFeature(
    ['aus weicher Qualität', 'en matière douce', 'van zachte kwaliteit'],
    [
      'Das Material ist vorgewaschen und läuft deshalb kaum ein.',
      'La matière est prélavée et ne rétrécit pratiquement pas.',
      'Het materiaal is voorgewassen en krimpt daardoor nauwelijks.',
    ],
  ),
  createFeature(
    ['mit überschnittenen Schultern', 'à épaules tombantes', 'met verlaagde schouders'],
    [
      'Überschnittene Schultern geben dem Schnitt Lässigkeit.',
      'Les épaules tombantes apportent une allure décontractée.',
      'De verlaagde schouders geven een nonchalante look.',
    ],
  ),
]
