import type { DimensionFacts } from '#server/database/product-facts.ts'
import type { Random } from '../random.ts'
import { textileParts } from '../wording/fibres.ts'
import type { Translations } from '../wording/translations.ts'
import type { DataSheetFact, Material, Size, TemplateFactGroup } from './product-template.ts'

const width: Translations = ['Breite', 'Largeur', 'Breedte']
const depth: Translations = ['Tiefe', 'Profondeur', 'Diepte']
const height: Translations = ['Höhe', 'Hauteur', 'Hoogte']
const diameter: Translations = ['Durchmesser', 'Diamètre', 'Diameter']

/** Title of the data sheet's technical part. */
export const technicalDataHeading: Translations = [
  'Technische Daten',
  'Caractéristiques techniques',
  'Technische gegevens',
]

type Range = readonly [number, number]

/** Width, depth and height in centimetres, in steps of two. */
export const createDimensionFacts =
  (w: Range | undefined, d: Range | undefined, h?: Range) =>
  (random: Random): readonly TemplateFactGroup[] => {
    const line = (name: Translations, range: Range | undefined, measure: keyof DimensionFacts): DataSheetFact[] => {
      if (!range) return []
      const cm = 2 * Math.round(random.integer(...range) / 2)
      return [{ name, value: `${cm} cm`, measure: { [measure]: cm * 10 } }]
    }
    return [
      {
        group: ['Maße', 'Dimensions', 'Afmetingen'],
        facts: [...line(width, w, 'widthMm'), ...line(depth, d, 'depthMm'), ...line(height, h, 'heightMm')],
      },
    ]
  }

/** The dimensions in a size such as "140 × 200 cm", in this order; a frame adds so much to both. */
export const createSizeParser =
  (first: keyof DimensionFacts, second: keyof DimensionFacts, frameMm = 0) =>
  ({ label }: Size): DimensionFacts => {
    const [a = 0, b = 0] = (label.match(/\d+/g) ?? []).map((cm) => Number(cm) * 10 + frameMm)
    return { [first]: a, [second]: b }
  }

/** Diameter and height in centimetres. */
export const createDiameterFacts =
  (d: Range, h?: Range) =>
  (random: Random): readonly TemplateFactGroup[] => {
    const across = random.integer(...d)
    const high = h && random.integer(...h)
    return [
      {
        group: ['Maße', 'Dimensions', 'Afmetingen'],
        facts: [
          {
            name: diameter,
            value: `${across} cm`,
            measure: { widthMm: across * 10, ...(high !== undefined && { depthMm: across * 10 }) },
          },
          ...(high === undefined ? [] : [{ name: height, value: `${high} cm`, measure: { heightMm: high * 10 } }]),
        ],
      },
    ]
  }

/** Upholstery covers. */
export const covers = {
  weave: {
    name: ['Webstoff', 'Tissu', 'Geweven stof'],
    textile: [{ part: textileParts.cover, fibres: { polyester: 100 } }],
  },
  boucle: {
    name: ['Bouclé', 'Bouclette', 'Bouclé'],
    textile: [{ part: textileParts.cover, fibres: { polyester: 92, acrylic: 8 } }],
    factor: 1.1,
  },
  velvet: {
    name: ['Samt', 'Velours', 'Velours'],
    textile: [{ part: textileParts.cover, fibres: { polyester: 100 } }],
    factor: 1.1,
  },
  linenMix: {
    name: ['Leinenmischung', 'Lin mélangé', 'Linnenmix'],
    textile: [{ part: textileParts.cover, fibres: { polyester: 55, linen: 30, cotton: 15 } }],
    factor: 1.2,
  },
  woolMix: {
    name: ['Wollmischung', 'Laine mélangée', 'Wolmix'],
    textile: [{ part: textileParts.cover, fibres: { wool: 70, polyamide: 30 } }],
    factor: 1.35,
  },
  leather: { name: ['Rindleder', 'Cuir de vachette', 'Rundleer'], animal: true, factor: 1.8 },
} as const satisfies Record<string, Material>

/** Materials of cabinets and tables. */
export const woods = {
  veneer: { name: ['Echtholzfurnier', 'Placage de bois véritable', 'Echt houtfineer'] },
  solid: { name: ['Massivholz, geölt', 'Bois massif huilé', 'Massief hout, geolied'], factor: 1.5 },
  decor: { name: ['Holzwerkstoff mit Dekor', 'Panneau de bois décor', 'Houtdecor'], factor: 0.75 },
} as const satisfies Record<string, Material>
