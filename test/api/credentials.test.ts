import { expect } from 'chai'
import type { LoginResult } from '#shared/api/credentials.ts'
import { CUSTOMER_API, type CustomerAddress } from '#shared/api/customers.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import { formatCustomerNumber } from '#shared/rules/customers/customer-number.ts'
import { getLastMailText, getMailedToken, insertTestCustomer, logIn, registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const call = <T>(visitor: Visitor, path: string, body: object) => visitor.send<T>(CUSTOMER_API + path, body)
const typeOf = async (visitor: Visitor) => (await visitor.json<CurrentSession>('/api/sessions/current')).type

describe('credentials', () => {
  let shop: TestShop
  const typeWith = async (cookie: string) =>
    (JSON.parse((await shop.get('at', '/api/sessions/current', { cookie })).body) as CurrentSession).type

  before(async function () {
    this.timeout(120_000)
    // Each visitor has an address of their own; the Swiss shop has on what is off elsewhere.
    shop = await startShop({
      env: { TRUST_PROXY: 'loopback', FEATURES: 'ch.customerNumberLogin=on,de.captchaAlways=on' },
    })
  })
  after(() => shop.stop())

  /** The code with which a customer without a password is welcomed. */
  async function welcomeCode(customerId: string, email: string) {
    const at = new Date().toISOString()
    const event = {
      id: `${at}-${customerId}`,
      tenant: 'at',
      type: 'account-email-requested',
      payload: JSON.stringify({ kind: 'welcome', customerId }),
    }
    await shop.database?.writer
      .insertInto('outbox')
      .values({ ...event, createdAt: at, attempts: 0, nextAttemptAt: at, doneAt: null, error: null })
      .execute()
    const [, code = ''] = /\b([A-Z2-9]{5}-[A-Z2-9]{5})\b/.exec(await getLastMailText(shop, email)) ?? []
    return code
  }

  const person = { salutation: 'female', firstName: 'Eva', lastName: 'Huber', password: 'Drei Birnen am Zaun' }

  it('[S4.8 R35] a new address gets an account and a link, and is logged in by neither but by its password', async () => {
    const email = 'eva.huber@beispiel.example'
    const visitor = createVisitor(shop, 'at')
    const registered = await call(visitor, '/register', { ...person, email })
    expect(registered).to.deep.include({ status: 200, body: { accepted: true } })
    expect(await typeOf(visitor)).to.equal(0)
    await shop.drainQueues()
    const token = await getMailedToken(shop, email)
    expect(await call(visitor, '/confirm', { token })).to.deep.include({ status: 200, body: { valid: true } })
    expect((await call(visitor, '/confirm', { token })).error?.code).to.equal('link-invalid')
    const { body } = await call<LoginResult>(visitor, '/login', { email, password: person.password })
    expect(body).to.deep.include({ type: 2 })
    expect(body.customer).to.include({ firstName: 'Eva', noPassword: false })
    expect(await typeOf(visitor)).to.equal(2)
  })

  it('[S4.10 S4.11 R36] a reset link is used up by setting a password only, and the old one holds until then', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const stranger = createVisitor(shop, 'at')
    await call(stranger, '/password/forgot', { email: customer.email })
    await shop.drainQueues()
    const token = await getMailedToken(shop, customer.email)
    for (let look = 0; look < 2; look++)
      expect((await call(stranger, '/password/check', { token })).body).to.deep.equal({ valid: true })
    expect((await logIn(createVisitor(shop, 'at'), customer)).status).to.equal(200)
    expect((await call(createVisitor(shop, 'de'), '/password/check', { token })).body).to.deep.equal({ valid: false })
    const common = await call(stranger, '/password/reset', { token, password: 'passwort1' })
    expect(common.error).to.deep.include({ code: 'invalid-input', fields: { password: 'passwords.too-common' } })
    const password = 'Vier Pflaumen am Ast'
    expect((await call(stranger, '/password/reset', { token, password })).status).to.equal(200)
    expect(await typeOf(stranger)).to.equal(2)
    expect(await typeOf(visitor)).to.equal(0)
    expect((await call(stranger, '/password/reset', { token, password })).error?.code).to.equal('link-invalid')
    expect((await logIn(createVisitor(shop, 'at'), customer)).error?.code).to.equal('login-failed')
    expect((await logIn(createVisitor(shop, 'at'), { ...customer, password })).status).to.equal(200)
  })

  it('[R35] login, registration and a forgotten password answer the same whether or not the address is known', async () => {
    const { email } = await insertTestCustomer(shop, 'nl')
    const unknown = 'niemand@voorbeeld.example'
    const answers = async (address: string) => {
      const visitor = createVisitor(shop, 'nl')
      const login = await logIn(visitor, { email: address, password: 'verkeerd wachtwoord' })
      const forgot = await call(visitor, '/password/forgot', { email: address })
      const registered = await call(visitor, '/register', { ...person, email: address })
      return [login, forgot, registered].map(({ status, body, error }) => [status, error?.code ?? body, error?.fields])
    }
    const known = await answers(email)
    expect(known).to.deep.equal(await answers(unknown))
    expect(known).to.deep.equal([
      [401, 'login-failed', undefined],
      [200, { accepted: true }, undefined],
      [200, { accepted: true }, undefined],
    ])
    await shop.drainQueues()
    const mails = await shop.database?.reader
      .selectFrom('mail')
      .select(['recipient', 'subject'])
      .where('tenant', '=', 'nl')
      .orderBy('createdAt')
      .execute()
    expect(mails?.map(({ recipient, subject }) => [recipient, subject])).to.have.deep.members([
      [email, 'Nieuw wachtwoord instellen'],
      [email, 'U hebt al een account'],
      [unknown, 'Bevestig uw e-mailadres'],
    ])
  })

  it('[R25] logging out ends the session on the server', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    const before = visitor.cookies()
    await visitor.send('/api/sessions/logout')
    expect(await typeOf(visitor)).to.equal(0)
    expect(JSON.parse((await shop.get('at', '/api/sessions/current', { cookie: before })).body)).to.deep.equal({
      type: 0,
    })
  })

  it('[S4.10 R25] changing the password begins a new session and ends all others', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const elsewhere = createVisitor(shop, 'at')
    await logIn(elsewhere, customer)
    const before = visitor.cookies()
    const wrong = await call(visitor, '/password/change', {
      current: 'falsch geraten',
      password: 'Vier Pflaumen am Ast',
    })
    expect(wrong.error).to.deep.include({ code: 'login-failed', fields: { current: 'credentials.wrong-password' } })
    const changed = await call<LoginResult>(visitor, '/password/change', {
      current: customer.password,
      password: 'Vier Pflaumen am Ast',
    })
    expect(changed.body.type).to.equal(2)
    expect(visitor.cookies()).not.to.equal(before)
    expect(await typeOf(visitor)).to.equal(2)
    expect(await typeOf(elsewhere)).to.equal(0)
    expect(await typeWith(before)).to.equal(0)
  })

  it('[R25] a cookie planted before the login is worth nothing after it', async () => {
    const planted = createVisitor(shop, 'at')
    await planted.send('/api/sessions/logout')
    const cookies = planted.cookies()
    await logIn(planted, await insertTestCustomer(shop, 'at'))
    expect(await typeOf(planted)).to.equal(2)
    expect(await typeWith(cookies)).to.equal(0)
  })

  it('[R25 S6.4 S6.5 S6.6] the cookie that scripts read tells of flags and opens nothing', async () => {
    const plain = await registerCustomer(shop, 'at')
    expect(plain.visitor.cookies()).to.include('customer-state=li=1&ca=0&bop=0&np=0')
    const member = createVisitor(shop, 'at')
    const known = await insertTestCustomer(shop, 'at')
    const run = (...args: string[]) => runCli(shop, 'customer', 'flags', '--tenant', 'at', ...args)
    const set = await run('--customer', known.number, '--credit-affinity', 'on', '--bonus-program', 'on')
    expect(set.stdout).to.equal(`customer ${known.number}: credit affinity on, bonus programme on\n`)
    expect((await run('--customer', known.number)).stderr, 'without a flag').to.include('npm run customer -- flags')
    expect((await run('--customer', '1', '--bonus-program', 'on')).status).to.equal(1)
    await logIn(member, known)
    expect(member.cookies()).to.include('customer-state=li=1&ca=1&bop=1&np=0')
    const readable = member
      .cookies()
      .split('; ')
      .filter((cookie) => !cookie.startsWith('__Host-'))
    expect(readable.join()).to.include('customer-state=')
    const { status } = await shop.get('at', `${CUSTOMER_API}/passkeys`, { cookie: readable.join('; ') })
    expect(status).to.equal(401)
  })

  it('[O14] number and birthday recognise a customer where the shop has them on, and prove nothing', async () => {
    const { number } = await insertTestCustomer(shop, 'ch')
    const visitor = createVisitor(shop, 'ch')
    expect((await visitor.get('/anmelden?with=number')).body).to.include('name="customerNumber"')
    const wrong = await call(visitor, '/login-by-number', { customerNumber: number, birthday: '1980-05-18' })
    expect(wrong).to.deep.include({ status: 401 })
    const right = await call<LoginResult>(visitor, '/login-by-number', {
      customerNumber: number,
      birthday: '1980-05-17',
    })
    expect(right.body).to.deep.include({ type: 1 })
    expect((await visitor.ask('{ orders(limit: 1) { number } }')).error?.code).to.equal('login-required')
  })

  it('[O5 O14] recognises customers by numbers with and without a check digit, and says which is mistyped', async () => {
    const withCheckDigit = formatCustomerNumber(7_000_001)
    for (const number of [withCheckDigit, '10000099']) {
      await insertTestCustomer(shop, 'ch', { number })
      const visitor = createVisitor(shop, 'ch')
      const { body } = await call<LoginResult>(visitor, '/login-by-number', {
        customerNumber: number,
        birthday: '1980-05-17',
      })
      expect(body, number).to.deep.include({ type: 1 })
    }
    const mistyped = `${withCheckDigit.slice(0, -1)}${(Number(withCheckDigit.at(-1)) + 1) % 10}`
    const { error } = await call(createVisitor(shop, 'ch'), '/login-by-number', {
      customerNumber: mistyped,
      birthday: '1980-05-17',
    })
    expect(error).to.deep.include({
      code: 'invalid-input',
      fields: { customerNumber: 'validation.customer-number-mistyped' },
    })
  })

  it('[S5.8] asks everybody for the security check where the shop wants it so, without script by a sum', async () => {
    const customer = await insertTestCustomer(shop, 'de')
    const visitor = createVisitor(shop, 'de')
    expect((await logIn(visitor, customer)).error).to.deep.include({
      code: 'captcha-required',
      fields: { captcha: 'captcha.required' },
    })
    expect((await visitor.get('/anmelden')).body).to.match(/name="captchaToken"/)
  })

  it('[O14] number and birthday open nothing where the shop has them off', async () => {
    const { number } = await insertTestCustomer(shop, 'at')
    const { status } = await call(createVisitor(shop, 'at'), '/login-by-number', {
      customerNumber: number,
      birthday: '1980-05-17',
    })
    expect(status).to.equal(404)
  })

  it('[O15] a customer without a password sets it with the code of their letter, within five tries', async () => {
    const { id, number, email } = await insertTestCustomer(shop, 'at', { passwordHash: null, emailConfirmedAt: null })
    expect((await logIn(createVisitor(shop, 'at'), { email, password: 'irgendein Passwort' })).error?.code).to.equal(
      'login-failed',
    )
    const code = await welcomeCode(id, email)
    const visitor = createVisitor(shop, 'at')
    const attempt = (typed: string) =>
      call<LoginResult>(visitor, '/password/code', {
        customerNumber: number,
        code: typed,
        password: 'Vier Pflaumen am Ast',
      })
    expect((await attempt('AAAAA-AAAAA')).error).to.deep.include({
      code: 'login-failed',
      fields: { code: 'credentials.code-failed' },
    })
    const { body } = await attempt(code.toLowerCase())
    expect(body).to.include({ type: 2 })
    expect(visitor.cookies()).to.include('np=0')
    expect((await attempt(code)).error?.code).to.equal('login-failed')
  })

  it('[O15 R35] a wrong code tells nothing of the customer, not by the passwords that are refused either', async () => {
    const { id, number, email } = await insertTestCustomer(shop, 'at', {
      passwordHash: null,
      lastName: 'Zwetschkenbaum',
    })
    const attempt = (code: string) =>
      call(createVisitor(shop, 'at'), '/password/code', { customerNumber: number, code, password: 'zwetschkenbaum77' })
    expect((await attempt('AAAAA-AAAAA')).error).to.deep.include({
      code: 'login-failed',
      fields: { code: 'credentials.code-failed' },
    })
    const code = await welcomeCode(id, email)
    for (const _ of ['refused', 'and the code is still good'])
      expect((await attempt(code)).error).to.deep.include({
        code: 'invalid-input',
        fields: { password: 'passwords.too-common' },
      })
  })

  it('a guest order becomes an account with its address, and stays the guest’s where the address has one', async () => {
    const orderOf = async (visitor: Visitor) => {
      const { sku } = await findOrderableVariant(visitor)
      return (await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))).data.placeOrder.number
    }
    const guest = createVisitor(shop, 'at')
    const orderNumber = await orderOf(guest)
    const password = 'Vier Pflaumen am Ast'
    expect((await call(createVisitor(shop, 'at'), '/register-order', { orderNumber, password })).status).to.equal(404)
    expect((await call(guest, '/register-order', { orderNumber, password })).body).to.deep.equal({ accepted: true })
    const customer = createVisitor(shop, 'at')
    await logIn(customer, { email: 'gast-at@beispiel.example', password })
    const [entry] = await customer.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)
    expect(entry).to.deep.include({ defaultDelivery: true, defaultBilling: true })
    expect(entry?.address).to.include({ city: 'Salzburg' })
    const query = '{ lastOrder { number } }'
    expect((await customer.ask<{ lastOrder: { number: string } }>(query)).data.lastOrder.number).to.equal(orderNumber)

    const second = createVisitor(shop, 'at')
    const another = await orderOf(second)
    expect((await call(second, '/register-order', { orderNumber: another, password })).body).to.deep.equal({
      accepted: true,
    })
    expect((await customer.ask<{ lastOrder: { number: string } }>(query)).data.lastOrder.number).to.equal(orderNumber)
  })
})
