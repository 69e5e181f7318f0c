import { expect } from 'chai'
import fc from 'fast-check'
import { type ComingInstalment, lowerInstalments } from './lower-instalments.ts'

const RUNS = 500
const sum = (plan: readonly ComingInstalment[], part: keyof ComingInstalment) =>
  plan.reduce((all, each) => all + each[part], 0)

const plans = fc.array(fc.record({ repaidCents: fc.integer({ min: 1, max: 50_000 }), surchargeCents: fc.nat(5_000) }), {
  minLength: 1,
  maxLength: 48,
})

describe('instalments of goods that cost less', () => {
  it('fall in proportion, and their surcharge with them', () => {
    const plan = [
      { number: 4, repaidCents: 30_00, surchargeCents: 90 },
      { number: 5, repaidCents: 30_00, surchargeCents: 60 },
      { number: 6, repaidCents: 30_00, surchargeCents: 30 },
    ]
    expect(lowerInstalments(plan, 60_00)).to.deep.equal([
      { number: 4, repaidCents: 20_00, surchargeCents: 60 },
      { number: 5, repaidCents: 20_00, surchargeCents: 40 },
      { number: 6, repaidCents: 20_00, surchargeCents: 20 },
    ])
  })

  it('repay exactly what is left, to the cent, and cost no more than before', () => {
    fc.assert(
      fc.property(plans, fc.nat(1_000), (plan, perMille) => {
        const before = sum(plan, 'repaidCents')
        const principalCents = Math.floor((before * perMille) / 1_000)
        const after = lowerInstalments(plan, principalCents)
        expect(sum(after, 'repaidCents')).to.equal(principalCents)
        expect(sum(after, 'surchargeCents')).to.equal(
          Math.round((sum(plan, 'surchargeCents') * principalCents) / before),
        )
        for (const each of after) expect(Math.min(each.repaidCents, each.surchargeCents)).to.be.at.least(0)
      }),
      { numRuns: RUNS },
    )
  })

  it('cost nothing once nothing is left', () => {
    expect(lowerInstalments([{ repaidCents: 10_00, surchargeCents: 7 }], 0)).to.deep.equal([
      { repaidCents: 0, surchargeCents: 0 },
    ])
  })
})
