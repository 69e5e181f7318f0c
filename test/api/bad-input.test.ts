import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

/** As they stand in the address: some are no UTF-8, and some no term of any language. */
const hostileTerms: readonly (readonly [string, string])[] = [
  ['operators of full-text search', encodeURIComponent('" OR title:* NEAR(a b, 2) AND NOT -x^2 {col}: *')],
  ['an open quote', '%22'],
  ['a quote that ends a string of SQL', encodeURIComponent("'; drop table style; --")],
  ['wildcards alone', '%25%25%25___***'],
  ['NUL', 'sofa%00bett'],
  ['control characters', '%01%02%1B%7F'],
  ['writing from right to left, with its marks', encodeURIComponent('\u202eafos\u202c أريكة ‏ספה')],
  ['half a surrogate pair', '%ED%A0%80'],
  ['bytes that are no UTF-8', '%FF%FE%C0%AF'],
  ['a percent sign without its code', '%E4%'],
  ['combining marks on one letter', encodeURIComponent(`a${'\u0301'.repeat(500)}`)],
  ['emoji', encodeURIComponent('🛋️👩‍👩‍👧‍👦')],
  ['10 kB', 'sofa%20'.repeat(1_430)],
  ['10 kB without a gap', 'a'.repeat(10_000)],
  ['a way out of the folder', '..%2f..%2fetc%2fpasswd'],
  ['a template', encodeURIComponent('{{7*7}}<%= 7*7 %>')],
]

const tenantOf = (id: string) => {
  const tenant = findTenant(id)
  if (!tenant) throw new Error(`no tenant is called ${id}`)
  return tenant
}

describe('bad input', () => {
  let shop: TestShop
  useStarted(startShop, (started) => (shop = started))

  for (const [what, term] of hostileTerms) {
    it(`[R21 S1.2] a search for ${what} gets a clear answer, and the next search works`, async () => {
      const visitor = createVisitor(shop, 'at')
      for (const path of [
        `/s/${term}/`,
        `/s/sofa/?f.brand=${term}`,
        `/api/search/searchv2?term=${term}`,
        `/api/search/suggest?term=${term}`,
      ]) {
        const { status, body, headers } = await visitor.get(path)
        expect(status, path.slice(0, 80)).to.be.oneOf([200, 400, 404, 414])
        if (path.startsWith('/api') && status !== 414) expect(() => JSON.parse(body)).not.to.throw()
        else if (status === 200 || status === 404) expect(headers['content-type']).to.match(/^text\/html/)
        expect(body).not.to.match(/SQLITE|syntax error|at .*\.js:\d+/)
      }
      expect((await visitor.json<SearchResult>('/api/search/searchv2?term=sofa')).total).to.be.greaterThan(10)
    })
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      const words = getMessages(tenant, locale)

      it(`[S8.31 S8.32] an unknown product or category of ${tenant.id} in ${locale} is a page of the shop with status 404`, async () => {
        for (const [id, params] of [
          ['product', { slug: 'gibt-es-nicht', sku: '999999999' }],
          ['product', { slug: 'x', sku: "1' or '1'='1" }],
          ['category', { slug: 'gibt-es-nicht', category: 'gibt-es-nicht' }],
        ] as const) {
          const { status, body } = await createVisitor(shop, tenant.id, locale).get(getPath(tenant, locale, id, params))
          expect(status, `${id} ${JSON.stringify(params)}`).to.equal(404)
          expect(body)
            .to.include(`lang="${locale}"`)
            .and.include(words['common.not-found-title'])
            .and.include('<header')
        }
      })

      it(`[R6 S8.31] a forged total in ${tenant.id} ${locale} is refused, the basket kept, the true total shown`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { sku } = await findOrderableVariant(visitor)
        const { key, totalCents } = await prepareOrder(visitor, tenant.country, sku)
        const { status, body } = await visitor.post(getPath(tenant, locale, 'checkout/review'), {
          key,
          totalCents: '1',
        })
        expect(status).to.equal(409)
        expect(body).to.include(words['checkout.not-ordered']).and.include(`name="totalCents" value="${totalCents}"`)
        expect((await placeTestOrder(visitor, { key, totalCents })).data.placeOrder.totals.total.cents).to.equal(
          totalCents,
        )
      })
    }
  }

  it('[R6] a price that changed since the review is told with the new total, and then the order goes through', async () => {
    const visitor = createVisitor(shop, 'de')
    const { sku } = await findOrderableVariant(visitor)
    const seen = await prepareOrder(visitor, 'DE', sku)
    await shop.database?.writer
      .updateTable('variant')
      .set(({ eb }) => ({ priceCents: eb('priceCents', '+', 100) }))
      .where('tenant', '=', 'de')
      .where('sku', '=', sku)
      .execute()
    const page = await visitor.post('/kasse', { key: seen.key, totalCents: String(seen.totalCents) })
    const dearer = seen.totalCents + 100
    expect(page.status).to.equal(409)
    expect(page.body).to.include(`value="${dearer}"`)
    expect(
      (await placeTestOrder(visitor, { key: seen.key, totalCents: dearer })).data.placeOrder.totals.total.cents,
    ).to.equal(dearer)
  })

  it('[S8.8] asks for the variant where a form without JavaScript names none', async () => {
    const { status, body } = await createVisitor(shop, 'nl').post('/winkelmand', { intent: 'add', quantity: '1' })
    expect(status).to.equal(400)
    expect(body).to.include(getMessages(tenantOf('nl'), 'nl-NL')['error.variant-required'])
  })

  it('answers an unknown sku with 404 not-found in every call that takes one', async () => {
    const visitor = createVisitor(shop, 'at')
    for (const query of ['{ product(sku: "x") { title } }', 'mutation { addLine(sku: "x", quantity: 1) { count } }'])
      expect((await visitor.ask(query)).error, query).to.include({ code: 'not-found', status: 404 })
    const { status, body } = await visitor.get('/api/inform/rating/all/get?sku=x')
    expect([status, JSON.parse(body).error.code]).to.deep.equal([404, 'not-found'])
  })
})

