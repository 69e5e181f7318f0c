import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { createShopData, startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000
const current = (visitor: Visitor) => visitor.json<CurrentSession>('/api/sessions/current')

describe('a customer who comes back', () => {
  let shop: TestShop
  let passed = 0
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ now: () => new Date(Date.now() + passed) })
  })
  beforeEach(() => {
    passed = 0
  })
  after(() => shop.stop())

  it('[S4.6 S6.2 O9] after a day is greeted by name, and asked for the password before anything of theirs is shown or changed', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    passed = 25 * HOUR_MS
    const { type, customer: shown } = await current(visitor)
    expect(type).to.equal(1)
    expect(shown).to.include({ firstName: customer.firstName, lastName: customer.lastName })
    expect(visitor.cookies()).to.include('customer-state=li=1')
    const closed = [
      `${CUSTOMER_API}/`,
      `${CUSTOMER_API}/addresses`,
      `${CUSTOMER_API}/export`,
      `${CUSTOMER_API}/passkeys`,
      '/api/sessions/devices',
    ]
    for (const path of closed)
      expect((await visitor.json<{ error: { code: string } }>(path)).error.code, path).to.equal('login-required')
    const changes: [string, object][] = [
      ['password/change', { current: customer.password, password: 'Vier Pflaumen am Ast' }],
      ['email/change', { email: 'neu@beispiel.example', password: customer.password }],
      ['passkeys/options', {}],
      ['delete', { password: customer.password }],
    ]
    for (const [path, body] of changes) {
      const { status, error } = await visitor.send(`${CUSTOMER_API}/${path}`, body)
      expect([path, status, error?.code]).to.deep.equal([path, 401, 'login-required'])
    }
    const { status } = await visitor.send(`${CUSTOMER_API}/login`, customer)
    expect(status).to.equal(200)
    expect((await current(visitor)).type).to.equal(2)
  })

  it('[O10] after more than 30 days is nobody', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    passed = 24 * HOUR_MS * 30 + HOUR_MS
    expect((await current(visitor)).type).to.equal(0)
  })

  it('[O9] whose login has ended elsewhere meanwhile is asked who they are: the password alone is not called wrong', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    passed = 25 * HOUR_MS
    expect((await current(visitor)).type).to.equal(1)
    const elsewhere = createVisitor(shop, 'at')
    await elsewhere.send(`${CUSTOMER_API}/login`, customer)
    await elsewhere.send('/api/sessions/devices/end-others')
    const { status, error } = await visitor.send(`${CUSTOMER_API}/login-again`, { password: customer.password })
    expect([status, error?.code]).to.deep.equal([401, 'login-required'])
  })

  it('[O9] is not greeted any more where they were logged out from elsewhere', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const elsewhere = createVisitor(shop, 'at')
    await elsewhere.send(`${CUSTOMER_API}/login`, customer)
    await elsewhere.send('/api/sessions/devices/end-others')
    expect((await current(visitor)).type).to.equal(0)
    passed = 25 * HOUR_MS
    expect((await current(visitor)).type).to.equal(0)
    expect((await current(elsewhere)).type).to.equal(1)
  })
})

it('[O10] a new signing key logs nobody out', async function () {
  this.timeout(120_000)
  const data = await createShopData()
  const [older, newer] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const first = await startShop({ data, env: { SESSION_SECRET: older } })
  const { visitor } = await registerCustomer(first, 'at')
  const cookie = visitor.cookies()
  await first.stop()
  const second = await startShop({ data, env: { SESSION_SECRET: `${newer},${older}` } })
  const { body } = await second.get('at', '/api/sessions/current', { cookie })
  await second.stop()
  await data.remove()
  expect(JSON.parse(body)).to.include({ type: 2 })
})
