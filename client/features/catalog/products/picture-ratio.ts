import type { PictureRatio } from '#client/components/picture.tsx'

/** Categories whose products are wider than high: their pictures are squares. All others are upright. */
const wideCategories: ReadonlySet<string> = new Set([
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
export const getPictureRatio = (category: string | undefined): PictureRatio =>
  category && wideCategories.has(category) ? '1-1' : '3-4'
