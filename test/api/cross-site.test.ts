import { expect } from 'chai'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { HANDOVER_ARRIVALS_PATH } from '#shared/api/country.ts'
import { GUARANTEE_REMINDERS_API, REMINDER_UNSUBSCRIBE_PATH } from '#shared/api/guarantee-reminders.ts'
import { NEWSLETTER_UNSUBSCRIBE_PATH } from '#shared/api/newsletter.ts'
import { ORDER_COMMANDS_API } from '#shared/api/order-commands.ts'
import { REVIEW_UNSUBSCRIBE_PATH } from '#shared/api/own-reviews.ts'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import { ALERT_UNSUBSCRIBE_PATH } from '#shared/api/wishlist.ts'
import { getPathPattern, type RouteId, routes } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { listApiRoutes } from '#test/support/api-routes.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { sendRequest, type TestResponse, type TestShop } from '#test/support/shop.ts'
import { createTestAddress } from '#test/support/test-address.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const codeOf = ({ body }: TestResponse) => (JSON.parse(body) as { error?: { code: string } }).error?.code

/** Addresses as somebody would call them: parameters get a value. */
const filled = (path: string) => path.replaceAll(/:\w+|\*\w*/g, 'x')

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const all = [...listApiRoutes(), { method: 'POST', path: '/api/gateway/' }].map(({ method, path }) => ({
  method,
  path: filled(path),
}))
// Neither a payment provider nor a carrier nor a mail program nor another shop is a page of ours: their messages prove
// themselves (payments.test.ts, shipments.test.ts, unsubscribe.test.ts, country.test.ts, pages/reviews.test.ts).
const foreignTo = new Set([
  PAYMENT_WEBHOOK_API,
  CARRIER_WEBHOOK_API,
  ALERT_UNSUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  `${RATINGS_API}${REVIEW_UNSUBSCRIBE_PATH}`,
  `${GUARANTEE_REMINDERS_API}${REMINDER_UNSUBSCRIBE_PATH}`,
  HANDOVER_ARRIVALS_PATH,
])
// Nor is an operator’s tool: its calls bear a token (order-commands.test.ts).
const isForeign = (path: string) => foreignTo.has(path) || path.startsWith(`${ORDER_COMMANDS_API}/`)
const changing = all.filter(({ method, path }) => !reads.has(method) && !isForeign(path))
const readable = new Set(all.filter(({ method }) => method === 'GET').map(({ path }) => path))

describe('requests of other sites', () => {
  let shop: TestShop
  const send = (method: string, path: string, headers: Record<string, string>, body = '{}') =>
    sendRequest(shop.port, 'at', path, method, body, {
      ...JSON_TYPE,
      'content-length': String(body.length),
      ...headers,
    })

  useSharedShop((shared) => (shop = shared))

  const foreign: readonly (readonly [string, (own: string) => Record<string, string>])[] = [
    ['of another site', (origin) => ({ origin, 'sec-fetch-site': 'cross-site' })],
    ['of a sister host', (origin) => ({ origin, 'sec-fetch-site': 'same-site' })],
    ['typed into the address bar', (origin) => ({ origin, 'sec-fetch-site': 'none' })],
    ['with a foreign Origin', () => ({ origin: 'https://evil.example' })],
    ['with the Origin of another of our shops', (origin) => ({ origin: origin.replace('//at.', '//de.') })],
    ['with the Origin null', () => ({ origin: 'null' })],
    ['that say nothing of where they come from', () => ({})],
    ['with a form’s text as JSON', () => ({ origin: 'https://evil.example', 'content-type': 'text/plain' })],
    [
      'that claim to be something else',
      () => ({ origin: 'https://evil.example', 'x-http-method-override': 'GET', 'x-method-override': 'GET' }),
    ],
  ]

  it('knows what changes something', () => {
    expect(changing.map(({ path }) => path)).to.include.members([
      '/api/gateway/',
      '/api/sessions/logout',
      '/api/search/searchhistory/deleteall',
    ])
  })

  for (const [what, headers] of foreign) {
    it(`[R24] ${what}: refused at every address of the API that changes something`, async () => {
      const key = await shop.apiKey('at')
      for (const { method, path } of changing) {
        const answer = await send(method, `${path}?_method=GET`, { ...headers(shop.origin('at')), 'x-api-key': key })
        expect(`${path} ${answer.status} ${codeOf(answer)}`).to.equal(`${path} 403 forbidden`)
        expect(answer.headers).not.to.have.property('set-cookie')
      }
    })

    it(`[R24] ${what}: refused at every page`, async () => {
      const tenant = findTenant('at') ?? expect.fail()
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers(shop.origin('at')) }
      for (const id of Object.keys(routes) as RouteId[]) {
        const path = filled(getPathPattern(tenant, 'de-AT', id))
        expect(`${id} ${(await send('POST', path, form, 'email=x')).status}`).to.equal(`${id} 403`)
      }
    })
  }

  it('[R24 O12] without the key of a page: refused at every address of the API that changes something', async () => {
    for (const { method, path } of changing) {
      for (const key of [{}, { 'x-api-key': 'x' }, { 'x-api-key': await shop.apiKey('de') }] as Record<
        string,
        string
      >[]) {
        const answer = await send(method, path, { origin: shop.origin('at'), ...key })
        expect(`${path} ${answer.status} ${codeOf(answer)}`).to.equal(`${path} 403 api-key-required`)
      }
    }
  })

  it('[R24] nothing that changes something can be had by GET, whatever it claims to be', async () => {
    const only = changing.filter(({ path }) => !readable.has(path) && path !== '/api/gateway/')
    for (const { path } of only) {
      const answer = await sendRequest(shop.port, 'at', `${path}?_method=POST`, 'GET', undefined, {
        'x-http-method-override': 'POST',
      })
      expect(`${path} ${answer.status}`).to.equal(`${path} 404`)
    }
    const mutation = new URLSearchParams({ query: 'mutation { setGuest(email: "a@b.example") { nextStep } }' })
    expect((await sendRequest(shop.port, 'at', `/api/gateway/?${mutation}`, 'GET')).status).to.be.within(400, 405)
  })

  it('[R24] lets the shop’s own pages through to every one of them', async () => {
    const own = { origin: shop.origin('at'), 'sec-fetch-site': 'same-origin', 'x-api-key': await shop.apiKey('at') }
    const key = { ...own, 'x-forwarded-for': createTestAddress() } // with limits that others have not used up
    for (const { method, path } of changing) {
      const code = codeOf(await send(method, path, key))
      expect(['forbidden', 'api-key-required', 'too-many-requests', 'internal'], path).not.to.include(code)
    }
  })
})
