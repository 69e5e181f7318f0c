import type { PackageDimensions } from '#server/database/index.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { parseGrams, parseMillimetres } from './parse-measures.ts'

const MAX_PARCEL_GRAMS = 31_500 // limit of the parcel services
const MAX_PARCEL_SIDE_MM = 1500

/** The product's size and weight in the feed; the shipping attributes come first. */
export function parsePackage(row: FeedRow): Partial<PackageDimensions> {
  const parseSide = (name: string) =>
    parseMillimetres(findFirstValue(row, `shipping_${name}`)) ??
    parseMillimetres(findFirstValue(row, `product_${name}`))
  const measures = {
    lengthMm: parseSide('length'),
    widthMm: parseSide('width'),
    heightMm: parseSide('height'),
    weightG: parseGrams(findFirstValue(row, 'shipping_weight')) ?? parseGrams(findFirstValue(row, 'product_weight')),
  }
  return Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined))
}

/** The packages of a variant: none unless all dimensions are known. */
export function toPackages({ lengthMm, widthMm, heightMm, weightG }: Partial<PackageDimensions>): PackageDimensions[] {
  return lengthMm && widthMm && heightMm && weightG ? [{ lengthMm, widthMm, heightMm, weightG }] : []
}

/** Freight above 31.5 kg or with a side above 1.5 m. */
export const getDeliveryClass = ({
  lengthMm = 0,
  widthMm = 0,
  heightMm = 0,
  weightG = 0,
}: Partial<PackageDimensions>): 'parcel' | 'freight' =>
  weightG > MAX_PARCEL_GRAMS || Math.max(lengthMm, widthMm, heightMm) > MAX_PARCEL_SIDE_MM ? 'freight' : 'parcel'
