import type { DimensionFacts, PackageDimensions } from '../database/product-facts.ts'
import type { MasterProduct } from './demo-catalogue.ts'
import type { Size } from './goods/product-template.ts'
import { buildFactGroups } from './product-texts.ts'

const PADDING_MM = 40 // cardboard and foam, both sides together

const getSheetDimensions = (product: MasterProduct): DimensionFacts =>
  Object.assign({}, ...buildFactGroups(product).flatMap(({ facts }) => facts.map(({ measure }) => measure ?? {})))

/** Outer dimensions of one size: those of the data sheet, and those that the size itself means. */
export const getDimensions = (product: MasterProduct, size: Size): DimensionFacts => ({
  ...getSheetDimensions(product),
  ...product.template.getMeasures?.(size),
})

/** Length, width and height of each package of one size. */
function getParcelSize(product: MasterProduct, size: Size): [number, number, number] {
  const { mm, packing = 'flat', freight } = product.template.box
  const [length, width, height] = mm
  const { widthMm = 0, depthMm = 0, heightMm = 0 } = getDimensions(product, size)
  if (packing !== 'flat')
    return [widthMm + PADDING_MM, depthMm + PADDING_MM, packing === 'whole' ? heightMm + PADDING_MM : height]
  if (freight)
    return [Math.max(length, widthMm + PADDING_MM, depthMm + PADDING_MM, heightMm + PADDING_MM), width, height]
  return [Math.round(length * (size.factor ?? 1) ** 0.5), width, height]
}

/** The packages that one size of a product is delivered in. */
export function createPackages(product: MasterProduct, size: Size): PackageDimensions[] {
  const { grams, parcels = 1 } = product.template.box
  const [lengthMm, widthMm, heightMm] = getParcelSize(product, size)
  const parcel = { lengthMm, widthMm, heightMm, weightG: Math.round((grams * (size.factor ?? 1) ** 0.5) / parcels) }
  return Array.from({ length: parcels }, () => parcel)
}
