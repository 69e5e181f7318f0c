import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'chai'
import { getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { insertTestCustomer, logIn } from '#test/support/customer.ts'
import { scoreByObservatory } from '#test/support/observatory.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { issueTestPaylink } from '#test/support/paylink.ts'
import { startShop, type TestResponse, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const MIN_SCORE = 130
const token = 'x'.repeat(43)

/**
 * Pages that need more than a customer with an order: instalments, a payment, the link of an e-mail, or an address of
 * the shop's content. What they answer instead is scored.
 */
const neededElsewhere: ReadonlySet<string> = new Set<RouteId>([
  ...(['checkout/sign-in', 'checkout/premium', 'checkout/paid', 'checkout/delayed-payment'] as const),
  ...(['checkout/payment-protection', 'checkout/payment-protection-update'] as const),
  ...(['reviews/unsubscribe', 'guarantee/unsubscribe', 'wishlist/shared', 'wishlist/alert'] as const),
  ...(['content/service', 'content/landing', 'content/magazine', 'content/node', 'content/special'] as const),
  'content/layer',
])

describe("Mozilla's HTTP Observatory", function () {
  this.timeout(120_000)
  let shop: TestShop
  const getHost = (tenant: string) => `www.${tenant}-shop.example`
  before(async () => {
    const origins = tenants.map(({ id }) => `${id}=https://${getHost(id)}`)
    const started = await startShop({ env: { TENANT_ORIGINS: origins.join(), TRUST_PROXY: 'loopback' } })
    shop = {
      ...started,
      get: (tenant, path, headers) => started.get(tenant, path, { ...headers, host: getHost(tenant) }),
      post: (tenant, path, body, headers) =>
        started.post(tenant, path, body, {
          ...headers,
          host: getHost(tenant),
          origin: `https://${getHost(tenant)}`,
        }),
    }
  })
  after(() => shop?.stop())

  it('[R22] would see what is weak', () => {
    const page = (headers: TestResponse['headers'], body = ''): TestResponse => ({
      status: 200,
      headers,
      body,
      bytes: Buffer.from(body),
    })
    const strong = {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    }
    const score = (headers: TestResponse['headers'], body?: string) =>
      scoreByObservatory(page({ ...strong, ...headers }, body)).score
    expect(scoreByObservatory(page({})).score).to.equal(30)
    expect(score({})).to.equal(130)
    expect(score({ 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" })).to.equal(80)
    // neither scripts nor frames are bounded well
    expect(score({ 'content-security-policy': "default-src 'self'; script-src http://x.example" })).to.equal(60)
    expect(
      score({ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *" }),
    ).to.equal(120)
    expect(score({ 'set-cookie': '__Host-session=1; Secure; SameSite=Lax' })).to.equal(70)
    expect(score({ 'set-cookie': ['li=1; Secure; SameSite=Lax'] })).to.equal(135)
    expect(score({}, '<script src="//x.example/a.js"></script>')).to.equal(50)
    expect(score({}, '<script src="/a.js" integrity="sha384-x"></script>')).to.equal(135)
    expect(score({ 'strict-transport-security': 'max-age=60' })).to.equal(120)
  })

  for (const tenant of tenants)
    it(`[R22] gives every kind of page of ${tenant.id} at least ${MIN_SCORE}, for a stranger and for a customer`, async () => {
      const [locale] = tenant.locales
      const stranger = createVisitor(shop, tenant.id, locale)
      const { sku, card } = await findOrderableVariant(stranger)
      const customer: Visitor = createVisitor(shop, tenant.id, locale)
      const loggedIn = await logIn(customer, await insertTestCustomer(shop, tenant.id))
      const placed = await placeTestOrder(customer, await prepareOrder(customer, tenant.country, sku))
      const { number } = placed.data.placeOrder
      await prepareOrder(customer, tenant.country, sku)
      const [{ id: category = '', slug = '' } = {}] =
        await stranger.json<{ id: string; slug: string }[]>('/api/catalog/categories')
      const paylink = await issueTestPaylink(shop, tenant.id, {
        cents: 129_95,
        purpose: 'Ersatzteil',
        email: 'gast@beispiel.example',
        locale,
      })
      const ids = (Object.keys(routes) as RouteId[]).filter((id) => isRouteOpen(tenant, locale, id))
      const toPath = (id: RouteId) => {
        const params = { slug: id === 'product' ? card.slug : slug, sku, category, term: 'sofa', number, '*': 'x' }
        return id === 'paylink' ? paylink.path : `${getPath(tenant, locale, id, params)}?token=${token}`
      }

      const weak = (what: string, response: TestResponse) => {
        const { score, modifiers } = scoreByObservatory(response)
        return score < MIN_SCORE ? [`${what} ${response.status}: ${score} ${JSON.stringify(modifiers)}`] : []
      }
      const found = weak('login', { ...loggedIn, body: '', bytes: Buffer.from('') })
      const shown = new Set<string>()
      for (const visitor of [stranger, customer])
        for (const id of ids) {
          const path = toPath(id)
          const response = await visitor.get(path)
          if (response.status === 200) shown.add(id)
          if (response.status < 300 || response.status >= 400) found.push(...weak(path, response))
        }
      found.push(...weak('an unknown address', await stranger.get('/gibt-es-nicht')))
      for (const id of ['home', 'category', 'product', 'service/help'] as const) {
        const path = toPath(id).replace(/\?.*/, '')
        const read = () => shop.get(tenant.id, path, { 'accept-encoding': 'br' })
        await waitUntil(async () => (await read()).headers.etag !== undefined)
        const cached = await read()
        const body = brotliDecompressSync(cached.bytes).toString()
        found.push(...weak(`${id} from the cache`, { ...cached, body }))
      }
      expect(found).to.deep.equal([])
      expect(ids.filter((id) => !shown.has(id) && !neededElsewhere.has(id))).to.deep.equal([])
    })
})
