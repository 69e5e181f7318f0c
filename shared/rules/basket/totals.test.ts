import { expect } from 'chai'
import type { DiscountRule, PricedLine } from './line-discounts.ts'
import { calculateTotals, type TotalsResult } from './totals.ts'
import { getVatPerMille } from './vat-shares.ts'

const terms = { parcelCents: 5_95, freightCents: 39_95, freeFromCents: 75_00 }
const line = (
  cents: number,
  quantity = 1,
  deliveryClass: PricedLine['deliveryClass'] = 'parcel',
  perMille = 200,
): PricedLine => ({
  cents,
  quantity,
  deliveryClass,
  vatPerMille: perMille,
})
const total = (lines: PricedLine[], roundingCents = 1) =>
  calculateTotals({ lines, terms, currency: 'EUR', roundingCents })

/** A small generator with a fixed seed (mulberry32), so that a failure can be repeated. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

describe('totals', () => {
  it('[S9.40] sends parcels free from exactly the threshold on', () => {
    expect(total([line(74_99)]).totals.parcelFee.cents).to.equal(5_95)
    expect(total([line(75_00)]).totals.parcelFee.cents).to.equal(0)
    expect(total([line(74_99)]).freeDelivery.missing.cents).to.equal(1)
  })

  it('[S1.66] charges nothing for what joins an earlier delivery, and its fee for what goes another way', () => {
    const lines = [line(10_00), line(500_00, 1, 'freight')]
    const fees = (joined: readonly PricedLine['deliveryClass'][]) => {
      const { totals, freeDelivery } = calculateTotals({
        ...{ lines, terms, joined, currency: 'EUR', roundingCents: 1, carrierCents: 3_00 },
      })
      const { parcelFee, carrierFee, freightFee } = totals
      return [parcelFee.cents, carrierFee?.cents ?? 0, freightFee.cents, freeDelivery.reached]
    }
    expect(fees([])).to.deep.equal([5_95, 3_00, 39_95, false])
    expect(fees(['parcel'])).to.deep.equal([0, 0, 39_95, true])
    expect(fees(['freight', 'parcel'])).to.deep.equal([0, 0, 0, true])
  })

  it('[S1.66] does not count freight goods for the free parcel, and charges freight once', () => {
    const { totals, freeDelivery } = total([line(10_00), line(500_00, 2, 'freight'), line(300_00, 1, 'freight')])
    expect(totals.parcelFee.cents).to.equal(5_95)
    expect(totals.freightFee.cents).to.equal(39_95)
    expect(freeDelivery.reached).to.equal(false)
  })

  it('adds what a carrier costs more, also to a free parcel, and to freight nothing', () => {
    const carried = (lines: PricedLine[]) =>
      calculateTotals({ lines, terms, currency: 'EUR', roundingCents: 1, carrierCents: 6_90 }).totals
    expect(carried([line(80_00)])).to.deep.include({
      parcelFee: { cents: 0, currency: 'EUR' },
      carrierFee: { cents: 6_90, currency: 'EUR' },
    })
    expect(carried([line(10_00)]).total.cents).to.equal(22_85)
    expect(carried([line(80_00, 1, 'freight')])).not.to.have.property('carrierFee')
  })

  it('charges nothing for an empty basket', () => {
    expect(total([]).totals).to.deep.include({ total: { cents: 0, currency: 'EUR' }, vat: [] })
  })

  it('gives delivery the rates of the goods it carries', () => {
    const { vat } = total([line(20_00, 1, 'parcel', 200), line(20_00, 1, 'parcel', 100)]).totals
    expect(vat.map((each) => [each.perMille, each.gross.cents])).to.deep.equal([
      [200, 22_98],
      [100, 22_97],
    ])
  })

  it('rounds a Swiss total to 5 Rappen and shows the difference', () => {
    const { totals } = total([line(80_03)], 5)
    expect(totals.total.cents).to.equal(80_05)
    expect(totals.rounding.cents).to.equal(2)
  })

  it('[R7] adds up to the cent, in whole cents, for 20,000 random baskets', () => {
    const next = random(20261121)
    for (let i = 0; i < 20_000; i++) {
      const rates = [200, 100, 49, 81, 26]
      const lines = Array.from({ length: next(6) }, () =>
        line(next(200_000), 1 + next(10), next(3) ? 'parcel' : 'freight', rates[next(rates.length)]),
      )
      const step = next(2) ? 5 : 1
      const { totals } = calculateTotals({
        lines,
        terms: { parcelCents: next(1000), freightCents: next(10_000), freeFromCents: next(20_000) },
        currency: 'CHF',
        roundingCents: step,
      })
      const sum = (pick: (vat: (typeof totals.vat)[number]) => number) =>
        totals.vat.reduce((cents, vat) => cents + pick(vat), 0)
      const cents = [totals.goods, totals.parcelFee, totals.freightFee, totals.rounding].map((each) => each.cents)
      expect(cents.reduce((a, b) => a + b)).to.equal(totals.total.cents)
      expect(sum((vat) => vat.gross.cents)).to.equal(totals.total.cents)
      expect(sum((vat) => vat.net.cents + vat.tax.cents)).to.equal(totals.total.cents)
      expect([...cents, ...totals.vat.map((vat) => vat.tax.cents)].every(Number.isSafeInteger)).to.equal(true)
      expect(totals.total.cents % step).to.equal(0)
    }
  })
})

describe('VAT rates', () => {
  const tenant = {
    id: 'test',
    vat: [
      { class: 'standard', perMille: 190, validFrom: '2021-01-01' },
      { class: 'standard', perMille: 200, validFrom: '2027-01-01' },
    ],
  } as const

  it('holds the rate of the day', () => {
    expect(getVatPerMille(tenant, 'standard', '2026-12-31')).to.equal(190)
    expect(getVatPerMille(tenant, 'standard', '2027-01-01')).to.equal(200)
  })

  it('refuses to guess a missing rate', () => {
    expect(() => getVatPerMille(tenant, 'reduced', '2026-12-31')).to.throw('no reduced VAT rate')
  })
})

describe('reductions', () => {
  const terms = { parcelCents: 5_95, freightCents: 39_95, freeFromCents: 75_00 }
  const calculateWithDiscounts = (lines: PricedLine[], reductions: DiscountRule[], giftCents = 0) =>
    calculateTotals({ lines, terms, currency: 'EUR', roundingCents: 1, discounts: reductions, giftCents })
  const voucher = (cents: number): DiscountRule => ({ kind: 'voucher', code: 'V', off: { cents } })
  const getLineDiscountCents = ({ lineDiscounts }: TotalsResult) =>
    lineDiscounts.map((shares) => shares.reduce((cents, { amount }) => cents + amount.cents, 0))

  it('are shared by the lines in proportion, to the cent', () => {
    const answer = calculateWithDiscounts([line(33_33), line(33_33), line(33_34)], [voucher(10_00)])
    expect(getLineDiscountCents(answer)).to.deep.equal([3_33, 3_33, 3_34])
    expect(answer.totals.total.cents).to.equal(90_00)
  })

  it('lower the VAT, each rate by what its goods got', () => {
    const { vat } = calculateWithDiscounts(
      [line(80_00, 1, 'parcel', 200), line(20_00, 1, 'parcel', 100)],
      [voucher(10_00)],
    ).totals
    expect(vat.map(({ perMille, gross, tax }) => [perMille, gross.cents, tax.cents])).to.deep.equal([
      [200, 72_00, 12_00],
      [100, 18_00, 1_64],
    ])
  })

  it('never take off more than the goods cost, and leave fees to be paid', () => {
    const { totals } = calculateWithDiscounts([line(9_00)], [voucher(15_00)])
    expect(totals.discounts.map(({ amount }) => amount.cents)).to.deep.equal([9_00])
    expect(totals.total.cents).to.equal(5_95)
  })

  it('do not make a parcel cost again that was free before them', () => {
    expect(calculateWithDiscounts([line(80_00)], [voucher(15_00)]).totals.parcelFee.cents).to.equal(0)
  })

  it('spare reduced goods where they are for full prices only', () => {
    const tenPercent: DiscountRule = { kind: 'promotion', code: 'P', off: { perMille: 100 }, fullPriceOnly: true }
    expect(
      getLineDiscountCents(calculateWithDiscounts([line(50_00), { ...line(40_00), reduced: true }], [tenPercent])),
    ).to.deep.equal([5_00, 0])
  })

  it('may be a free parcel, which is no row of its own', () => {
    const { totals, freeDelivery } = calculateWithDiscounts(
      [line(20_00), line(200_00, 1, 'freight')],
      [{ kind: 'promotion', code: 'P', off: { parcel: true } }],
    )
    expect([totals.parcelFee.cents, totals.freightFee.cents, totals.discounts.length]).to.deep.equal([0, 39_95, 0])
    expect([freeDelivery.reached, freeDelivery.missing.cents], 'nothing is missing for it').to.deep.equal([true, 0])
  })

  it('follow one another: the second takes its part of what the first has left', () => {
    const { discounts } = calculateWithDiscounts(
      [line(100_00)],
      [voucher(20_00), { kind: 'promotion', code: 'P', off: { perMille: 100 } }],
    ).totals
    expect(discounts.map(({ amount }) => amount.cents)).to.deep.equal([20_00, 8_00])
  })

  it('leave the gift wrapping untouched, which shares the VAT of the goods', () => {
    const { totals } = calculateWithDiscounts([line(100_00)], [voucher(10_00)], 4_90)
    expect(totals.giftFee.cents).to.equal(4_90)
    expect(totals.vat[0]?.gross.cents).to.equal(94_90)
  })
})
