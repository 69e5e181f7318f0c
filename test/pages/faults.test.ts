import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { calculateCheckDigit } from '#shared/check-digit.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

describe('pages that cannot be shown', function () {
  this.timeout(120_000)
  let shop: TestShop
  let alone: TestShop
  before(async () => {
    shop = await startShop()
    alone = await startShop({
      env: { ROLES: 'storefront', COMMERCE_URL: 'http://127.0.0.1:9', DEMO_CATALOGUE: 'false' },
    })
  })
  after(async () => {
    await shop?.stop()
    await alone?.stop()
  })

  for (const [tenant, path] of [
    ['at', '/c/x/furniture'],
    ['ch', '/p/x/1'],
    ['nl', '/s/bank/'],
  ] as const) {
    it(`[S8.31] ${path} of ${tenant} answers 503 while the back end is away, remembered answer or not`, async () => {
      const { status, body, headers } = await alone.get(tenant, path)
      expect(status).to.equal(503)
      expect(headers['content-type']).to.include('text/html')
      expect(body).to.include('</html>').and.include('"unavailable"')
      expect(body.match(/<h1[ >]/g)).to.have.lengthOf(1)
    })
  }

  for (const [requirement, id, message, form] of [
    ['[S8.2]', 'account/password-forgot', 'credentials.forgot-failed', { email: 'eva@beispiel.example' }],
    [
      '[S8.3]',
      'account/password-reset',
      'credentials.reset-failed',
      { token: 'x'.repeat(43), password: 'Drei Birnen am Zaun' },
    ],
  ] as const) {
    it(`${requirement} a form of ${id} that cannot be taken says so and keeps what was entered`, async () => {
      for (const tenant of tenants)
        for (const locale of tenant.locales) {
          const path = `${getPath(tenant, locale, id)}?token=${'x'.repeat(43)}`
          const { status, body } = await alone.post(tenant.id, path, new URLSearchParams(form).toString())
          expect(status, locale).to.equal(503)
          expect(body).to.include(getMessages(tenant, locale)[message])
          if ('email' in form) expect(body).to.include(`value="${form.email}"`)
        }
    })
  }

  it('[S8.22] a page of the service layer whose content could not be loaded says so, in every shop and language', async () => {
    const store = createServer((_req, res) => void res.writeHead(503).end('{"error":{"code":"content-unavailable"}}'))
    await new Promise<void>((done) => void store.listen(0, '127.0.0.1', done))
    const { port } = store.address() as AddressInfo
    const reading = await startShop({
      env: { ROLES: 'storefront', COMMERCE_URL: `http://127.0.0.1:${port}`, DEMO_CATALOGUE: 'false' },
    })
    for (const tenant of tenants)
      for (const locale of tenant.locales) {
        const { status, body } = await reading.get(
          tenant.id,
          getPath(tenant, locale, 'content/layer', { '*': 'versand' }),
        )
        expect(status, locale).to.equal(503)
        expect(body, locale).to.include(getMessages(tenant, locale)['error.content-unavailable'])
      }
    await reading.stop()
    store.closeAllConnections()
    store.close()
  })

  it('a page whose one answer is that there is nothing says so, and ends: an order form that nobody has made', async () => {
    const { status, body } = await shop.get(
      'at',
      `/warenkorb/bestellschein?code=12345678901${calculateCheckDigit('12345678901')}`,
    )
    expect(status).to.equal(200)
    expect(body).to.include('Zu diesem Code gibt es keinen Bestellschein').and.include('</html>')
  })

  for (const [tenant, path, locale] of [
    ['at', '/s/%FF/', 'de-AT'],
    ['ch', '/fr/%E0%A4%A', 'fr-CH'],
    ['nl', '/p/%FF/1', 'nl-NL'],
  ] as const) {
    it(`[S8.32] ${path}, which is not UTF-8, shows the page of unknown addresses of ${tenant} in ${locale}`, async () => {
      const { status, body } = await shop.get(tenant, path)
      expect(status).to.equal(404)
      expect(body).to.include(`lang="${locale}"`).and.include('<header').and.include('noindex')
      expect(body.match(/<h1[ >]/g)).to.have.lengthOf(1)
    })
  }
})
