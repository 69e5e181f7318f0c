import type { Totals } from '#shared/api/basket.ts'

/** What is paid for the goods themselves, in cents: less discounts, without fees for delivery or gift wrapping. */
export const getGoodsValueCents = ({ goods, discounts }: Pick<Totals, 'goods' | 'discounts'>): number =>
  discounts.reduce((left, { amount }) => left - amount.cents, goods.cents)
