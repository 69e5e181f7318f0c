import { expect } from 'chai'
import fc from 'fast-check'
import { calculateEffectiveAnnualRate } from './apr.ts'
import { calculateMonthlyProtection, createInstalmentPlan, createPaymentPause } from './instalment-plan.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const thousand = createInstalmentPlan({ priceCents: 1000_00, months: 12, monthlyFactorPpm: 10_000 })

/**
 * How far, in percentage points, rounding moves the rate of a credit of so many cents at most: n months round their
 * interest by up to half a cent each, on a balance that is open for (n + 1) / 24 years on average, so 12 % of a cent's
 * share of the price, 16 % where interest compounds; the rate itself is rounded to 0.01.
 */
const rateTolerance = (priceCents: number) => 0.01 + 1600 / priceCents

/** Plans worked out by hand: annuities on the declining balance, the last instalment closing it. */
const table: readonly (readonly [
  price: number,
  months: number,
  ppm: number,
  regular: number,
  last: number,
  overall: number,
  surcharge: number,
  rate: number,
])[] = [
  [1000_00, 12, 10_000, 88_85, 88_84, 1066_19, 66_19, 12.68],
  [599_99, 12, 11_200, 53_71, 53_75, 644_56, 44_57, 14.3],
  [249_00, 6, 14_900, 43_69, 43_69, 262_14, 13_14, 19.41],
  [2499_00, 48, 9_900, 65_66, 65_73, 3151_75, 652_75, 12.55],
]

describe('an instalment plan', () => {
  for (const [priceCents, months, monthlyFactorPpm, regular, last, overall, surcharge, rate] of table)
    it(`[O41 S3.39 S3.40 S3.41 S3.42 S3.43 S3.44 S3.45] ${priceCents / 100} in ${months} months: ${rate} %`, () => {
      expect(createInstalmentPlan({ priceCents, months, monthlyFactorPpm })).to.include({
        first: regular,
        regular,
        last,
        count: months - 1,
        overall,
        surcharge,
        effectiveAnnualRate: rate,
      })
    })

  it('[S3.46 S3.47] states the fixed factor of a month and of a year', () => {
    expect(thousand).to.include({ monthlyFactor: 1, yearlyFactor: 12 })
    expect(createInstalmentPlan({ priceCents: 249_00, months: 6, monthlyFactorPpm: 14_900 })).to.include({
      monthlyFactor: 1.49,
      yearlyFactor: 17.88,
    })
  })

  it('[O41] knows what is open after each month', () => {
    const open = [921_15, 841_51, 761_08, 679_84, 597_79, 514_92, 431_22, 346_68, 261_30, 175_06, 87_96, 0]
    expect(thousand.schedule.map((row) => row.balance)).to.deep.equal(open)
    expect(thousand.schedule[0]).to.deep.equal({
      month: 1,
      payment: 88_85,
      interest: 10_00,
      repayment: 78_85,
      balance: 921_15,
    })
  })

  it('[O41] adds up to the cent, whatever is bought', () => {
    const input = fc.record({
      priceCents: fc.integer({ min: 50_00, max: 4000_00 }),
      months: fc.integer({ min: 3, max: 48 }),
      monthlyFactorPpm: fc.integer({ min: 0, max: 20_000 }),
    })
    fc.assert(
      fc.property(input, (given) => {
        const plan = createInstalmentPlan(given)
        expect(sum(plan.schedule.map((row) => row.repayment))).to.equal(given.priceCents)
        expect(sum(plan.schedule.map((row) => row.interest))).to.equal(plan.surcharge)
        expect(plan.regular * plan.count + plan.last).to.equal(plan.overall)
        expect(plan.schedule.at(-1)?.balance).to.equal(0)
        expect(Math.abs(plan.last - plan.regular)).to.be.at.most(given.months)
        expect(plan.effectiveAnnualRate).to.be.closeTo(
          ((1 + given.monthlyFactorPpm / 1e6) ** 12 - 1) * 100,
          rateTolerance(given.priceCents),
        )
      }),
    )
  })

  it('refuses what is no credit', () => {
    for (const wrong of [
      { priceCents: 0 },
      { priceCents: 10.5 },
      { months: 0 },
      { months: 2.5 },
      { monthlyFactorPpm: -1 },
    ])
      expect(
        () => createInstalmentPlan({ priceCents: 1000_00, months: 12, monthlyFactorPpm: 10_000, ...wrong }),
        JSON.stringify(wrong),
      ).to.throw('no instalment plan')
    expect(() => createInstalmentPlan({ priceCents: 2_00, months: 48, monthlyFactorPpm: 7_500 })).to.throw(
      'so small a price',
    )
  })
})

describe('payment protection', () => {
  it('[S9.35] [law 8] takes 1.15 % of the open balance a month: 76.10 for 1000 in 12 months', () => {
    const months = calculateMonthlyProtection(thousand, 11_500)
    expect(months[0]).to.equal(11_50)
    expect(sum(months)).to.equal(76_10)
  })

  it('[law 8] would make 29.08 % of 12.68 %, were it no free choice', () => {
    const protection = calculateMonthlyProtection(thousand, 11_500)
    const paid = thousand.schedule.map(({ month, payment }, i) => ({
      cents: -payment - (protection[i] ?? 0),
      years: month / 12,
    }))
    expect(calculateEffectiveAnnualRate([{ cents: 1000_00, years: 0 }, ...paid])).to.equal(29.08)
  })
})

describe('a payment pause', () => {
  for (const [perMille, rate] of [
    [10, 3.03],
    [20, 6.12],
    [30, 9.27],
    [35, 10.87],
  ] as const)
    it(`[S3.48 O44] [law 7] ${perMille / 10} % on four months are ${rate} % a year`, () => {
      expect(createPaymentPause({ priceCents: 1000_00, months: 4, surchargePerMille: perMille })).to.deep.equal({
        surcharge: perMille * 1_00,
        overall: 1000_00 + perMille * 1_00,
        effectiveAnnualRate: rate,
      })
    })

  it('[S9.37] charges on the goods alone, though fees are paid later, too', () => {
    const pause = createPaymentPause({ priceCents: 105_95, goodsCents: 100_00, months: 4, surchargePerMille: 35 })
    expect(pause).to.include({ surcharge: 3_50, overall: 109_45 })
  })
})
