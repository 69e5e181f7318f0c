import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { toCreditCalculation } from '#shared/rules/payments/credit-calculation.ts'
import { createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { ALL_CREDIT_FEATURES } from '#test/support/credit.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const warnings = {
  'de-AT': 'Achtung! Kreditaufnahme kostet Geld.',
  'de-DE': 'Achtung! Kreditaufnahme kostet Geld.',
  'de-CH': 'Die Kreditvergabe ist verboten, falls sie zur Überschuldung führt (Art. 3 UWG).',
  'fr-CH': 'L’octroi d’un crédit est interdit s’il occasionne un surendettement (art. 3 LCD).',
  'nl-NL': 'Let op! Geld lenen kost geld.',
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/[\s\u202f]+/g, ' ')
const factsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/data-fact="(\w+)"><dt>.*?<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', value = '']) => [
      name,
      textOf(value),
    ]),
  )

/** A parcel or piece of furniture with one price that may be bought on credit, and one that is too cheap for it. */
async function findGoods(visitor: Visitor) {
  const { items } = await visitor.json<SearchResult>('/api/search/searchv2?pageSize=48&category=fashion&sort=price-asc')
  const { items: dear } = await visitor.json<SearchResult>('/api/search/searchv2?pageSize=48&category=furniture')
  const cheap = items.find(({ price }) => price.current.cents < 50_00)
  const within = dear.find(
    ({ price, soldOut }) => !soldOut && price.current.cents > 500_00 && price.current.cents < 3000_00,
  )
  return { cheap: cheap ?? expect.fail(), within: within ?? expect.fail() }
}

