import { expect } from 'chai'
import { CREDENTIALS_PATH, type LoginResult } from '#shared/contracts/credentials.ts'
import type { CurrentSession } from '#shared/contracts/sessions.ts'
import { insertTestCustomer, logIn, mailedToken, registerCustomer } from '#test/support/customer.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const call = <T>(visitor: Visitor, path: string, body: object) => visitor.send<T>(CREDENTIALS_PATH + path, body)
const typeOf = async (visitor: Visitor) => (await visitor.json<CurrentSession>('/api/sessions/current')).type

describe('credentials', () => {
  let shop: TestShop
  before(async function () {
    this.timeout(120_000)
    shop = await startShop()
  })
  after(() => shop.stop())

  const person = { salutation: 'female', firstName: 'Eva', lastName: 'Huber', password: 'Drei Birnen am Zaun' }

  it('[S4.8 R35] a new address gets an account and a link, and is logged in by neither but by its password', async () => {
    const email = 'eva.huber@beispiel.example'
    const visitor = createVisitor(shop, 'at')
    const registered = await call(visitor, '/register', { ...person, email })
    expect(registered).to.deep.include({ status: 200, body: { accepted: true } })
    expect(await typeOf(visitor)).to.equal(0)
    await shop.settle()
    const token = await mailedToken(shop, email)
    expect(await call(visitor, '/confirm', { token })).to.deep.include({ status: 200, body: { valid: true } })
    expect((await call(visitor, '/confirm', { token })).error?.code).to.equal('link-invalid')
    const { body } = await call<LoginResult>(visitor, '/login', { email, password: person.password })
    expect(body).to.deep.include({ type: 2 })
    expect(body.customer).to.include({ firstName: 'Eva', np: false })
    expect(await typeOf(visitor)).to.equal(2)
  })

  it('[S4.10 S4.11 R36] a reset link is used up by setting a password only, and the old one holds until then', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const stranger = createVisitor(shop, 'at')
    await call(stranger, '/password/forgot', { email: customer.email })
    await shop.settle()
    const token = await mailedToken(shop, customer.email)
    for (let look = 0; look < 2; look++) expect((await call(stranger, '/password/check', { token })).body).to.deep.equal({ valid: true })
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
    await shop.settle()
    const mails = await shop.database?.reader.selectFrom('mail').select(['recipient', 'subject']).where('tenant', '=', 'nl').orderBy('createdAt').execute()
    expect(mails?.map(({ recipient, subject }) => [recipient, subject])).to.have.deep.members([
      [email, 'Uw nieuwe wachtwoord'],
      [email, 'U hebt al een account'],
      [unknown, 'Bevestig uw e-mailadres'],
    ])
  })

  it('[R25] logging out ends the session on the server', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    const before = visitor.cookies()
    await visitor.send('/api/sessions/logout')
    expect(await typeOf(visitor)).to.equal(0)
    expect(JSON.parse((await shop.get('at', '/api/sessions/current', { cookie: before })).body)).to.deep.equal({ type: 0 })
  })
})
