import { useQueries } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Product } from '#shared/contracts/catalog.ts'
import { fitsThrough, hardestOf } from '#shared/rules/fits.ts'
import { Alert } from '../../components/alert.tsx'
import { useSite } from '../../lib/page.ts'
import { productQuery } from '../catalog/index.ts'
import { OpeningsLink, useOpenings } from '../fit/index.ts'

/** Before freight is ordered: what does not come in by the shopper's own measures, or the way to measure. */
export function FreightFit({ skus }: { skus: readonly string[] }) {
  const { api } = useSite()
  const openings = useOpenings()
  const known = openings !== undefined && openings.length > 0
  const answers = useQueries({ queries: skus.map((sku) => ({ ...productQuery(api, sku), enabled: known })) })
  if (!known)
    return (
      <div className="freight-fit">
        <FormattedMessage id="fit.ask" />{' '}
        <OpeningsLink>
          <FormattedMessage id="fit.enter" />
        </OpeningsLink>
      </div>
    )
  const products = answers.flatMap(({ data }) => data ?? [])
  if (products.length < skus.length) return <div className="freight-fit" />
  const edgesOf = (product: Product) => product.sizes.find(({ sku }) => sku === product.sku)?.largestPackage ?? hardestOf(product.packages ?? [])
  const tooLarge = products.filter((product) => {
    const edges = edgesOf(product)
    return edges && fitsThrough(edges, openings) === 'no'
  })
  if (tooLarge.length === 0)
    return (
      <div className="freight-fit">
        <FormattedMessage id="fit.checkout-fine" />
      </div>
    )
  return (
    <Alert kind="info" live>
      <FormattedMessage id="fit.checkout" values={{ count: tooLarge.length, titles: tooLarge.map(({ title }) => title).join(', ') }} />
    </Alert>
  )
}
