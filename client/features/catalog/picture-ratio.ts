import type { PictureRatio } from '../../components/picture.tsx'

/** Ranges of goods that are wider than high: their pictures show as squares (design/look.md). Others, and imported ranges, stay upright. */
const wideRanges: ReadonlySet<string> = new Set([
  'furniture-sofas',
  'furniture-coffee-tables',
  'furniture-sideboards',
  'furniture-dining-tables',
  'furniture-bedroom',
  'furniture-beds',
  'furniture-duvets',
  'furniture-bedding',
  'furniture-rugs',
  'furniture-living',
  'furniture-dining',
  'technology-televisions',
  'technology-cameras',
  'technology-laptops',
  'technology-headphones',
  'technology-entertainment',
])

/** One ratio for a whole list. */
export const ratioOfRange = (category: string | undefined): PictureRatio => (category && wideRanges.has(category) ? '1-1' : '3-4')
