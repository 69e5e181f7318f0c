import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import type { BasketLine as Line } from '#shared/api/basket.ts'

export function LinePrice({ line }: { line: Line }) {
  if (line.state === 'sold-out') {
    return (
      <p className="basket-line__price basket-line__total">
        <s>
          <Amount value={line.price.current} />
        </s>
      </p>
    )
  }
  return (
    <div className="basket-line__price">
      <p className="basket-line__total">
        <Amount value={line.total} />
      </p>
      <PriceNotes line={line} />
    </div>
  )
}

/** The unit price, and what the law requires beside a reduced one (law 9, 23). */
function PriceNotes({ line: { quantity, price } }: { line: Line }) {
  const { current, previous, lowest30 } = price
  const struck = previous && (
    <s key="previous">
      <Amount value={previous} />
    </s>
  )
  return (
    <>
      {quantity > 1 && (
        <p className="basket-line__fact">
          <FormattedMessage id="basket.each" values={{ price: <Amount key="each" value={current} /> }} />
        </p>
      )}
      {struck && (
        <p className="basket-line__fact">
          <FormattedMessage id="basket.previous" values={{ price: struck }} />
        </p>
      )}
      {lowest30 && (
        <p className="basket-line__fact">
          <FormattedMessage id="basket.lowest30" values={{ price: <Amount key="lowest" value={lowest30} /> }} />
        </p>
      )}
    </>
  )
}
