import type { Server } from 'node:http'
import { expect } from 'chai'
import { pino } from 'pino'
import { createCommerceApp } from '#server/commerce/app.ts'
import { getPort, listen } from '#server/http/listen.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'

const MIN_LENGTH = 6
const tenant = { ...testTenant, passwordMinLength: MIN_LENGTH }
const token = 'x'.repeat(43)

/** Every form that takes a new password, with all it needs besides. */
const forms: Record<string, object> = {
  '/register': { firstName: 'Eva', lastName: 'Muster', email: 'eva@example.test' },
  '/register-order': { orderNumber: '1' },
  '/password/reset': { token },
  '/password/change': { current: 'alt' },
  '/password/code': { customerNumber: '1', code: 'ABCD' },
}

describe('the minimum length of a password', () => {
  let shop: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  let server: Server

  before(async () => {
    shop = await openSqliteTestDatabase()
    const app = createCommerceApp({
      database: shop.database,
      tenants: [tenant],
      secrets: ['x'.repeat(32)],
      log: pino({ level: 'silent' }),
      production: true,
      getOrigin: ({ origin }) => origin,
      now: () => fixtureNow,
    })
    server = await listen(app, 0, '127.0.0.1')
  })
  after(async () => {
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
  })

  /** What the back end says of a password in this form; undefined where it finds nothing wrong with it. */
  async function findPasswordError(path: string, password: string): Promise<string | undefined> {
    const response = await fetch(`http://127.0.0.1:${getPort(server)}${CUSTOMER_API}${path}`, {
      method: 'POST',
      headers: { 'x-tenant': tenant.id, 'content-type': 'application/json' },
      body: JSON.stringify({ ...forms[path], password }),
    })
    const body = (await response.json()) as { error?: { fields?: Record<string, string> } }
    return body.error?.fields?.password
  }

  for (const path of Object.keys(forms))
    it(`[S5.4] is the shop's own: 6 signs are enough for ${path} where it says so, 5 are not`, async () => {
      expect(await findPasswordError(path, 'r7#kq')).to.equal('passwords.too-short')
      expect(await findPasswordError(path, 'r7#kqz')).to.equal(undefined)
    })
})
