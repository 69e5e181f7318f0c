import type { Order, OrderLine } from '#shared/contracts/orders.ts'
import { multiply } from '#shared/money.ts'
import type { Wording } from '../words.ts'

/** One amount of an order's sum: the total is strong, the taxes in it are small. */
export interface SumRow {
  label: string
  value: string
  strong?: true
  small?: true
}

/** From the value of the goods to the total, and the VAT that is in it: the same rows in mail and invoice. */
export function sumRows({ say, amount, percent }: Wording, { totals, lines }: Pick<Order, 'totals' | 'lines'>): SumRow[] {
  const fee = (cents: number, shown: string) => (cents === 0 ? say('delivery.free') : shown)
  const has = (deliveryClass: OrderLine['deliveryClass']) => lines.some((line) => line.deliveryClass === deliveryClass)
  const { goods, reductions, giftFee, parcelFee, carrierFee, freightFee, rounding, total, vat } = totals
  return [
    { label: say('orders.goods'), value: amount(goods) },
    ...reductions.map(({ kind, code, amount: off }) => ({ label: say(`orders.${kind}-row`, { code }), value: amount(multiply(off, -1)) })),
    ...(giftFee.cents === 0 ? [] : [{ label: say('orders.gift-fee'), value: amount(giftFee) }]),
    ...(has('parcel') ? [{ label: say('delivery.parcel-fee'), value: fee(parcelFee.cents, amount(parcelFee)) }] : []),
    ...(carrierFee ? [{ label: say('orders.carrier-fee'), value: amount(carrierFee) }] : []),
    ...(has('freight') ? [{ label: say('delivery.freight-fee'), value: fee(freightFee.cents, amount(freightFee)) }] : []),
    ...(rounding.cents === 0 ? [] : [{ label: say('orders.rounding'), value: amount(rounding) }]),
    { label: say('orders.total'), value: amount(total), strong: true },
    ...vat.map(({ perMille, net, tax }) => ({
      label: say('orders.vat-in', { rate: percent(perMille), vat: say('common.vat'), net: amount(net) }),
      value: amount(tax),
      small: true as const,
    })),
  ]
}
