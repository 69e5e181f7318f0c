import { expect } from 'chai'
import { accountRoutes } from '#shared/route-tables/account-routes.ts'
import type { RouteDefinition } from '#shared/route-tables/route-definition.ts'
import { getPath, getPathPattern, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { validateCredit } from '#shared/rules/payments/credit-law.ts'
import { createInstalmentPlan, createPaymentPause } from '#shared/rules/payments/instalment-plan.ts'
import { getLanguage, getOrganisation, getShopName, toPublicTenant } from '#shared/tenant.ts'
import { applyOrigins, buildHostTable, findTenant, tenants } from '#tenants/index.ts'

/**
 * ISO 13616: the country and check digits move to the end, letters count from 10, and the number leaves 1 modulo 97.
 */
function ibanRemainder(iban: string) {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36).toString()).join('')
  return Number(BigInt(digits) % 97n)
}

const ibanLength = { AT: 20, DE: 22, CH: 21, NL: 18 }
const vatIds = { AT: /^ATU\d{8}$/, DE: /^DE\d{9}$/, CH: /^CHE-\d{3}\.\d{3}\.\d{3} (MWST|TVA)$/, NL: /^NL\d{9}B\d{2}$/ }
const postalCodes = { AT: /^[1-9]\d{3}$/, DE: /^\d{5}$/, CH: /^[1-9]\d{3}$/, NL: /^[1-9]\d{3} [A-Z]{2}$/ }
const ids = Object.keys(routes) as RouteId[]
const everyLocale = tenants.flatMap((tenant) =>
  tenant.locales.map((locale) => ({ tenant, locale, title: `${tenant.id} ${locale}` })),
)

describe('hosts', () => {
  it('[S0.1] no host belongs to two shops', () => {
    const hosts = tenants.flatMap((tenant) => tenant.hosts)
    expect(new Set(hosts).size).to.equal(hosts.length)
  })

  it('an operator can give a shop another host, and a typing error stops the start', () => {
    expect(buildHostTable({ 'Shop.example': 'nl' }).get('shop.example')?.id).to.equal('nl')
    expect(() => buildHostTable({ 'shop.example': 'xx' })).to.throw('unknown tenant xx')
  })
})

describe('origins', () => {
  it('[S0.1] an operator sets a shop’s origin, and the other shops’ links to it follow', () => {
    const moved = applyOrigins({ de: 'https://laden.example' })
    expect(moved.map(({ origin }) => origin)).to.deep.equal(
      tenants.map(({ id, origin }) => (id === 'de' ? 'https://laden.example' : origin)),
    )
    const links = moved.flatMap(({ countryAlternatives }) => countryAlternatives.flatMap(({ shops }) => shops))
    expect(links.map(({ href }) => href))
      .to.include('https://laden.example/')
      .and.not.include('https://www.kontor.de/')
    expect(() => applyOrigins({ xx: 'https://laden.example' })).to.throw('unknown tenant xx')
  })
})

describe('routes', () => {
  for (const { tenant, locale, title } of everyLocale) {
    it(`[O18] ${title}: every route has a path of its own`, () => {
      const patterns = ids.map((id) => getPathPattern(tenant, locale, id))
      for (const pattern of patterns) expect(pattern).to.match(/^\/[^A-ZÄÖÜäöüß\s]*$|:/)
      expect(new Set(patterns).size).to.equal(patterns.length)
    })

    it(`${title}: home, terms, privacy, imprint and accessibility are open`, () => {
      for (const id of [
        'home',
        'service/terms',
        'service/privacy',
        'service/imprint',
        'service/accessibility',
      ] as const) {
        expect(isRouteOpen(tenant, locale, id), id).to.equal(true)
        expect(getPath(tenant, locale, id)).to.match(
          locale === tenant.locales[0] ? /^\// : new RegExp(`^/${getLanguage(locale)}(/|$)`),
        )
      }
    })
  }
})

describe('delivery', () => {
  for (const { id, delivery } of tenants)
    it(`[S2.3 law 40] ${id}: the usual carrier keeps the days that are stated everywhere, and each carrier has an id of its own`, () => {
      const carriers = delivery.carriers ?? []
      expect(carriers[0]?.days).to.deep.equal(delivery.parcelDays)
      expect(carriers[0]).not.to.have.property('surchargeCents')
      expect(new Set(carriers.map((carrier) => carrier.id)).size).to.equal(carriers.length)
    })
})

