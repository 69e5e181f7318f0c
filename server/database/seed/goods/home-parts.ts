import type { MeasureFacts } from '../../facts.ts'
import type { Random } from '../random.ts'
import { parts } from '../wording/fibres.ts'
import type { Words } from '../wording/words.ts'
import type { FactGroup, Material, SheetFact, Size } from './goods.ts'

const width: Words = ['Breite', 'Largeur', 'Breedte']
const depth: Words = ['Tiefe', 'Profondeur', 'Diepte']
const height: Words = ['Höhe', 'Hauteur', 'Hoogte']
const diameter: Words = ['Durchmesser', 'Diamètre', 'Diameter']

/** Title of the data sheet's technical part. */
export const technicalData: Words = ['Technische Daten', 'Caractéristiques techniques', 'Technische gegevens']

type Range = readonly [number, number]

/** Width, depth and height in centimetres, in steps of two. */
export const measures =
  (w: Range | undefined, d: Range | undefined, h?: Range) =>
  (random: Random): readonly FactGroup[] => {
    const line = (name: Words, range: Range | undefined, measure: keyof MeasureFacts): SheetFact[] => {
      if (!range) return []
      const cm = 2 * Math.round(random.whole(...range) / 2)
      return [{ name, value: `${cm} cm`, measure: { [measure]: cm * 10 } }]
    }
    return [
      { group: ['Maße', 'Dimensions', 'Afmetingen'], facts: [...line(width, w, 'widthMm'), ...line(depth, d, 'depthMm'), ...line(height, h, 'heightMm')] },
    ]
  }

/** The measures that a size such as "140 × 200 cm" names, in this order; a frame adds so much to both. */
export const sizedBy =
  (first: keyof MeasureFacts, second: keyof MeasureFacts, frameMm = 0) =>
  ({ label }: Size): MeasureFacts => {
    const [a = 0, b = 0] = (label.match(/\d+/g) ?? []).map((cm) => Number(cm) * 10 + frameMm)
    return { [first]: a, [second]: b }
  }

/** Diameter and height in centimetres. */
export const round =
  (d: Range, h?: Range) =>
  (random: Random): readonly FactGroup[] => {
    const across = random.whole(...d)
    const high = h && random.whole(...h)
    return [
      {
        group: ['Maße', 'Dimensions', 'Afmetingen'],
        facts: [
          { name: diameter, value: `${across} cm`, measure: { widthMm: across * 10, ...(high !== undefined && { depthMm: across * 10 }) } },
          ...(high === undefined ? [] : [{ name: height, value: `${high} cm`, measure: { heightMm: high * 10 } }]),
        ],
      },
    ]
  }

/** What upholstery is covered with. */
export const covers = {
  weave: { name: ['Webstoff', 'Tissu', 'Geweven stof'], textile: [{ part: parts.cover, fibres: { polyester: 100 } }] },
  boucle: { name: ['Bouclé', 'Bouclette', 'Bouclé'], textile: [{ part: parts.cover, fibres: { polyester: 92, acrylic: 8 } }], factor: 1.1 },
  velvet: { name: ['Samt', 'Velours', 'Velours'], textile: [{ part: parts.cover, fibres: { polyester: 100 } }], factor: 1.1 },
  linenMix: {
    name: ['Leinenmischung', 'Lin mélangé', 'Linnenmix'],
    textile: [{ part: parts.cover, fibres: { polyester: 55, linen: 30, cotton: 15 } }],
    factor: 1.2,
  },
  woolMix: { name: ['Wollmischung', 'Laine mélangée', 'Wolmix'], textile: [{ part: parts.cover, fibres: { wool: 70, polyamide: 30 } }], factor: 1.35 },
  leather: { name: ['Rindleder', 'Cuir de vachette', 'Rundleer'], animal: true, factor: 1.8 },
} as const satisfies Record<string, Material>

/** What cabinets and tables are made of. */
export const woods = {
  veneer: { name: ['Echtholzfurnier', 'Placage de bois véritable', 'Echt houtfineer'] },
  solid: { name: ['Massivholz, geölt', 'Bois massif huilé', 'Massief hout, geolied'], factor: 1.5 },
  decor: { name: ['Holzwerkstoff mit Dekor', 'Panneau de bois décor', 'Houtdecor'], factor: 0.75 },
} as const satisfies Record<string, Material>
