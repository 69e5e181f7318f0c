import { useQueries } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { DoorwaysLink, useDoorways } from '#client/features/catalog/fit/index.ts'
import { productQuery } from '#client/features/catalog/products/index.ts'
import { useSite } from '#client/lib/page.ts'
import type { Product } from '#shared/api/catalog.ts'
import { findLargestPackage, getPackageFit } from '#shared/rules/catalog/package-fit.ts'

/** Before freight is ordered: what does not fit by the shopper's own measures, or a link to enter them. */
export function FreightFit({ skus }: { skus: readonly string[] }) {
  const { api } = useSite()
  const doorways = useDoorways()
  const hasDoorways = doorways !== undefined && doorways.length > 0
  const productQueries = useQueries({
    queries: skus.map((sku) => ({ ...productQuery(api, sku), enabled: hasDoorways })),
  })
  if (!hasDoorways)
    return (
      <div className="freight-fit">
        <FormattedMessage id="fit.ask" />{' '}
        <DoorwaysLink>
          <FormattedMessage id="fit.enter" />
        </DoorwaysLink>
      </div>
    )
  const products = productQueries.flatMap(({ data }) => data ?? [])
  if (products.length < skus.length) return <div className="freight-fit" />
  const findLargestDimensions = (product: Product) =>
    product.sizes.find(({ sku }) => sku === product.sku)?.largestPackage ?? findLargestPackage(product.packages ?? [])
  const tooLarge = products.filter((product) => {
    const dimensions = findLargestDimensions(product)
    return dimensions && getPackageFit(dimensions, doorways) === 'no'
  })
  if (tooLarge.length === 0)
    return (
      <div className="freight-fit">
        <FormattedMessage id="fit.checkout-fine" />
      </div>
    )
  return (
    <Alert kind="info" live>
      <FormattedMessage
        id="fit.checkout"
        values={{ count: tooLarge.length, titles: tooLarge.map(({ title }) => title).join(', ') }}
      />
    </Alert>
  )
}