describe('organisation and money', () => {
  for (const { tenant, locale, title } of everyLocale) {
    it(`[S1.67 S1.69 S3.72 S3.76 S3.77 S3.78] ${title}: has its own organisation data in the form its country uses`, () => {
      expect(tenant.organisation).to.have.property(locale)
      const { address, vatId, phone, sameAs, representatives } = getOrganisation(tenant, locale)
      expect(address.postalCode).to.match(postalCodes[tenant.country])
      expect(vatId).to.match(vatIds[tenant.country])
      expect(phone).to.match(/^\+\d[\d ]+$/)
      expect(sameAs).to.not.have.lengthOf(0)
      expect(getOrganisation(tenant, locale)).to.include.keys('legalName', 'logo', 'founded', 'email')
      expect(representatives).to.not.have.lengthOf(0)
    })
  }

  for (const tenant of tenants) {
    it(`[S3.79] ${tenant.id}: the IBAN's length and check digits are right`, () => {
      expect(tenant.bank.iban.slice(0, 2)).to.equal(tenant.country)
      expect(tenant.bank.iban).to.have.lengthOf(ibanLength[tenant.country])
      expect(ibanRemainder(tenant.bank.iban)).to.equal(1)
      expect(tenant.bank.bic).to.match(new RegExp(`^[A-Z]{4}${tenant.country}[A-Z0-9]{2}([A-Z0-9]{3})?$`))
    })

    it(`[O53] ${tenant.id}: each VAT class has a rate in force today, and no two on one day`, () => {
      const today = Temporal.Now.plainDateISO(tenant.timeZone).toString()
      for (const wanted of ['standard', 'reduced'] as const) {
        const rows = tenant.vat.filter((row) => row.class === wanted)
        expect(rows.some((row) => row.validFrom <= today)).to.equal(true)
        expect(new Set(rows.map((row) => row.validFrom)).size).to.equal(rows.length)
      }
      for (const { validFrom } of tenant.vat) expect(Temporal.PlainDate.from(validFrom).toString()).to.equal(validFrom)
    })

    it(`[law 25] ${tenant.id}: goods can be paid after they have come`, () => {
      expect(tenant.paymentMethods).to.include('invoice')
    })

    it(`[law 7] ${tenant.id}: the invoice stays outside consumer credit`, () => {
      expect(tenant.invoiceDays).to.be.at.most(tenant.country === 'CH' ? 30 : 14)
    })

    it(`[O42 O43 O44] [law 8 law 22 law 27] ${tenant.id}: its credit is lawful, with every credit feature that its terms allow`, () => {
      const { features, credit } = tenant
      const all = {
        ...features,
        instalments: Boolean(credit),
        delayedPayment: Boolean(credit),
        paymentProtection: Boolean(credit?.protectionPpm),
      }
      expect(() => validateCredit(tenant)).to.not.throw()
      expect(() => validateCredit({ ...tenant, features: all })).to.not.throw()
    })

    it(`${tenant.id}: is called by its country in the language of each locale`, () => {
      for (const locale of tenant.locales)
        expect(getShopName(tenant, locale)).to.equal(
          `Kontor ${new Intl.DisplayNames(locale, { type: 'region' }).of(tenant.country)}`,
        )
    })

    it(`${tenant.id}: goods may come back for at least the statutory 14 days, the guarantee is at least the legal one`, () => {
      expect(tenant.returnDays).to.be.at.least(14)
      expect(tenant.legalGuaranteeMonths).to.equal(24)
    })

    it(`[S2.70 S2.87] ${tenant.id}: premium, redirect overlay and customer-number login are off`, () => {
      const off = ['premium', 'redirectOverlay', 'customerNumberLogin'] as const
      for (const flag of off) expect(tenant.features[flag], flag).to.equal(false)
    })

    it(`[S2.28 S2.29 S2.30 S2.31 S2.32 S2.33 O2] ${tenant.id}: an account page is on where it is built, and off elsewhere`, () => {
      const definitions: readonly RouteDefinition[] = Object.values(accountRoutes)
      for (const { feature, planned, locales } of definitions) {
        if (!feature?.startsWith('account')) continue
        const isBuilt = !planned && (!locales || tenant.locales.some((locale) => locales.includes(locale)))
        expect(tenant.features[feature], feature).to.equal(isBuilt)
      }
    })

    it(`[S5.4 O13] ${tenant.id}: a new password has at least 8 signs`, () => {
      expect(tenant.passwordMinLength).to.equal(8)
    })

    it(`${tenant.id}: nothing of bank, tax or limits travels to the browser`, () => {
      expect(toPublicTenant(tenant)).to.not.have.any.keys(
        'bank',
        'vat',
        'hosts',
        'origin',
        'invoiceDays',
        'roundingCents',
        'guestLimitCents',
      )
    })
  }
})

