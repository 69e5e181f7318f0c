import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { Database } from '#server/database/index.ts'
import { findTenant } from '#tenants/index.ts'
import { findProducts } from '#test/support/journey.ts'
import { startShop, type TestResponse, type TestShop, toCookieHeader } from '#test/support/shop.ts'
import { createTestContext } from '#test/support/test-context.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br' }
const phone = { ...browser, 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }
const html = ({ bytes }: TestResponse) => brotliDecompressSync(bytes).toString()
const fromCache = ({ headers }: TestResponse) => headers.etag !== undefined

describe('page cache', function () {
  this.timeout(120_000)
  let shop: TestShop
  let time: Date
  let list: string
  before(async () => {
    time = new Date('2026-11-21T09:00:00Z')
    shop = await startShop({ now: () => time })
    const [category] = JSON.parse((await shop.get('at', '/api/catalog/categories')).body) as {
      id: string
      slug: string
    }[]
    list = `/c/${category?.slug}/${category?.id}`
  })
  after(() => shop?.stop())

  /** Asks until the page comes from the cache: compressing it takes a moment after the first answer. */
  async function cached(tenant: string, path: string, headers: Record<string, string> = browser) {
    for (let tries = 0; tries < 50; tries++) {
      const answer = await shop.get(tenant, path, headers)
      if (fromCache(answer)) return answer
      await wait(20)
    }
    throw new Error(`${path} never came from the cache`)
  }
  let others: string[] = []
  /** Waits until a page is kept that nobody has asked for so far: one that was asked for before would be kept, too. */
  async function anotherIsKept() {
    if (others.length === 0) {
      const { all } = await findProducts(shop, findTenant('at') ?? expect.fail(), 'de-AT')
      others = all.map(({ slug, sku }) => `/p/${slug}/${sku}`).slice(1)
    }
    await cached('at', others.pop() ?? expect.fail('no page is left'))
  }
  const later = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }
  const changed = (type: 'catalogue-changed' | 'content-changed') => {
    const tenant = findTenant('at')
    if (!tenant) throw new Error('no tenant at')
    const ctx = createTestContext(shop.database as Database, tenant)
    return inTransaction(ctx, (tx) =>
      type === 'content-changed' ? publish(tx, type, { kind: 'page', key: '/' }) : publish(tx, type, {}),
    )
  }

  it('[R27] keeps nothing at an address below a personal page that ends like a file', async () => {
    const session = toCookieHeader(
      await shop.post('at', '/warenkorb', 'intent=choose-benefit&promotion=PLUS&benefit=parcel'),
    )
    for (const page of ['/mein-konto', '/mein-konto/uebersicht', '/warenkorb', '/kasse', '/wunschliste'])
      for (const end of [
        '/x.css',
        ';.js',
        '/%2e%2e/x.css',
        '%2fx.css',
        '/x.js?',
        '%00.css',
        '.css',
        '/..%2fassets/x.js',
      ])
        for (const cookie of ['', session])
          for (const _ of [1, 2]) {
            const { status, headers } = await shop.get('at', page + end, { ...browser, ...(cookie && { cookie }) })
            expect(status, page + end).to.be.below(500)
            expect(headers['cache-control'], page + end).to.include('no-store')
            expect(headers.etag, page + end).to.equal(undefined)
          }
  })

  it('gives every anonymous visitor the same bytes, with the headers of any page', async () => {
    const first = await shop.get('at', '/', browser)
    const second = await cached('at', '/')
    const third = await shop.get('at', '/', browser)
    expect(third.bytes.equals(second.bytes)).to.equal(true)
    expect(html(second)).to.include('</html>')
    const { etag, 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = second.headers
    expect(etag).to.match(/^"[\w-]+-br"$/)
    expect(Object.keys(headers)).to.include.members(
      Object.keys(first.headers).filter((name) => name !== 'transfer-encoding'),
    )
    expect(headers['x-request-id']).not.to.equal(third.headers['x-request-id'])
    expect(headers['cache-control']).to.equal('private, no-cache')
  })

  it('packs the same page for browsers that know gzip only, and leaves those that know neither to the stream', async () => {
    const packed = await cached('at', '/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(packed.bytes).toString()).to.equal(html(await cached('at', '/')))
    expect(fromCache(await shop.get('at', '/'))).to.equal(false)
    expect(fromCache(await shop.get('at', '/', { 'accept-encoding': 'br;q=0, gzip;q=0' }))).to.equal(false)
  })

  it('answers 304 to a browser that has the page', async () => {
    const { headers } = await cached('at', '/')
    const again = await shop.get('at', '/', { ...browser, 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length, again.headers.etag]).to.deep.equal([304, 0, headers.etag])
    expect((await shop.get('at', '/', { ...browser, 'if-none-match': '"other"' })).status).to.equal(200)
  })

  it('[R22] allows its scripts by their hashes, each of which fits, and holds no nonce', async () => {
    const { all } = await findProducts(shop, findTenant('at') ?? expect.fail(), 'de-AT')
    for (const path of ['/', list, `/p/${all[0]?.slug}/${all[0]?.sku}`]) {
      const answer = await cached('at', path)
      const policy = String(answer.headers['content-security-policy'])
      const rule = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      const scripts = [...html(answer).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes]) => !/ld\+json| src=/.test(attributes ?? ''),
      )
      const hashes = scripts.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(new Set(rule)).to.deep.equal(new Set([`${shop.origin('at')}/assets/`, ...hashes]))
      expect(html(answer)).not.to.include('nonce=')
      expect(policy).not.to.include('nonce').and.not.to.include('unsafe')
    }
  })

  it('[R26] never shares a page between shops, languages, widths or addresses', async () => {
    const pages = [
      await cached('at', '/'),
      await cached('de', '/'),
      await cached('ch', '/'),
      await cached('ch', '/fr'),
      await cached('at', '/', phone),
      await cached('at', list),
      await cached('at', `${list}?sort=price-asc`),
    ]
    expect(new Set(pages.map(({ headers }) => headers.etag)).size).to.equal(pages.length)
    expect(html(await cached('de', '/')))
      .to.include('data-tenant="de"')
      .and.include('lang="de-DE"')
    expect(html(await cached('ch', '/fr'))).to.include('lang="fr-CH"')
    expect(html(await cached('at', '/', phone))).to.include('"width":360')
  })

  it('[R27] writes the configured origin, never one that a visitor chose', async () => {
    for (const host of ['at.localhost:1', 'at.localhost'])
      expect((await shop.get('at', '/', { ...browser, host })).status, host).to.equal(421)
    const page = html(await cached('at', '/'))
    expect(page)
      .to.include(`"origin":"${shop.origin('at')}"`)
      .and.not.include('at.localhost:1/')
  })

  it('[R27] keeps a visitor with a session, and what they are shown, out of it', async () => {
    const mutation = JSON.stringify({ query: 'mutation { setQuantity(sku: "x", quantity: 0) { count } }' })
    const cookie = toCookieHeader(
      await shop.post('at', '/api/gateway/', mutation, { 'content-type': 'application/json' }),
    )
    await cached('at', '/')
    for (const own of [{ cookie }, { cookie: `a=b; ${cookie}` }, { authorization: 'Basic eA==' }] as Record<
      string,
      string
    >[]) {
      const { headers } = await shop.get('at', '/', { ...browser, ...own })
      expect(headers.etag).to.equal(undefined)
      expect(headers['cache-control']).to.equal('private, no-store')
      expect(headers['content-security-policy']).to.include('nonce-')
    }
  })

  it('takes nothing from the cookies of the visitor who filled it', async () => {
    const path = `${list}?sort=newest`
    await shop.get('at', path, { ...browser, cookie: 'colorMode=dark; own=planted-value' })
    const answer = await cached('at', path)
    expect(html(answer)).to.include('data-color-mode="system"').and.not.to.include('planted-value')
    expect(answer.headers['set-cookie']).to.equal(undefined)
  })

  it('keeps no page that is not whole and public: errors, redirects, basket, search by form, unknown parameters', async () => {
    for (const path of ['/gibt-es-nicht', '/p/x/999999', '/warenkorb', '/s/?q=sofa', '/warenkorb/', '/?other=1']) {
      await shop.get('at', path, browser)
      await anotherIsKept()
      expect(fromCache(await shop.get('at', path, browser)), path).to.equal(false)
    }
  })

  it('knows a page that a campaign leads to, and is not filled by it', async () => {
    await cached('at', '/')
    expect(fromCache(await shop.get('at', '/?utm_source=letter', browser))).to.equal(true)
    const path = `${list}?sort=rating&gclid=x`
    await shop.get('at', path, browser)
    await anotherIsKept()
    expect(fromCache(await shop.get('at', path, browser))).to.equal(false)
  })

  it('after a minute has one visitor’s page made anew while the others get the old one', async () => {
    await cached('at', '/')
    later(59)
    expect(fromCache(await shop.get('at', '/', browser))).to.equal(true)
    later(2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.get('at', '/', browser)))
    expect(answers.filter((answer) => !fromCache(answer))).to.have.lengthOf(1)
    await cached('at', '/')
    expect(fromCache(await shop.get('at', '/', browser))).to.equal(true)
  })

  it('keeps the ETag while the page says the same, so that browsers need no second copy', async () => {
    const before = await cached('at', list)
    later(61)
    await shop.get('at', list, browser)
    await anotherIsKept()
    expect((await cached('at', list)).headers.etag).to.equal(before.headers.etag)
  })

  it('makes anew what nobody has asked for in ten minutes', async () => {
    await cached('at', '/')
    later(601)
    const answers = await Promise.all([shop.get('at', '/', browser), shop.get('at', '/', browser)])
    expect(answers.filter(fromCache)).to.have.lengthOf(0)
  })

  // An address of its own for each: an earlier test's page may still be on its way into the cache.
  for (const [type, query] of [
    ['catalogue-changed', '?page=2'],
    ['content-changed', '?page=3'],
  ] as const) {
    it(`makes pages anew after ${type}, of that shop only`, async () => {
      await cached('at', list + query)
      await cached('de', '/')
      await changed(type)
      await shop.drainQueues()
      expect(fromCache(await shop.get('at', list + query, browser))).to.equal(false)
      expect(fromCache(await shop.get('de', '/', browser))).to.equal(true)
    })
  }

  it('shows a new price at once', async () => {
    const { all } = await findProducts(shop, findTenant('at') ?? expect.fail(), 'de-AT')
    const path = `/p/${all[1]?.slug}/${all[1]?.sku}`
    await cached('at', path)
    await shop.database?.writer
      .updateTable('variant')
      .set({ priceCents: 1_234_500, previousCents: null })
      .where('tenant', '=', 'at')
      .execute()
    await changed('catalogue-changed')
    await shop.drainQueues()
    expect(html(await shop.get('at', path, browser))).to.include('12.345,00')
  })
})
