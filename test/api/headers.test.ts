import { expect } from 'chai'
import { getPath, type RouteId, routes } from '#shared/routes.ts'
import { storedDataEntries } from '#shared/stored-data.ts'
import { findTenant } from '#tenants/index.ts'
import { insertTestCustomer, logIn } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { sendRequest, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()
const params = { slug: 'x', category: 'x', sku: 'x', number: 'x', term: 'x' }
const pages = (Object.keys(routes) as RouteId[]).map((id) => getPath(at, 'de-AT', id, params))
/** Names by which Mozilla's HTTP Observatory knows a session's or a form token's cookie. */
const SESSION_LIKE = /sess|login|csrf/i
const frameOptions = new Map([
  ["'none'", 'DENY'],
  ["'self'", 'SAMEORIGIN'],
])

describe('headers of every answer', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  it('[R25] OPTIONS begins no session, wherever it is sent', async () => {
    for (const path of [
      ...pages,
      '/api/gateway/',
      '/api/sessions',
      '/api/consent',
      '/api/stored-data',
      '/gibt-es-nicht',
    ])
      for (const origin of [shop.origin('at'), 'https://evil.example', 'null']) {
        const answer = await sendRequest(shop.port, 'at', path, 'OPTIONS', undefined, { origin })
        expect(answer.status, path).to.be.below(500)
        expect(answer.headers['set-cookie'], path).to.equal(undefined)
        expect(answer.headers['access-control-allow-origin'], path).to.equal(undefined)
      }
  })

  it('[R22] X-Frame-Options says the same as frame-ancestors', async () => {
    const others = ['/assets/x.js', '/robots.txt', '/sitemap.xml', '/api/sessions/key', '/__mail', '/img/x', '//evil']
    for (const path of [...pages, ...others]) {
      const { headers } = await shop.get('at', path)
      const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
      expect(headers['x-frame-options'], path).to.equal(ancestors && frameOptions.get(ancestors))
    }
  })

  it('[R25] a cookie that scripts can read is not named like a session', async () => {
    const readable = storedDataEntries.filter(({ kind, httpOnly }) => kind === 'cookie' && !httpOnly)
    for (const { name } of readable) expect(name).not.to.match(SESSION_LIKE)
    const customer = await insertTestCustomer(shop, 'at')
    const cookies = [(await logIn(createVisitor(shop, 'at'), customer)).headers['set-cookie'] ?? []].flat()
    expect(cookies.length).to.be.at.least(3)
    for (const cookie of cookies) {
      expect(cookie)
        .to.match(/; Secure/)
        .and.match(/; SameSite=(Lax|Strict)/)
      if (!/; HttpOnly/.test(cookie)) expect(cookie.split('=')[0]).not.to.match(SESSION_LIKE)
    }
  })
})
