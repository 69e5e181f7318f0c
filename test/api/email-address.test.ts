import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import { getLastMailText, getMailedToken, insertTestCustomer, logIn, registerCustomer } from '#test/support/customer.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const call = <T>(visitor: Visitor, path: string, body: object) => visitor.send<T>(CUSTOMER_API + path, body)
const typeOf = async (visitor: Visitor) => (await visitor.json<CurrentSession>('/api/sessions/current')).type

describe('credentials', () => {
  let shop: TestShop
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } }) // each visitor has an address of their own
  })
  after(() => shop.stop())

  const person = { salutation: 'female', firstName: 'Eva', lastName: 'Huber', password: 'Drei Birnen am Zaun' }

  describe('the mail that confirms an address', () => {
    const subjectsTo = async (email: string) => {
      await shop.drainQueues()
      const mails = await shop.database?.reader
        .selectFrom('mail')
        .select('subject')
        .where('recipient', '=', email)
        .orderBy('createdAt')
        .execute()
      return mails?.map(({ subject }) => subject)
    }
    const confirmation = 'Bitte bestätigen Sie Ihre E-Mail-Adresse'

    it('[S4.8 R35] comes once more to whoever sends the form once more; whoever has another password is told of the account', async () => {
      const email = 'noch.einmal@beispiel.example'
      const register = (password: string) =>
        call(createVisitor(shop, 'at'), '/register', { ...person, email, password })
      const answers = [
        await register(person.password),
        await register(person.password),
        await register('Vier Pflaumen am Ast'),
      ]
      for (const { body } of answers) expect(body).to.deep.equal({ accepted: true })
      expect(await subjectsTo(email)).to.have.members([confirmation, confirmation, 'Sie haben bereits ein Konto'])
    })

    it('[S1.18] is sent again to a customer who is logged in and asks for it, until they have followed it', async () => {
      const customer = await insertTestCustomer(shop, 'at', { emailConfirmedAt: null })
      const visitor = createVisitor(shop, 'at')
      expect((await call(visitor, '/confirm/again', {})).error?.code).to.equal('login-required')
      await logIn(visitor, customer)
      expect((await call(visitor, '/confirm/again', {})).body).to.deep.equal({ accepted: true })
      expect(await subjectsTo(customer.email)).to.deep.equal([confirmation])
      expect((await call(visitor, '/confirm', { token: await getMailedToken(shop, customer.email) })).status).to.equal(
        200,
      )
      await call(visitor, '/confirm/again', {})
      expect(await subjectsTo(customer.email)).to.deep.equal([confirmation])
    })
  })

  describe('a change of the address', () => {
    const wanted = (visitor: Visitor, email: string, { password }: { password: string }) =>
      call(visitor, '/email/change', { email, password })

    it('[R36] is made once both addresses have agreed, and takes the old one out of use', async () => {
      const { visitor, customer } = await registerCustomer(shop, 'at')
      const email = `neu-${customer.email}`
      expect((await wanted(visitor, email, { password: 'falsch geraten' })).error?.fields).to.deep.equal({
        password: 'credentials.wrong-password',
      })
      const notice = {
        tenant: 'at',
        id: email,
        email: customer.email,
        sku: '600001',
        kind: 'stock',
        locale: 'de-AT',
      } as const
      await shop.database?.writer
        .insertInto('variantAlert')
        .values({ ...notice, priceCents: 1, armed: 1, sent: 0, createdAt: new Date().toISOString() })
        .execute()
      expect((await wanted(visitor, email, customer)).body).to.deep.equal({ accepted: true })
      await shop.drainQueues()
      const [fromOld, fromNew] = [await getMailedToken(shop, customer.email), await getMailedToken(shop, email)]
      expect((await call(visitor, '/email/confirm', { token: fromNew })).body).to.deep.equal({ done: false })
      expect((await call(visitor, '/email/confirm', { token: fromNew })).error?.code).to.equal('link-invalid')
      expect((await logIn(createVisitor(shop, 'at'), { ...customer, email })).status).to.equal(401)
      expect((await call(createVisitor(shop, 'at'), '/email/confirm', { token: fromOld })).body).to.deep.equal({
        done: true,
      })
      expect((await logIn(createVisitor(shop, 'at'), { ...customer, email })).status).to.equal(200)
      expect((await logIn(createVisitor(shop, 'at'), customer)).status).to.equal(401)
      expect(
        await shop.database?.reader
          .selectFrom('variantAlert')
          .select('email')
          .where('id', '=', email)
          .executeTakeFirst(),
      ).to.deep.equal({ email })
    })

    it('[R35] to somebody’s address looks the same and tells only its owner', async () => {
      const { visitor, customer } = await registerCustomer(shop, 'at')
      const other = await insertTestCustomer(shop, 'at')
      expect((await wanted(visitor, other.email, customer)).body).to.deep.equal({ accepted: true })
      expect(await getLastMailText(shop, other.email)).to.include('Sie haben bereits ein Konto')
    })

    it('of two to the same address only one is made', async () => {
      const email = 'umkaempft@beispiel.example'
      const both = await Promise.all([registerCustomer(shop, 'at'), registerCustomer(shop, 'at')])
      const tokens: string[] = []
      for (const { visitor, customer } of both) {
        await wanted(visitor, email, customer)
        await shop.drainQueues()
        tokens.push(await getMailedToken(shop, email))
        await call(visitor, '/email/confirm', { token: await getMailedToken(shop, customer.email) })
      }
      const answers = await Promise.all(
        tokens.map((token) => call(createVisitor(shop, 'at'), '/email/confirm', { token })),
      )
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 400])
    })

    it('of an account that is not confirmed ends when the owner of the address comes', async () => {
      const email = 'opfer@beispiel.example'
      const attacker = createVisitor(shop, 'at')
      await call(attacker, '/register', { ...person, email })
      await shop.drainQueues() // this mail before that for the password
      await logIn(attacker, { email, password: person.password })
      expect((await call(attacker, '/passkeys/options', {})).error?.code).to.equal('email-unconfirmed')
      await wanted(attacker, 'boese@beispiel.example', person)
      await call(createVisitor(shop, 'at'), '/password/forgot', { email })
      await shop.drainQueues()
      const theirs = await getMailedToken(shop, 'boese@beispiel.example')
      await call(createVisitor(shop, 'at'), '/password/reset', {
        token: await getMailedToken(shop, email),
        password: 'Vier Pflaumen am Ast',
      })
      expect((await call(attacker, '/email/confirm', { token: theirs })).error?.code).to.equal('link-invalid')
      expect(await typeOf(attacker)).to.equal(0)
    })
  })
})
