import type { ReactNode } from 'react'
import { Picture } from '#client/components/picture.tsx'
import { usePath } from '#client/lib/page.ts'
import type { BoughtProduct as BoughtProductData } from '#shared/api/own-reviews.ts'

const PICTURE_SIZES = '72px'

/** A product that the buyer has, with its picture; beside it what can be done. */
export function BoughtProduct({ product, children }: { product: BoughtProductData; children?: ReactNode }) {
  const path = usePath()
  const { slug, sku, title, brand, variant, picture } = product
  return (
    <div className="bought-product">
      <div className="bought-product__picture">
        {picture && <Picture picture={picture} sizes={PICTURE_SIZES} decorative />}
      </div>
      <div className="bought-product__body">
        <p className="bought-product__title">
          {slug ? <a href={path('product', { slug, sku })}>{[brand, title].filter(Boolean).join(' ')}</a> : title}
        </p>
        {variant && <p className="bought-product__variant">{variant}</p>}
        {children}
      </div>
    </div>
  )
}
