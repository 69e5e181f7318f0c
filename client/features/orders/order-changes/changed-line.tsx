import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Picture } from '#client/components/picture.tsx'
import type { OrderLine } from '#shared/api/orders.ts'

const PICTURE_SIZES = '72px'

/** Goods that can be changed, with how many pieces are ordered, and below them how. */
export function ChangedLine({ line, open, children }: { line: OrderLine; open: number; children: ReactNode }) {
  const { brand, title, variant, picture } = line
  return (
    <div className="order-change__line">
      <div className="bought-product">
        <div className="bought-product__picture">
          {picture && <Picture picture={picture} sizes={PICTURE_SIZES} decorative />}
        </div>
        <div className="bought-product__body">
          <p className="bought-product__title">{[brand, title].filter(Boolean).join(' ')}</p>
          <p className="bought-product__variant">
            <FormattedMessage id="returns.piece" values={{ quantity: open, title: variant }} />
          </p>
        </div>
      </div>
      {children}
    </div>
  )
}
