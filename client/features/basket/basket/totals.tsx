import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useSite } from '#client/lib/page.ts'
import type { Totals as Amounts } from '#shared/api/basket.ts'
import { multiply } from '#shared/money.ts'

interface Props {
  totals: Amounts
  /** A row is left out if the basket has no articles of its delivery class. */
  parcel: boolean
  freight: boolean
}

const discountNames = { voucher: 'basket.voucher-row', promotion: 'basket.promotion-row' } as const

/** The amounts of a basket or an order, row by row; the rows add up to the total, which includes the VAT. */
export function Totals({ totals, parcel, freight }: Props) {
  return (
    <dl className="totals">
      <Row name={<FormattedMessage id="basket.goods" />}>
        <Amount value={totals.goods} />
      </Row>
      {totals.discounts.map(({ kind, code, amount }) => (
        <Row key={kind + code} name={<FormattedMessage id={discountNames[kind]} values={{ code }} />}>
          <Amount value={multiply(amount, -1)} />
        </Row>
      ))}
      {totals.services && (
        <Row name={<FormattedMessage id="services.rows" />}>
          <Amount value={totals.services} />
        </Row>
      )}
      {totals.giftFee.cents > 0 && (
        <Row name={<FormattedMessage id="basket.gift-fee" />}>
          <Amount value={totals.giftFee} />
        </Row>
      )}
      {parcel && <FeeRow id="basket.parcel-fee" fee={totals.parcelFee} />}
      {totals.carrierFee && (
        <Row name={<FormattedMessage id="basket.carrier-fee" />}>
          <Amount value={totals.carrierFee} />
        </Row>
      )}
      {freight && <FeeRow id="basket.freight-fee" fee={totals.freightFee} />}
      {totals.rounding.cents !== 0 && (
        <Row name={<FormattedMessage id="basket.rounding" />}>
          <Amount value={totals.rounding} />
        </Row>
      )}
      <div className="totals__row totals__row--total">
        <dt>
          <FormattedMessage id="basket.total" />
          <ContainedVat totals={totals} />
        </dt>
        <dd>
          <Amount value={totals.total} />
        </dd>
      </div>
    </dl>
  )
}

function FeeRow({ id, fee }: { id: 'basket.parcel-fee' | 'basket.freight-fee'; fee: Amounts['parcelFee'] }) {
  return (
    <Row name={<FormattedMessage id={id} />}>
      {fee.cents === 0 ? <FormattedMessage id="basket.free" /> : <Amount value={fee} />}
    </Row>
  )
}

/** The VAT in the total by rate; beside the total, so that nothing separates the total from the order button. */
function ContainedVat({ totals }: { totals: Amounts }) {
  const { tenant } = useSite()
  const { formatNumber } = useIntl()
  return totals.vat.map(({ perMille, tax }) => {
    const rate = formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 })
    return (
      <span className="totals__vat" key={perMille}>
        <FormattedMessage
          id="basket.vat"
          values={{ rate, country: tenant.country, tax: <Amount key="tax" value={tax} /> }}
        />
      </span>
    )
  })
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="totals__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
