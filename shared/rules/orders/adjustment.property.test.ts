import { expect } from 'chai'
import fc from 'fast-check'
import type { OrderLine } from '#shared/api/orders.ts'
import { money, multiply } from '#shared/money.ts'
import type { PricedLine } from '../basket/line-discounts.ts'
import { calculateTotals } from '../basket/totals.ts'
import {
  type AdjustmentInput,
  type AdjustmentKind,
  adjustmentKinds,
  calculateRemainingOrder,
  type Removal,
} from './adjustment.ts'

const RUNS = 3_000

/** A line of goods, or of a service for some. */
interface PlacedLine extends PricedLine {
  service?: 'assembly'
  parent?: number
}

const line = fc.record({
  cents: fc.integer({ min: 1, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  deliveryClass: fc.constantFrom('parcel' as const, 'freight' as const),
  vatPerMille: fc.constantFrom(200, 100, 81, 26, 210),
  reduced: fc.boolean(),
})
const goods = fc.array(line, { minLength: 1, maxLength: 4 })
/** A service for the first goods, as long as they are there: none, or one at another rate of tax. */
const service = fc.option(fc.record({ cents: fc.nat(9000), vatPerMille: fc.constantFrom(200, 100) }), {
  nil: undefined,
})
const question = fc.record({
  lines: fc.tuple(goods, service).map(([lines, one]): PlacedLine[] => {
    const [first] = lines
    if (!one || !first) return lines
    return [...lines, { ...first, ...one, reduced: false, service: 'assembly', parent: 0 }]
  }),
  voucherCents: fc.nat(3000),
  perMille: fc.nat(400),
  minimum: fc.nat(40_000),
  roundingCents: fc.constantFrom(1, 5),
  carrierCents: fc.nat(800),
  giftCents: fc.nat(500),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

function place({ lines, voucherCents, perMille, roundingCents, carrierCents, giftCents }: Question) {
  const { totals, lineDiscounts } = calculateTotals({
    lines,
    terms: { parcelCents: 595, freightCents: 2995, freeFromCents: 7500 },
    currency: 'EUR',
    roundingCents,
    carrierCents,
    giftCents,
    discounts: [
      { kind: 'promotion', code: 'P', off: { perMille }, fullPriceOnly: true },
      { kind: 'voucher', code: 'V', off: { cents: voucherCents } },
    ],
  })
  return {
    totals,
    lines: lines.map(({ cents, quantity, deliveryClass, vatPerMille, service: kind, parent }, i) => ({
      ...(kind && { service: kind, parent }),
      sku: String(i),
      quantity,
      price: money(cents, 'EUR'),
      total: multiply(money(cents, 'EUR'), quantity),
      deliveryClass,
      vatPerMille,
      discounts: lineDiscounts[i] ?? [],
    })) as unknown as OrderLine[],
  }
}

/** Runs changes one after the other, each of one piece, and returns what each was worth and what is left. */
function adjust(asked: Question, pieces: readonly Removal[]) {
  const placed = place(asked)
  let cost = placed.totals.total.cents
  let left: ReturnType<typeof calculateRemainingOrder> | undefined
  const worth = pieces.map((_, i) => {
    const input: AdjustmentInput = {
      placed,
      removals: pieces.slice(0, i + 1),
      minimumCents: new Map([['V', asked.minimum]]),
      roundingCents: asked.roundingCents,
      costBeforeCents: cost,
    }
    left = calculateRemainingOrder(input)
    const cents = cost - left.totals.total.cents
    cost = left.totals.total.cents
    return cents
  })
  return { placed, worth, left }
}

const listPieces = ({ lines }: Question, choose: (i: number) => AdjustmentKind): Removal[] =>
  lines
    .flatMap(({ quantity }, position) => Array.from({ length: quantity }, () => position))
    .map((position, i) => ({ position, quantity: 1, kind: choose(i) }))

const kinds = fc.array(fc.constantFrom(...adjustmentKinds), { minLength: 16, maxLength: 16 })
const order = fc.array(fc.nat(), { minLength: 16, maxLength: 16 })
const shuffle = <T>(items: readonly T[], keys: readonly number[]) =>
  items
    .map((item, i) => [keys[i] ?? 0, item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
const sum = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)

describe('changes of an order', () => {
  it('[O47] never charge, and never give back more than was paid', () => {
    fc.assert(
      fc.property(question, kinds, order, fc.nat(16), (asked, chosen, keys, count) => {
        const pieces = shuffle(
          listPieces(asked, (i) => chosen[i] ?? 'return'),
          keys,
        ).slice(0, count)
        const { worth, placed } = adjust(asked, pieces)
        for (const cents of worth) expect(cents).to.be.at.least(0)
        expect(sum(worth)).to.be.at.most(placed.totals.total.cents)
      }),
      { numRuns: RUNS },
    )
  })

  it('give back everything once nothing is left, in whatever order', () => {
    fc.assert(
      fc.property(question, order, (asked, keys) => {
        const pieces = shuffle(
          listPieces(asked, () => 'cancellation'),
          keys,
        )
        const { worth, placed } = adjust(asked, pieces)
        expect(sum(worth)).to.equal(placed.totals.total.cents)
      }),
      { numRuns: RUNS },
    )
  })

  it('keep nothing after a withdrawal but the surcharge of the carrier that was chosen', () => {
    fc.assert(
      fc.property(question, order, (asked, keys) => {
        const { worth, placed } = adjust(
          asked,
          shuffle(
            listPieces(asked, () => 'withdrawal'),
            keys,
          ),
        )
        const kept = placed.totals.total.cents - sum(worth)
        const carrier = placed.totals.carrierFee?.cents ?? 0
        expect(kept).to.be.within(Math.max(0, carrier - 2), carrier + 2)
      }),
      { numRuns: RUNS },
    )
  })

  it('come to the same sum in every order while no voucher is lost', () => {
    fc.assert(
      fc.property(question, kinds, order, order, fc.nat(16), (asked, chosen, one, other, count) => {
        const free = { ...asked, minimum: 0 }
        const pieces = shuffle(
          listPieces(free, (i) => chosen[i] ?? 'return'),
          one,
        ).slice(0, count)
        expect(sum(adjust(free, shuffle(pieces, other)).worth)).to.equal(sum(adjust(free, pieces).worth))
      }),
      { numRuns: RUNS },
    )
  })

  it('leave an order whose lines, fees and taxes add up', () => {
    fc.assert(
      fc.property(question, kinds, order, fc.integer({ min: 1, max: 16 }), (asked, chosen, keys, count) => {
        const pieces = shuffle(
          listPieces(asked, (i) => chosen[i] ?? 'return'),
          keys,
        ).slice(0, count)
        const { left, placed } = adjust(asked, pieces)
        if (!left) return
        const {
          goods: value,
          discounts,
          services,
          giftFee,
          parcelFee,
          carrierFee,
          freightFee,
          rounding,
          total,
          vat,
        } = left.totals
        const worth = value.cents + (services?.cents ?? 0)
        expect(sum(left.lines.map((each) => each.total.cents))).to.equal(worth)
        expect(sum(left.lines.flatMap((each) => each.discounts.map(({ amount }) => amount.cents)))).to.equal(
          sum(discounts.map(({ amount }) => amount.cents)),
        )
        const fees = sum([giftFee.cents, parcelFee.cents, carrierFee?.cents ?? 0, freightFee.cents])
        expect(worth - sum(discounts.map(({ amount }) => amount.cents)) + fees + rounding.cents).to.equal(total.cents)
        expect(sum(vat.map(({ gross }) => gross.cents))).to.equal(total.cents)
        expect(total.cents).to.be.at.most(placed.totals.total.cents)
      }),
      { numRuns: RUNS },
    )
  })

  it('begin from the totals that were placed', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const placed = place(asked)
        const { totals } = calculateRemainingOrder({
          placed,
          removals: [],
          minimumCents: new Map(),
          roundingCents: asked.roundingCents,
          costBeforeCents: placed.totals.total.cents,
        })
        expect(totals).to.deep.equal({ ...placed.totals, vat: placed.totals.vat.filter(({ gross }) => gross.cents) })
      }),
      { numRuns: RUNS },
    )
  })
})
