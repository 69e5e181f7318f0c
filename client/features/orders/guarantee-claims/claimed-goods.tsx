import { Picture } from '#client/components/picture.tsx'
import type { GuaranteeLine } from '#shared/api/guarantee-claims.ts'
import { ClockText } from './clock-text.tsx'

const PICTURE_SIZES = '72px'

/** Goods of an order with their picture and terms. */
export function ClaimedGoods({ line: { title, brand, variant, picture, clock } }: { line: GuaranteeLine }) {
  return (
    <span className="bought-product">
      <span className="bought-product__picture">
        {picture && <Picture picture={picture} sizes={PICTURE_SIZES} decorative />}
      </span>
      <span className="bought-product__body">
        <span className="bought-product__title">{[brand, title].filter(Boolean).join(' ')}</span>
        {variant && <span className="bought-product__variant">{variant}</span>}
        <span className="bought-product__variant">
          <ClockText clock={clock} />
        </span>
      </span>
    </span>
  )
}
