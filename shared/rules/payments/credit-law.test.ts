import { expect } from 'chai'
import type { Features } from '#shared/features.ts'
import type { CreditTerms, Tenant } from '#shared/tenant.ts'
import { validateCredit } from './credit-law.ts'

const terms: CreditTerms = {
  minCents: 50_00,
  maxCents: 4000_00,
  months: [3, 12, 48],
  minInstalmentCents: 10_00,
  monthlyFactorPpm: 7_500,
  pauseMonths: 4,
  pauseSurchargePerMille: 30,
  legalHints: true,
  layout: 'icon-instalments-and-legal-hints',
  modal: true,
  specialColours: true,
}

const check = (
  country: Tenant['country'],
  credit: Partial<CreditTerms> | undefined,
  flags: Partial<Features> = { instalments: true },
) =>
  validateCredit({
    id: 'xx',
    country,
    credit: credit && { ...terms, ...credit },
    features: { instalments: false, delayedPayment: false, paymentProtection: false, ...flags } as Features,
  })

const countries = ['AT', 'DE', 'CH', 'NL'] as const

describe('the law of credit at start', () => {
  it('[O43] takes lawful terms in every country', () => {
    for (const country of countries) expect(() => check(country, {}), country).to.not.throw()
  })

  it('[law 22 law 27] refuses instalments dearer than a country allows: 10 % in Switzerland, 12 % in the Netherlands', () => {
    expect(() => check('CH', { monthlyFactorPpm: 8_000 })).to.throw(
      /^wrong tenant xx: an effective annual rate of 10\.\d+ % exceeds the 10 % of CH$/,
    )
    expect(() => check('NL', { monthlyFactorPpm: 8_000 })).to.not.throw()
    expect(() => check('NL', { monthlyFactorPpm: 9_600 })).to.throw('exceeds the 12 % of NL')
    expect(() => check('AT', { monthlyFactorPpm: 9_600 })).to.not.throw()
  })

  it('[O44] [law 22] refuses a payment pause dearer than that: 3.5 % for four months are 10.87 % a year', () => {
    expect(() => check('CH', { pauseSurchargePerMille: 35 })).to.throw(/1[01]\.\d+ % exceeds the 10 % of CH$/)
    expect(() => check('NL', { pauseSurchargePerMille: 35 })).to.not.throw()
  })

  it('[law 22] looks at the smallest sums, too, where rounding lifts the rate', () => {
    // 0.79 % a month are 9.90 % a year, but on some 25 francs in three months the cents make it more.
    expect(() => check('CH', { monthlyFactorPpm: 7_900, minCents: 25_00 })).to.throw('exceeds the 10 %')
    expect(() => check('CH', { monthlyFactorPpm: 7_900, minCents: 1000_00 })).to.not.throw()
  })

  it('[S9.62 O43] refuses credit without legal hints, but lets the flag stand where nothing is offered', () => {
    for (const country of countries) {
      for (const feature of ['instalments', 'delayedPayment'] as const)
        expect(() => check(country, { legalHints: false }, { [feature]: true }), country).to.throw(
          'without the legal hints',
        )
      expect(() => check(country, { legalHints: false }, {}), country).to.not.throw()
    }
  })

  it('[law 8] refuses payment protection within a week of a credit in Germany, by flag and by price', () => {
    const tooSoon = 'payment protection may not be sold within 7 days of a credit in DE'
    expect(() => check('DE', { protectionPpm: 11_500 })).to.throw(tooSoon)
    expect(() => check('DE', { protectionPpm: 11_500, protectionAfterDays: 6 })).to.throw(tooSoon)
    expect(() =>
      check('DE', { protectionPpm: 11_500, protectionAfterDays: 7 }, { instalments: true, paymentProtection: true }),
    ).to.not.throw()
    expect(() => check('AT', { protectionPpm: 11_500 }, { instalments: true, paymentProtection: true })).to.not.throw()
    expect(() => check('AT', {}, { paymentProtection: true })).to.throw('has no price')
  })

  it('refuses features that have no terms', () => {
    for (const feature of ['instalments', 'delayedPayment', 'paymentProtection'] as const)
      expect(() => check('AT', undefined, { [feature]: true })).to.throw('its terms are missing')
    expect(() => check('AT', undefined, {})).to.not.throw()
  })

  it('[O42] refuses an empty range and months beyond 3 to 48', () => {
    for (const wrong of [
      { minCents: 100_00, maxCents: 50_00 },
      { minCents: 24_99 },
      { months: [2, 12] },
      { months: [12, 60] },
      { months: [12, 6] },
    ] as const)
      expect(() => check('AT', wrong), JSON.stringify(wrong)).to.throw('credit needs')
  })
})
