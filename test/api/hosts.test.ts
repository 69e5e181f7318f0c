import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { findProducts } from '#test/support/journey.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'

const crawler = { 'user-agent': 'Googlebot/2.1' }
const lies = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' }
const listLinks = (text: string) =>
  [...text.matchAll(/(?:canonical|hreflang="[^"]*)" href="([^"]+)|<(?:image:)?loc>([^<]+)|^Sitemap: (.+)$/gm)].map(
    ([, href, place, file]) => href ?? place ?? file ?? '',
  )

describe('a shop whose origins are configured', () => {
  const origins = Object.fromEntries(tenants.map(({ id }) => [id, `https://www.${id}-shop.example`]))
  const hostOf = (tenant: string) => `www.${tenant}-shop.example`
  let shop: TestShop
  before(async function () {
    this.timeout(120_000)
    const pairs = Object.entries(origins).map((pair) => pair.join('='))
    shop = await startShop({ env: { TENANT_ORIGINS: pairs.join(), TENANT_HOSTS: 'old.example=at' } })
  })
  after(() => shop?.stop())

  const get = (path: string, host: string, headers = {}) => shop.get('at', path, { host, ...headers })

  for (const host of ['www.at-shop.example:8080', 'www.at-shop.example:99999', 'at.localhost', 'evil.example'])
    it(`[R26 R27] answers 421 to ${host}, whatever is asked for`, async () => {
      for (const path of ['/', '/robots.txt', '/sitemap.xml', '/api/sessions/key', '/assets/x.js', '/img/x'])
        expect((await get(path, host)).status, path).to.equal(421)
    })

  for (const host of ['at-shop.example', 'www.at-shop.example.', 'www.kontor.at', 'old.example'])
    it(`[R26] leads ${host} to the shop’s one host with 301`, async () => {
      const { status, headers } = await get('/c/x/y?page=2', host, lies)
      expect([status, headers.location]).to.deep.equal([301, `${origins.at}/c/x/y?page=2`])
      const posted = await sendRequest(shop.port, 'at', '/anmelden', 'POST', 'a=b', { host })
      expect([posted.status, posted.headers.location]).to.deep.equal([308, `${origins.at}/anmelden`])
    })

  it('[R26 R27] names in links, sitemaps and robots.txt the configured origins alone', async () => {
    const de = findTenant('de') ?? expect.fail()
    const { all } = await findProducts(
      { ...shop, get: (_tenant, path, headers) => get(path, hostOf('de'), headers) },
      de,
      'de-DE',
    )
    const product = getPath(de, 'de-DE', 'product', { slug: all[0]?.slug ?? '', sku: all[0]?.sku ?? '' })
    const allowed = Object.values(origins)
    for (const path of [
      '/',
      product,
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-de-DE-pages.xml',
      '/sitemap-de-DE-1.xml',
    ]) {
      const { status, body } = await get(path, hostOf('de'), { ...crawler, ...lies })
      expect(status, path).to.equal(200)
      const links = listLinks(body)
      expect(links.length, path).to.be.at.least(1)
      for (const link of links) expect(allowed, `${path}: ${link}`).to.include(new URL(link).origin)
      expect(body, path).not.to.include('evil.example').and.not.include('.localhost').and.not.include('www.kontor.de/')
    }
  })

  it('[R22 R24] takes posts from its own origin only, and asks for https', async () => {
    const { headers } = await get('/', hostOf('at'))
    expect(headers['strict-transport-security']).to.match(/^max-age=63072000/)
    expect(headers['content-security-policy']).to.include('upgrade-insecure-requests')
    const post = (origin: string) =>
      sendRequest(shop.port, 'at', '/anmelden', 'POST', 'email=', {
        ...{ host: hostOf('at'), origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post(origins.at ?? '')).status).to.be.oneOf([200, 400, 422])
    expect((await post(`http://at.localhost:${shop.port}`)).status).to.equal(403)
  })
})

describe('a process for one tenant', () => {
  it('[S0.1 R26] serves no other shop, and is what bare localhost means', async function () {
    this.timeout(120_000)
    const shop = await startShop({ env: { TENANT: 'de' } })
    try {
      expect((await shop.get('de', '/')).status).to.equal(200)
      expect((await shop.get('at', '/')).status).to.equal(421)
      const { status, headers } = await shop.get('de', '/', { host: `localhost:${shop.port}` })
      expect([status, headers.location]).to.deep.equal([301, `${shop.origin('de')}/`])
    } finally {
      await shop.stop()
    }
  })
})

describe('the image with DEMO_PORT alone', () => {
  it('[S0.1] opens four shops at the port that is published, with goods to buy', async function () {
    this.timeout(120_000)
    const shop = await startShop({ env: { NODE_ENV: 'production', DEMO_PORT: '8080' } })
    try {
      expect(shop.addresses.map((line) => line.trim().split(/\s+/).at(-1))).to.deep.equal(
        tenants.map(({ id }) => `http://${id}.localhost:8080/`),
      )
      for (const { id } of tenants) {
        const own = await shop.get(id, '/', { host: `${id}.localhost:8080`, ...crawler })
        expect([own.status, listLinks(own.body)[0]]).to.deep.equal([200, `http://${id}.localhost:8080/`])
        expect(own.headers['strict-transport-security']).to.equal(undefined)
        expect(own.headers['content-security-policy']).not.to.include('upgrade-insecure-requests')
        expect((await shop.get(id, '/')).status, 'the port inside the container').to.equal(421)
      }
    } finally {
      await shop.stop()
    }
  })
})
