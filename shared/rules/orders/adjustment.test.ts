import { expect } from 'chai'
import type { OrderLine } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import { calculateTotals } from '../basket/totals.ts'
import { type AdjustmentKind, calculateRemainingOrder } from './adjustment.ts'

const goods = [
  { cents: 80_00, quantity: 1, deliveryClass: 'parcel' as const, vatPerMille: 200 },
  { cents: 5_00, quantity: 3, deliveryClass: 'parcel' as const, vatPerMille: 200 },
]

/** 95 euro less a voucher of 15, which wants 90: a dress for 80 and three belts for 5. */
function remove(quantities: readonly [dress: number, belt: number], kind: AdjustmentKind, freeFromCents = 0) {
  const { totals, lineDiscounts } = calculateTotals({
    lines: goods,
    terms: { parcelCents: 5_95, freightCents: 0, freeFromCents },
    currency: 'EUR',
    roundingCents: 1,
    discounts: [{ kind: 'voucher', code: 'W', off: { cents: 15_00 } }],
  })
  const lines = goods.map(({ cents, ...line }, i) => ({
    ...line,
    price: money(cents, 'EUR'),
    total: money(cents * line.quantity, 'EUR'),
    discounts: lineDiscounts[i] ?? [],
  })) as unknown as OrderLine[]
  const left = calculateRemainingOrder({
    placed: { lines, totals },
    removals: quantities
      .map((quantity, position) => ({ kind, position, quantity }))
      .filter((each) => each.quantity > 0),
    minimumCents: new Map([['W', 90_00]]),
    roundingCents: 1,
    costBeforeCents: totals.total.cents,
  })
  return { worth: totals.total.cents - left.totals.total.cents, lost: left.lostDiscountCents, left }
}

describe('a voucher after a change of the order', () => {
  it('[O47] stays while enough is kept: a piece is worth its price less its share', () => {
    const { worth, lost } = remove([0, 1], 'return')
    expect([worth, lost]).to.deep.equal([5_00 - 79, 0])
  })

  it('[O47] is charged back where less than the minimum is kept', () => {
    const { worth, lost, left } = remove([1, 0], 'return')
    expect([worth, lost]).to.deep.equal([80_00 - 15_00, 2_37])
    expect(left.totals.discounts).to.deep.equal([])
  })

  it('never costs more than what is taken back is worth', () => {
    const { worth, lost } = remove([0, 2], 'cancellation')
    expect([worth, lost]).to.deep.equal([0, 8_42])
  })

  it('is not lost by what the shop could not deliver', () => {
    for (const kind of ['undeliverable', 'lost'] as const)
      expect(remove([1, 0], kind), kind).to.include({ worth: 80_00 - 12_63, lost: 0 })
  })
})

describe('the delivery fee after a change of the order', () => {
  it('stays while a part is kept, and comes back with the last piece', () => {
    expect(remove([1, 2], 'withdrawal', 100_00).left.totals.parcelFee.cents).to.equal(5_95)
    const { worth, left } = remove([1, 3], 'withdrawal', 100_00)
    expect([worth, left.totals.total.cents]).to.deep.equal([80_00 + 5_95, 0])
  })
})
