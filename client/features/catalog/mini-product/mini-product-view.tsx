import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { type Site, usePath, useSite } from '#client/lib/page.ts'
import { Gallery, getPictureRatio, MiniBuyBox, productQuery } from '../products/index.ts'

/** Prefetches a product. */
export const prefetchProduct = ({ api, queryClient }: Site, sku: string) =>
  queryClient.prefetchQuery(productQuery(api, sku))

const SIZES = '(min-width: 600px) 400px, 90vw'

interface Props {
  sku: string
  /** Called when another colour is chosen. */
  onColour: (sku: string) => void
}

/** A product in short: pictures, buy box, and a link to its page. While a colour loads, the previous one stays. */
export function MiniProductView({ sku, onColour }: Props) {
  const { data: product } = useSuspenseQuery(productQuery(useSite().api, useDeferredValue(sku)))
  const href = usePath()('product', { slug: product.slug, sku: product.sku })
  return (
    <div className="mini-product" data-sku={product.sku}>
      <div className="mini-product__gallery">
        <Gallery
          key={product.sku}
          idPrefix="mini-view"
          pictures={product.pictures}
          ratio={getPictureRatio(product.crumbs.at(-1)?.category)}
          sizes={SIZES}
        />
      </div>
      <div className="mini-product__text">
        <MiniBuyBox product={product} href={href} onColour={onColour} />
        <LinkButton href={href} wide>
          <FormattedMessage id="mini-product.page" />
        </LinkButton>
      </div>
    </div>
  )
}
