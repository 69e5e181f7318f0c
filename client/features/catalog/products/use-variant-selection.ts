import { useState } from 'react'
import { MAX_QUANTITY } from '#shared/api/basket.ts'
import type { Product } from '#shared/api/catalog.ts'
import { findLargestPackage } from '#shared/rules/catalog/package-fit.ts'

export type VariantSelection = ReturnType<typeof useVariantSelection>

/** The selected variant, with its price, stock and delivery. */
export function useVariantSelection(product: Product) {
  const onlySize = product.sizes.length === 1 ? product.sizes[0] : undefined
  const [picked, setPicked] = useState(product.chosen ? product.sku : undefined)
  const size = onlySize ?? product.sizes.find(({ sku }) => sku === picked)
  const chosen = size?.sku ?? (product.chosen ? product.sku : undefined)
  const soldOut = size ? size.stock === 0 : product.sizes.every(({ stock }) => stock === 0)
  const delivery = size ? size.delivery : product.delivery
  return {
    chosen,
    pick: setPicked,
    price: size?.price ?? product.price,
    soldOut,
    delivery,
    stock: size?.stock ?? MAX_QUANTITY,
    runningCosts: size?.runningCosts ?? product.runningCosts,
    largestPackage:
      product.deliveryClass === 'freight'
        ? (size?.largestPackage ?? findLargestPackage(product.packages ?? []))
        : undefined,
  }
}
