import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import { getMailedToken, logIn, registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const NEW_PASSWORD = 'Drei Birnen am Zaun'

/** A customer with a link to a new password on its way, a change of address on its way, and a second browser. */
interface Account {
  visitor: Visitor
  customer: TestCustomer
  otherBrowser: Visitor
  resetToken: string
  /** The links to the old and to the new address. */
  emailTokens: readonly [string, string]
}

/** What a customer does, and what of the rest goes on afterwards. */
const events: readonly {
  what: string
  run: (account: Account) => Promise<{ status: number }>
  goesOn: Record<'reset link' | 'change of address' | 'other browser', boolean>
}[] = [
  {
    what: 'changes the password',
    run: ({ visitor, customer }) =>
      visitor.send(`${CUSTOMER_API}/password/change`, { current: customer.password, password: NEW_PASSWORD }),
    goesOn: { 'reset link': false, 'change of address': false, 'other browser': false },
  },
  {
    what: 'sets a new password by a link',
    run: ({ visitor, resetToken }) =>
      visitor.send(`${CUSTOMER_API}/password/reset`, { token: resetToken, password: NEW_PASSWORD }),
    goesOn: { 'reset link': false, 'change of address': false, 'other browser': false },
  },
  {
    what: 'changes the address',
    async run({ visitor, emailTokens: [first, second] }) {
      await visitor.send(`${CUSTOMER_API}/email/confirm`, { token: first })
      return visitor.send(`${CUSTOMER_API}/email/confirm`, { token: second })
    },
    goesOn: { 'reset link': false, 'change of address': false, 'other browser': true },
  },
  {
    what: 'does nothing',
    run: async () => ({ status: 200 }),
    goesOn: { 'reset link': true, 'change of address': true, 'other browser': true },
  },
]

describe('links and logins after a change of credentials', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  async function createAccount(): Promise<Account> {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const otherBrowser = createVisitor(shop, 'at')
    await logIn(otherBrowser, customer)
    await visitor.send(`${CUSTOMER_API}/password/forgot`, { email: customer.email })
    const resetToken = await getMailedToken(shop, customer.email)
    const email = `neu-${customer.email}`
    await visitor.send(`${CUSTOMER_API}/email/change`, { email, password: customer.password })
    const newToken = await getMailedToken(shop, email)
    const oldToken = await getMailedToken(shop, customer.email)
    return { visitor, customer, otherBrowser, resetToken, emailTokens: [oldToken, newToken] }
  }

  for (const { what, run, goesOn } of events)
    it(`[R25 R36] who ${what}: ${JSON.stringify(goesOn)}`, async () => {
      const account = await createAccount()
      expect((await run(account)).status).to.equal(200)
      const stranger = createVisitor(shop, 'at')
      const { body } = await stranger.send<{ valid: boolean }>(`${CUSTOMER_API}/password/check`, {
        token: account.resetToken,
      })
      const { type } = await account.otherBrowser.json<CurrentSession>('/api/sessions/current')
      const confirmations = await Promise.all(
        account.emailTokens.map((token) => stranger.send(`${CUSTOMER_API}/email/confirm`, { token })),
      )
      expect({
        'reset link': body.valid,
        'change of address': confirmations.some(({ status }) => status === 200),
        'other browser': type === 2,
      }).to.deep.equal(goesOn)
    })
})
