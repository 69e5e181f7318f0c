import { expect } from 'chai'
import fc from 'fast-check'
import { type Money, money } from '#shared/money.ts'
import { type DiscountRule, filterGoods } from './line-discounts.ts'
import { calculateTotals, type TotalsInput } from './totals.ts'

const RUNS = 100_000 // reliability.md R7

const line = fc.record({
  cents: fc.nat(300_000),
  quantity: fc.integer({ min: 1, max: 10 }),
  deliveryClass: fc.constantFrom('parcel' as const, 'freight' as const),
  vatPerMille: fc.constantFrom(200, 190, 100, 81, 70, 26, 210, 90),
  reduced: fc.boolean(),
  service: fc.boolean(),
})
const off: fc.Arbitrary<DiscountRule['off']> = fc.oneof(
  fc.record({ cents: fc.nat(500_000) }),
  fc.record({ perMille: fc.nat(1000) }),
  fc.constant({ parcel: true as const }),
)
const reduction = fc.record({
  kind: fc.constantFrom('voucher' as const, 'promotion' as const),
  code: fc.constant('CODE'),
  off,
  fullPriceOnly: fc.boolean(),
})
const question: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  terms: fc.record({ parcelCents: fc.nat(1000), freightCents: fc.nat(10_000), freeFromCents: fc.nat(20_000) }),
  currency: fc.constantFrom('EUR' as const, 'CHF' as const),
  roundingCents: fc.constantFrom(1, 5),
  reductions: fc.array(reduction, { maxLength: 3 }),
  giftCents: fc.nat(1000),
  carrierCents: fc.nat(2000),
})

const sum = (amounts: readonly Money[]) => amounts.reduce((cents, amount) => cents + amount.cents, 0)

const isParcel = ({ deliveryClass, service }: TotalsInput['lines'][number]) => !service && deliveryClass === 'parcel'

/** The names of the laws that an answer breaks; comparing plain numbers keeps 100,000 baskets a matter of seconds. */
function broken({ lines, roundingCents, currency, ...asked }: TotalsInput): string[] {
  const { totals, lineDiscounts, freeDelivery } = calculateTotals({ lines, roundingCents, currency, ...asked })
  const {
    goods,
    discounts,
    giftFee,
    parcelFee,
    freightFee,
    rounding,
    total,
    vat,
    services = money(0, currency),
    carrierFee = money(0, currency),
  } = totals
  const amounts = [
    goods,
    services,
    giftFee,
    parcelFee,
    carrierFee,
    freightFee,
    total,
    ...discounts.map((each) => each.amount),
    ...vat.flatMap((each) => [each.gross, each.net, each.tax]),
  ]
  const laws = {
    'rows add up':
      goods.cents -
        sum(discounts.map((each) => each.amount)) +
        sum([services, giftFee, parcelFee, carrierFee, freightFee, rounding]) ===
      total.cents,
    'VAT adds up':
      sum(vat.map((each) => each.gross)) === total.cents &&
      vat.every((each) => each.net.cents + each.tax.cents === each.gross.cents),
    'whole cents of one currency': [...amounts, rounding].every(
      (each) => Number.isSafeInteger(each.cents) && each.currency === currency,
    ),
    'nothing below zero': amounts.every((each) => each.cents >= 0),
    'rounded by less than a step': total.cents % roundingCents === 0 && Math.abs(rounding.cents) < roundingCents,
    'lines carry the reductions':
      sum(lineDiscounts.flat().map((each) => each.amount)) === sum(discounts.map((each) => each.amount)),
    'no line below zero': lines.every(
      (each, i) => sum((lineDiscounts[i] ?? []).map(({ amount }) => amount)) <= each.cents * each.quantity,
    ),
    'a carrier costs what it costs, where there are parcels':
      carrierFee.cents === (lines.some(isParcel) ? asked.carrierCents : 0),
    'services are no goods, and nothing is taken off them':
      services.cents + goods.cents === lines.reduce((cents, each) => cents + each.cents * each.quantity, 0) &&
      lines.every((each, i) => !each.service || lineDiscounts[i]?.length === 0),
    'services count for no free delivery':
      calculateTotals({ ...asked, roundingCents, currency, lines: filterGoods(lines) }).freeDelivery.missing.cents ===
      freeDelivery.missing.cents,
    'reduced goods spared':
      !asked.discounts?.every((each) => each.fullPriceOnly) ||
      lines.every((each, i) => !each.reduced || lineDiscounts[i]?.length === 0),
  }
  return Object.entries(laws).flatMap(([law, holds]) => (holds ? [] : [law]))
}

describe('price engine', () => {
  it(`[R7] holds its laws to the cent for ${RUNS.toLocaleString('en')} random baskets`, function () {
    this.timeout(120_000)
    fc.assert(
      fc.property(question, (asked) => {
        const laws = broken(asked)
        if (laws.length > 0) throw new Error(laws.join(', '))
      }),
      { numRuns: RUNS },
    )
  })

  it('[R7] takes the same off in whichever order the lines stand', () => {
    fc.assert(
      fc.property(question, reduction, (basket, one) => {
        const asked = { ...basket, reductions: [one] }
        const [here, there] = [
          calculateTotals(asked).totals,
          calculateTotals({ ...asked, lines: asked.lines.toReversed() }).totals,
        ]
        expect(there.total).to.deep.equal(here.total)
        expect(there.discounts).to.deep.equal(here.discounts)
      }),
      { numRuns: 2000 },
    )
  })
})
