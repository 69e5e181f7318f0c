import type { Random } from '../random.ts'
import { parts } from '../wording/fibres.ts'
import type { Words } from '../wording/words.ts'
import type { FactGroup, Material, SheetFact } from './goods.ts'

const width: Words = ['Breite', 'Largeur', 'Breedte']
const depth: Words = ['Tiefe', 'Profondeur', 'Diepte']
const height: Words = ['Höhe', 'Hauteur', 'Hoogte']
const diameter: Words = ['Durchmesser', 'Diamètre', 'Diameter']

/** Title of the data sheet's technical part. */
export const technicalData: Words = ['Technische Daten', 'Caractéristiques techniques', 'Technische gegevens']

type Range = readonly [number, number]

/** Width, depth and height in centimetres, in steps of two. */
export const measures =
  (w: Range | undefined, d: Range | undefined, h: Range, extra: (random: Random) => readonly SheetFact[] = () => []) =>
  (random: Random): readonly FactGroup[] => {
    const line = (name: Words, range: Range | undefined) => (range ? [{ name, value: `${2 * Math.round(random.whole(...range) / 2)} cm` }] : [])
    return [{ group: ['Maße', 'Dimensions', 'Afmetingen'], facts: [...line(width, w), ...line(depth, d), ...line(height, h), ...extra(random)] }]
  }

/** Diameter and height in centimetres. */
export const round =
  (d: Range, h?: Range) =>
  (random: Random): readonly FactGroup[] => [
    {
      group: ['Maße', 'Dimensions', 'Afmetingen'],
      facts: [{ name: diameter, value: `${random.whole(...d)} cm` }, ...(h ? [{ name: height, value: `${random.whole(...h)} cm` }] : [])],
    },
  ]

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