describe('the instalment calculator', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { FEATURES: ALL_CREDIT_FEATURES } })
  })
  after(() => shop.stop())

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      const path = getPath(tenant, locale, 'service/instalment-calculator')

      it(`[S2.109] [law 5 law 22] ${tenant.id} ${locale}: shows the lender, every figure of the plan, and the warning, without JavaScript`, async () => {
        const { status, body } = await createVisitor(shop, tenant.id, locale).get(`${path}?price=1000&months=12`)
        expect(status).to.equal(200)
        const facts = factsOf(body.split('id="calculator-pause"')[0] ?? '')
        const plan = createInstalmentPlan({
          priceCents: 1000_00,
          months: 12,
          monthlyFactorPpm: tenant.credit?.monthlyFactorPpm ?? 0,
        })
        for (const [name, value] of Object.entries({
          monthly: plan.regular,
          first: plan.first,
          last: plan.last,
          overall: plan.overall,
          surcharge: plan.surcharge,
        }))
          expect(facts[name]?.replace(/\D/g, ''), name).to.equal(String(value))
        expect(facts.rate?.replace(/\D/g, '')).to.equal(String(Math.round(plan.effectiveAnnualRate * 100)))
        expect([facts.lender, facts.count]).to.deep.equal([getOrganisation(tenant, locale).legalName, '11'])
        expect(textOf(body)).to.include(warnings[locale])
        expect(body).to.match(/<form[^>]*class="calculator__form"[^>]*method="get"/)
      })

      it(`[law 5 law 27] ${tenant.id} ${locale}: ${locale === 'nl-NL' ? 'warns in a banner and names licence and register' : 'names no licence'} where credit is advertised`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { within } = await findGoods(visitor)
        const { sku } = within
        const calculator = await visitor.get(`${path}?price=1000&months=12`)
        const product = await visitor.get(getPath(tenant, locale, 'product', { slug: within.slug, sku }))
        const [, withoutScript = expect.fail('no teaser')] =
          /<noscript>((?:(?!<\/noscript>).)*credit-teaser__plain.*?)<\/noscript>/s.exec(product.body) ?? []
        for (const body of [calculator.body, product.body, withoutScript]) {
          const banner = /<p class="credit-warning-banner">.*?<\/p>/s.exec(body)?.[0]
          expect(textOf(banner ?? '').trim()).to.equal(locale === 'nl-NL' ? 'Let op! Geld lenen kost geld.' : '')
          expect(textOf(body)).to.include(warnings[locale])
        }
        for (const { body } of [calculator, product]) {
          const note = textOf(/<p class="credit-supervision">.*?<\/p>/s.exec(body)?.[0] ?? '')
          if (locale !== 'nl-NL') expect(note).to.equal('')
          else
            expect(note)
              .to.include('vergunning van de Autoriteit Financiële Markten (AFM), nummer 12999999')
              .and.include('Bureau Krediet Registratie (BKR)')
        }
      })

      it(`[law 5 law 22] ${tenant.id} ${locale}: a product says the rate, the example and the warning in one block, and leads to the calculator`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { within, cheap } = await findGoods(visitor)
        const product = async ({ slug, sku }: { slug: string; sku: string }) =>
          (await visitor.get(getPath(tenant, locale, 'product', { slug, sku }))).body
        const block =
          /<section class="credit-teaser.*?<\/section>/s.exec(await product(within))?.[0] ?? expect.fail('no teaser')
        const calculation =
          toCreditCalculation(tenant.credit ?? expect.fail(), {
            price: String(within.price.current.cents / 100),
            months: '48',
          }) ?? expect.fail()
        const plan = createInstalmentPlan({ ...calculation, monthlyFactorPpm: tenant.credit?.monthlyFactorPpm ?? 0 })
        const digits = textOf(block).replace(/[.,' ]/g, '')
        for (const figure of [
          calculation.priceCents,
          plan.regular,
          plan.last,
          plan.overall,
          plan.surcharge,
          Math.round(plan.effectiveAnnualRate * 100),
        ])
          expect(digits).to.include(String(figure))
        expect(textOf(block)).to.include(warnings[locale]).and.include(getOrganisation(tenant, locale).legalName)
        expect(block).to.include(`href="${path}?price=`)
        expect(block).to.not.match(/einfach|schnell|bequem|facile|rapide|makkelijk|snel/i)
        expect(await product(cheap)).to.not.include('credit-teaser')
      })
    }
  }

  it('[S3.39 S3.40 S3.41 S3.42 S3.43 S3.44 S3.45 S3.46 S3.47 S3.48 S9.65 O41 O44] Austria: 1000 in 12 months to the cent, with protection and pause in euro', async () => {
    const { body } = await createVisitor(shop, 'at').get('/service-hilfe/ratenrechner?price=1.000,00&months=12')
    const [plan = '', pause = ''] = body.split('id="calculator-pause"')
    expect(factsOf(plan)).to.deep.equal({
      lender: 'Kontor Österreich GmbH',
      price: '€ 1.000,00',
      months: '12 Monate',
      monthly: '€ 88,85',
      count: '11',
      first: '€ 88,85',
      last: '€ 88,84',
      surcharge: '€ 66,19',
      overall: '€ 1.066,19',
      monthlyFactor: '1,00 %',
      yearlyFactor: '12,00 %',
      rate: '12,68 %',
      protection: '€ 76,10',
    })
    expect(factsOf(pause)).to.deep.equal({
      pauseSurcharge: '€ 35,00 (3,50 %)',
      pauseOverall: '€ 1.035,00',
      rate: '10,87 %',
    })
    expect(body).to.include('class="calculator calculator--special"')
    expect(textOf(body)).to.include('€ 921,15').and.include('€ 87,96')
  })

  it('[law 8] Germany says nothing of protection where a credit is chosen', async () => {
    const { body } = await shop.get('de', '/service-hilfe/ratenrechner?price=1000&months=12')
    expect(body).to.include('Effektiver Jahreszins').and.not.include('Ratenschutz kostet')
    expect((await shop.get('at', '/service-hilfe/ratenrechner?price=1000&months=12')).body).to.include(
      'Ratenschutz kostet',
    )
  })

  it('[S5.33] moves a price into the range and says so; what is no amount is refused at its field', async () => {
    const visitor = createVisitor(shop, 'at')
    const page = async (price: string) =>
      textOf((await visitor.get(`/service-hilfe/ratenrechner?${new URLSearchParams({ price, months: '3' })}`)).body)
    expect(await page('20'))
      .to.include('Raten gibt es ab € 50,00. Wir haben den Preis auf diesen Mindestbetrag gesetzt.')
      .and.include('€ 51,01')
    expect(await page('9999')).to.include(
      'Raten gibt es für Preise von € 50,00 bis € 4.000,00. Wir haben den Preis auf € 4.000,00 gesetzt.',
    )
    expect(await page('500')).to.not.include('Wir haben den Preis')
    expect(await page('viel'))
      .to.include('Bitte geben Sie einen Betrag in Ziffern ein')
      .and.not.include('Ihr Ratenplan')
    expect(await page('<script>alert(1)</script>')).to.include('Bitte geben Sie einen Betrag in Ziffern ein')
  })

  it('[law 8] Germany: no word of payment protection', async () => {
    const { body } = await createVisitor(shop, 'de').get('/service-hilfe/ratenrechner')
    expect(body).to.include('Ihr Ratenplan').and.not.include('data-fact="protection"').and.not.include('Ratenschutz')
  })

  it('[law 5] the basket says the rate for its total', async () => {
    const visitor = createVisitor(shop, 'at')
    const { within } = await findGoods(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku: within.sku })
    const { data } = await visitor.ask<{ basket: { totals: { total: { cents: number } } } }>(
      '{ basket { totals { total { cents } } } }',
    )
    const { body } = await visitor.get('/warenkorb')
    const block = /<section class="credit-teaser.*?<\/section>/s.exec(body)?.[0] ?? ''
    expect(textOf(block).replace(/[.,' ]/g, '')).to.include(`Gesamtkreditbetrag€${data.basket.totals.total.cents}`)
  })
})

describe('a shop without instalments', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { FEATURES: ALL_CREDIT_FEATURES.replaceAll('=on', '=off') } })
  })
  after(() => shop.stop())

  it('[law 5] has no calculator and advertises none', async () => {
    const visitor = createVisitor(shop, 'at')
    expect((await visitor.get('/service-hilfe/ratenrechner')).status).to.equal(404)
    const { within } = await findGoods(visitor)
    const { body } = await visitor.get(`/p/${within.slug}/${within.sku}`)
    expect(body).to.not.include('credit-teaser').and.not.include('Kreditaufnahme')
  })
})
