import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import { insertTestCustomer, logIn, type TestCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { issueTestPaylink } from '#test/support/paylink.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

/** The files below a folder that hold a text, as a thief of the disk would find it. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).includes(text)
  })
}

describe('a customer who leaves', () => {
  let shop: TestShop
  let visitor: Visitor
  let customer: TestCustomer
  let orderNumber: string
  const logged: string[] = []

  /**
   * Does what leaves traces: an order, links to pay, a basket, searches, a wish, notices, mails, links, a second login.
   */
  async function live() {
    visitor = createVisitor(shop, 'at')
    customer = await insertTestCustomer(shop, 'at')
    await logIn(visitor, customer)
    const { sku } = await findOrderableVariant(visitor)
    const prepared = await prepareOrder(visitor, 'AT', sku)
    orderNumber = (await placeTestOrder(visitor, prepared)).data.placeOrder.number
    await shop.database?.writer
      .updateTable('order')
      .set({ email: customer.email })
      .where('number', '=', orderNumber)
      .execute()
    await issueTestPaylink(shop, 'at', { order: orderNumber, email: 'buero@beispiel.example' })
    await issueTestPaylink(shop, 'at', { cents: 5_00, purpose: 'Ersatzteil', email: customer.email, locale: 'de-AT' })
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    await visitor.ask('mutation($email: String!) { setGuest(email: $email) { nextStep } }', { email: customer.email })
    await visitor.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: true) { count } }', { sku })
    visitor.consent('C0003', 'C0004')
    await visitor.send('/api/search/searchhistory/v1', { term: 'blaue Vorhänge' })
    await visitor.send('/api/inform/view', { sku })
    await createVisitor(shop, 'at').send('/api/wishlist/notices', { sku, kind: 'price', email: customer.email })
    await logIn(createVisitor(shop, 'at'), customer)
    await visitor.send(`${CUSTOMER_API}/password/forgot`, { email: customer.email })
    await visitor.send(`${CUSTOMER_API}/email/change`, {
      email: 'anderswo@beispiel.example',
      password: customer.password,
    })
    await shop.drainQueues()
    const mails =
      (await shop.database?.reader
        .selectFrom('mail')
        .select('text')
        .where('recipient', '=', customer.email)
        .execute()) ?? []
    expect(mails.some(({ text }) => text.includes(customer.lastName))).to.equal(true)
  }

  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ log: (line) => logged.push(line) })
    await live()
  })
  after(() => shop.stop())

  const leave = (password: string) => visitor.send(`${CUSTOMER_API}/delete`, { password })
  const typeOf = async (who: Visitor) => (await who.json<CurrentSession>('/api/sessions/current')).type

  it('has to enter the password once more', async () => {
    expect((await leave('falsch geraten')).error).to.deep.include({
      code: 'login-failed',
      fields: { password: 'credentials.wrong-password' },
    })
    expect(await typeOf(visitor)).to.equal(2)
  })

  it('[R40] leaves the customer’s address and id in no table and, on SQLite, in no file', async () => {
    if (shop.database?.kind === 'sqlite')
      expect(filesWith(shop.data.dataDir, customer.email), 'the search finds it before').not.to.have.lengthOf(0)
    const { status, body } = await leave(customer.password)
    expect([status, body]).to.deep.equal([200, { accepted: true }])
    expect(await typeOf(visitor)).to.equal(0)
    await shop.drainQueues()
    const tables = (await shop.database?.reader.introspection.getTables()) ?? []
    const found: string[] = []
    for (const { name } of tables) {
      const rows = JSON.stringify(
        await shop.database?.reader
          .selectFrom(name as 'setting')
          .selectAll()
          .execute(),
      )
      for (const word of [customer.email, customer.id, 'anderswo@beispiel.example', 'buero@beispiel.example'])
        if (rows.includes(word)) found.push(`${name}: ${word}`)
    }
    expect(found).to.deep.equal([])
    await shop.database?.vacuum()
    if (shop.database?.kind === 'sqlite') expect(filesWith(shop.data.dataDir, customer.email)).to.deep.equal([])
  })

  it('[R40] stands in no log: neither address nor password, in any line of any level', () => {
    expect(
      logged.filter((line) => line.includes(customer.id)),
      'what was done is logged',
    ).not.to.have.lengthOf(0)
    for (const word of [customer.email, customer.password, 'anderswo@beispiel.example', 'falsch geraten'])
      expect(logged.filter((line) => line.includes(word) || line.includes(encodeURIComponent(word)))).to.deep.equal([])
  })

  it('[R40] leaves the order behind as the law wants it, without the customer’s address', async () => {
    const order = await shop.database?.reader
      .selectFrom('order')
      .selectAll()
      .where('number', '=', orderNumber)
      .executeTakeFirst()
    expect(order).to.include({ email: '', state: 'placed' })
    expect(order?.delivery).to.include('Salzburg')
  })

  it('can come back as somebody new', async () => {
    const again = createVisitor(shop, 'at')
    expect((await logIn(again, customer)).error?.code).to.equal('login-failed')
    const person = {
      salutation: 'none',
      firstName: 'Anna',
      lastName: 'Muster',
      email: customer.email,
      password: 'Drei Birnen am Zaun',
    }
    expect((await again.send(`${CUSTOMER_API}/register`, person)).status).to.equal(200)
    expect((await logIn(again, person)).status).to.equal(200)
  })
})