describe('a back end that is away', () => {
  let shop: TestShop
  useStarted(
    () => startShop({ env: { ROLES: 'storefront', COMMERCE_URL: 'http://127.0.0.1:1' } }),
    (started) => (shop = started),
  )

  const page = (tenant: Tenant, locale: Locale, id: RouteId) =>
    getPath(tenant, locale, id, { slug: 'x', sku: '1', category: 'x', term: 'x' })

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S8.31 R11] leaves ${tenant.id} in ${locale} with a page that says so`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const answers = await Promise.all(
          (['category', 'search', 'product', 'basket', 'checkout/review'] as const).map((id) =>
            visitor.get(page(tenant, locale, id)),
          ),
        )
        for (const { status, body, headers } of [
          ...answers,
          await visitor.post(page(tenant, locale, 'basket'), { intent: 'add', sku: '1' }),
        ]) {
          expect(status).to.be.oneOf([502, 503])
          expect(headers['content-type']).to.match(/^text\/html/)
          expect(body).to.include(`lang="${locale}"`).and.include(getMessages(tenant, locale)['common.fault-title'])
        }
      })
    }
  }

  it('[R11] still welcomes at home, in plain words', async () => {
    const { status, body } = await shop.get('ch', '/fr')
    expect(status).to.equal(200)
    expect(body).to.match(/<h1[^>]*>[^<]*Bienvenue/)
  })

  it('[R11 R15] leaves the storefront ready, as degraded, and API calls hear that it is away', async () => {
    expect((await shop.get('at', '/healthz')).status).to.equal(200)
    const { status: ready, body: readiness } = await shop.get('at', '/readyz')
    expect([ready, JSON.parse(readiness)]).to.deep.equal([200, { status: 'degraded', reasons: ['back-end-away'] }])
    expect((await shop.get('at', '/metrics')).body)
      .to.include('kontor_ready 1\n')
      .and.include('kontor_degraded{reason="back-end-away"} 1\n')
    const { status, body } = await shop.get('at', '/api/search/searchv2?term=x')
    expect([status, JSON.parse(body).error.code]).to.deep.equal([502, 'unavailable'])
  })
})
