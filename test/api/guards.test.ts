import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { insertTestCustomer } from '#test/support/customer.ts'
import { createNetworkClient, solveTestCaptcha } from '#test/support/network-client.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const SECRET = 'secret of the tests of the guards'
const LOGIN = `${CUSTOMER_API}/login`
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the guards of the login', () => {
  let shop: TestShop
  let captcha: () => Promise<string>
  const networks: { close(): void }[] = []
  const at = (address: string) => {
    const network = createNetworkClient(shop, 'at', address)
    networks.push(network)
    return network
  }

  beforeEach(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { SESSION_SECRET: SECRET } })
    captcha = () => solveTestCaptcha('at', SECRET, Date.now() + 600_000)
  })
  afterEach(async () => {
    for (const network of networks.splice(0)) network.close()
    await shop.stop()
  })

  it('[R34] wrong tries delay and never lock out', async () => {
    const { email, password } = await insertTestCustomer(shop, 'at')
    const { post } = at('127.0.1.1')
    for (let n = 0; n < 3; n++)
      expect((await post(LOGIN, { email, password: 'falsch geraten' })).code).to.equal('login-failed')
    const asked = await post(LOGIN, { email, password })
    expect([asked.status, asked.code]).to.deep.equal([403, 'captcha-required'])
    expect(asked.body).to.include('"captcha":"captcha.required"')
    for (let n = 0; n < 7; n++)
      expect((await post(LOGIN, { email, password: 'falsch geraten', captcha: await captcha() })).code).to.equal(
        'login-failed',
      )
    const early = await post(LOGIN, { email, password, captcha: await captcha() })
    expect([early.status, early.code, early.headers['retry-after']]).to.deep.equal([429, 'too-many-requests', '1'])
    expect((await at('127.0.1.2').post(LOGIN, { email, password, captcha: await captcha() })).status).to.equal(200)
    await wait(1_100)
    expect((await post(LOGIN, { email, password, captcha: await captcha() })).status).to.equal(200)
  })
})
