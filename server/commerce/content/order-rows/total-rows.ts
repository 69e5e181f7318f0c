import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { Order, OrderLine } from '#shared/api/orders.ts'
import { multiply } from '#shared/money.ts'

/** A row of an order's total: the total is strong, the taxes in it are small. */
export interface TotalRow {
  label: string
  value: string
  strong?: true
  small?: true
}

/** From the value of the goods to the total and its VAT: the same rows in email and invoice. */
export function buildTotalRows(
  { formatMessage, formatMoney, formatPercent }: LocaleFormatter,
  { totals, lines }: Pick<Order, 'totals' | 'lines'>,
): TotalRow[] {
  const formatFee = (cents: number, formattedFee: string) =>
    cents === 0 ? formatMessage('delivery.free') : formattedFee
  const hasDeliveryClass = (deliveryClass: OrderLine['deliveryClass']) =>
    lines.some((line) => line.deliveryClass === deliveryClass)
  const { goods, discounts, services, giftFee, parcelFee, carrierFee, freightFee, rounding, total, vat } = totals
  return [
    { label: formatMessage('orders.goods'), value: formatMoney(goods) },
    ...discounts.map(({ kind, code, amount: off }) => ({
      label: formatMessage(`orders.${kind}-row`, { code }),
      value: formatMoney(multiply(off, -1)),
    })),
    ...(services ? [{ label: formatMessage('services.rows'), value: formatMoney(services) }] : []),
    ...(giftFee.cents === 0 ? [] : [{ label: formatMessage('orders.gift-fee'), value: formatMoney(giftFee) }]),
    ...(hasDeliveryClass('parcel')
      ? [{ label: formatMessage('delivery.parcel-fee'), value: formatFee(parcelFee.cents, formatMoney(parcelFee)) }]
      : []),
    ...(carrierFee ? [{ label: formatMessage('orders.carrier-fee'), value: formatMoney(carrierFee) }] : []),
    ...(hasDeliveryClass('freight')
      ? [{ label: formatMessage('delivery.freight-fee'), value: formatFee(freightFee.cents, formatMoney(freightFee)) }]
      : []),
    ...(rounding.cents === 0 ? [] : [{ label: formatMessage('orders.rounding'), value: formatMoney(rounding) }]),
    { label: formatMessage('orders.total'), value: formatMoney(total), strong: true },
    ...vat.map(({ perMille, net, tax }) => ({
      label: formatMessage('orders.vat-in', {
        rate: formatPercent(perMille),
        vat: formatMessage('common.vat'),
        net: formatMoney(net),
      }),
      value: formatMoney(tax),
      small: true as const,
    })),
  ]
}
