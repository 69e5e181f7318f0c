import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { insertTestCustomer, logIn } from '#test/support/customer.ts'
import { solveTestCaptcha } from '#test/support/network-client.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const SECRET = 'secret of the tests of account mails'
const SENT = { status: 200, body: { accepted: true } }
const ASKED = { status: 200, body: { accepted: false, captcha: 'captcha.required' } }
const person = { salutation: 'female', firstName: 'Eva', lastName: 'Huber', password: 'Drei Birnen am Zaun' }

describe('account mails', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback', SESSION_SECRET: SECRET } })
  })
  after(() => shop.stop())

  const solve = (tenant = 'at') => solveTestCaptcha(tenant, SECRET, Date.now() + 600_000)

  /** Every request comes from somebody else, as strangers' would. */
  async function ask(path: string, input: object, visitor = createVisitor(shop, 'at')) {
    const { status, body } = await visitor.send<object>(CUSTOMER_API + path, input)
    return { status, body }
  }

  async function countMails(recipient: string) {
    await shop.drainQueues()
    const mails = await shop.database?.reader
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', recipient)
      .execute()
    return mails?.length
  }

  for (const [what, path, input] of [
    ['a forgotten password', '/password/forgot', {}],
    ['a registration', '/register', person],
  ] as const)
    it(`[R35 R37] ${what}: three an hour, a captcha buys one more, ten a day; 200 each time, the same whether or not the address has an account`, async () => {
      async function askOften(email: string) {
        const answers: object[] = []
        for (let n = 0; n < 4; n++) answers.push(await ask(path, { ...input, email }))
        answers.push(await ask(path, { ...input, email, captcha: 'e30=' }))
        for (let n = 0; n < 8; n++) answers.push(await ask(path, { ...input, email, captcha: await solve() }))
        answers.push(await ask(path, { ...input, email }))
        return answers
      }
      const { email } = await insertTestCustomer(shop, 'at')
      const answers = await askOften(email)
      const wrong = { status: 200, body: { accepted: false, captcha: 'captcha.wrong' } }
      expect(answers).to.deep.equal([...Array(3).fill(SENT), ASKED, wrong, ...Array(8).fill(SENT), ASKED])
      expect(await countMails(email)).to.equal(10)
      expect(await askOften(`nobody${path.replaceAll('/', '-')}@beispiel.example`)).to.deep.equal(answers)
    })

  it('[R37] an owner whose three mails a stranger has used up gets a link after the captcha', async () => {
    const { email } = await insertTestCustomer(shop, 'at')
    for (let n = 0; n < 20; n++) await ask('/password/forgot', { email })
    expect(await countMails(email)).to.equal(3)
    expect(await ask('/password/forgot', { email })).to.deep.equal(ASKED)
    expect(await ask('/password/forgot', { email, captcha: await solve() })).to.deep.equal(SENT)
    expect(await countMails(email)).to.equal(4)
  })

  it('[R34] a captcha is good for one mail, and in its own shop', async () => {
    const { email } = await insertTestCustomer(shop, 'at')
    for (let n = 0; n < 3; n++) await ask('/password/forgot', { email })
    const captcha = await solve()
    expect(await ask('/password/forgot', { email, captcha: await solve('de') })).to.have.nested.property(
      'body.captcha',
      'captcha.wrong',
    )
    expect(await ask('/password/forgot', { email, captcha })).to.deep.equal(SENT)
    expect(await ask('/password/forgot', { email, captcha })).to.have.nested.property('body.captcha', 'captcha.wrong')
  })

  it('[R37] the mail that confirms an address counts and asks the same', async () => {
    const customer = await insertTestCustomer(shop, 'at', { emailConfirmedAt: null })
    const visitor = createVisitor(shop, 'at')
    await logIn(visitor, customer)
    for (let n = 0; n < 3; n++) expect(await ask('/confirm/again', {}, visitor)).to.deep.equal(SENT)
    expect(await ask('/confirm/again', {}, visitor)).to.deep.equal(ASKED)
    expect(await ask('/password/forgot', { email: customer.email })).to.deep.equal(ASKED)
    expect(await ask('/confirm/again', { captcha: await solve() }, visitor)).to.deep.equal(SENT)
    expect(await countMails(customer.email)).to.equal(4)
  })

  it('[R37] so does the mail to a new address', async () => {
    const customer = await insertTestCustomer(shop, 'at')
    const visitor = createVisitor(shop, 'at')
    await logIn(visitor, customer)
    const change = { email: 'neue.adresse@beispiel.example', password: customer.password }
    for (let n = 0; n < 3; n++) expect(await ask('/email/change', change, visitor)).to.deep.equal(SENT)
    expect(await ask('/email/change', change, visitor)).to.deep.equal(ASKED)
    expect(await ask('/email/change', { ...change, captcha: await solve() }, visitor)).to.deep.equal(SENT)
  })

  it('[R37] so does the account of a guest who has ordered, and until then there is none', async () => {
    const guest = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(guest)
    const { number } = (await placeTestOrder(guest, await prepareOrder(guest, 'AT', sku))).data.placeOrder
    const order = await shop.database?.reader
      .selectFrom('order')
      .select('email')
      .where('number', '=', number)
      .executeTakeFirst()
    const email = order?.email ?? ''
    const countAccounts = async () =>
      (await shop.database?.reader.selectFrom('customer').select('id').where('email', '=', email).execute())?.length
    for (let n = 0; n < 3; n++) await ask('/password/forgot', { email })
    const registration = { orderNumber: number, password: person.password }
    expect(await ask('/register-order', registration, guest)).to.deep.equal(ASKED)
    expect(await countAccounts()).to.equal(0)
    expect(await ask('/register-order', { ...registration, captcha: await solve() }, guest)).to.deep.equal(SENT)
    expect(await countAccounts()).to.equal(1)
  })
})
