import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Money } from '#shared/money.ts'

/** The parts of a price line; every one but the current price is optional. */
export interface PriceParts {
  current: Money
  previous?: Money
  lowest30?: Money
  reductionPercent?: number
  from?: boolean
  unit?: { price: Money; quantity: number; measure: 'kg' | 'l' | 'm' | 'm2' }
}

interface Props {
  price: PriceParts
  size?: 'card' | 'large' | 'line'
  /** The line about tax and delivery; the caller knows the target of its link. */
  tax?: ReactNode
}

/** Formats an amount in the locale, e.g. "€ 1.299,00" in Austria. */
export function useFormatMoney() {
  const { formatNumber } = useIntl()
  return ({ cents, currency }: Money) => formatNumber(cents / 100, { style: 'currency', currency })
}

/** One amount, in figures of equal width. */
export function Amount({ value }: { value: Money }) {
  return <span className="amount">{useFormatMoney()(value)}</span>
}

/** A price with everything that the law requires beside it (law 9, 16, 23). */
export function Price({ price, size = 'card', tax }: Props) {
  const reduced = price.previous !== undefined
  return (
    <div className={`price price--${size}${reduced ? ' price--reduced' : ''}`}>
      <p className="price__main">
        <span className="price__current">
          {price.from ? (
            <FormattedMessage id="catalog.price-from" values={{ price: <Amount value={price.current} /> }} />
          ) : (
            <>
              {reduced && (
                <span className="price__label">
                  <FormattedMessage id="catalog.price-now" />{' '}
                </span>
              )}
              <Amount value={price.current} />
            </>
          )}
        </span>
        <PreviousPrice price={price} />
      </p>
      {price.lowest30 && (
        <p className="price__note">
          <FormattedMessage id="catalog.price-lowest30" values={{ price: <Amount value={price.lowest30} /> }} />
        </p>
      )}
      {price.unit && <UnitPrice unit={price.unit} />}
      {tax && <p className="price__note">{tax}</p>}
    </div>
  )
}

function PreviousPrice({ price: { previous, reductionPercent } }: { price: PriceParts }) {
  if (!previous) return null
  return (
    <>
      {' '}
      <s className="price__previous">
        <span className="price__label">
          <FormattedMessage id="catalog.price-before" />{' '}
        </span>
        <Amount value={previous} />
      </s>
      {reductionPercent !== undefined && reductionPercent > 0 && (
        <span className="price__off">{`−${reductionPercent}\u00a0%`}</span>
      )}
    </>
  )
}

function UnitPrice({ unit }: { unit: NonNullable<PriceParts['unit']> }) {
  return (
    <p className="price__note">
      <FormattedMessage
        id="catalog.price-unit"
        values={{
          price: <Amount value={unit.price} />,
          quantity: unit.quantity,
          measure: unit.measure === 'm2' ? 'm²' : unit.measure,
        }}
      />
    </p>
  )
}