describe('the Austrian shop', () => {
  const at = findTenant('at')

  it('[S1.62 S1.65 S1.68 S9.17 S9.25 S9.40 O54 O82 O83] speaks de-AT, keeps Vienna time, opens daily from 7 to 22, delivers free from EUR 75, below for 5.95 and freight for 34.95, and adds 12 months to the legal 24', () => {
    expect(at?.timeZone).to.equal('Europe/Vienna')
    expect(at?.officeHours).to.deep.equal([{ from: 1, to: 7, opens: '07:00', closes: '22:00' }])
    expect(at?.delivery).to.include({ freeFromCents: 75_00, parcelCents: 5_95, freightCents: 34_95 })
    expect(at?.locales[0]).to.equal('de-AT')
    expect([at?.legalGuaranteeMonths, at?.extraGuaranteeMonths]).to.deep.equal([24, 12])
  })

  it('[O43] [law 8] Germany sells payment protection in the account a week after the credit, and would not start with less', () => {
    const german = tenants.find(({ country }) => country === 'DE')
    expect(german?.credit).to.include({ protectionAfterDays: 7 })
    if (!german?.credit) throw new Error('no credit in Germany')
    const { credit } = german
    expect(() => validateCredit(german)).not.to.throw()
    expect(() => validateCredit({ ...german, credit: { ...credit, protectionAfterDays: 0 } })).to.throw(
      'may not be sold within 7 days of a credit in DE',
    )
  })

  it('[S9.35 S9.36 S9.37 S9.63 S9.64 S9.65 O42 O44] sells 50 to 4,000 euro on credit at 12.68 % a year, with a pause of 4 months for 3.5 % and protection for 1.15 % a month', () => {
    const credit = at?.credit ?? expect.fail()
    expect(credit).to.include({
      minCents: 50_00,
      maxCents: 4000_00,
      pauseMonths: 4,
      protectionPpm: 11_500,
      legalHints: true,
      modal: true,
      specialColours: true,
    })
    expect(credit.layout).to.equal('icon-instalments-and-legal-hints')
    expect([credit.months[0], credit.months.at(-1)]).to.deep.equal([3, 48])
    const plan = createInstalmentPlan({ priceCents: 1000_00, months: 12, monthlyFactorPpm: credit.monthlyFactorPpm })
    const pause = createPaymentPause({
      priceCents: 1000_00,
      months: credit.pauseMonths,
      surchargePerMille: credit.pauseSurchargePerMille,
    })
    expect([plan.effectiveAnnualRate, pause.effectiveAnnualRate]).to.deep.equal([12.68, 10.87])
  })

  it('[S3.82 S3.83] refers to two shops in Germany and one in Switzerland', () => {
    expect(at?.countryAlternatives.map(({ flag, shops }) => [flag, shops.length])).to.deep.equal([
      ['DE', 2],
      ['CH', 1],
    ])
  })
})

describe('the German shop', () => {
  it('[S9.15 S9.16 S9.23 S9.24 S3.73 S3.74] speaks de-DE, keeps Berlin time, opens on weekdays from 8 to 21 and on Saturday from 8 to 12', () => {
    const de = findTenant('de')
    expect(de?.locales[0]).to.equal('de-DE')
    expect(de?.timeZone).to.equal('Europe/Berlin')
    expect(de?.officeHours).to.deep.equal([
      { from: 1, to: 5, opens: '08:00', closes: '21:00' },
      { from: 6, to: 6, opens: '08:00', closes: '12:00' },
    ])
  })
})
