import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { getShopName } from '#shared/tenant.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { insertCustomer } from '../account/index.ts'
import { exportPersonalData } from './service.ts'

type Part = keyof Awaited<ReturnType<typeof exportPersonalData>>

/** Where what a table keeps of a customer stands in the export. */
const parts: Record<string, Part> = {
  customer: 'profile',
  customer_address: 'addresses',
  order: 'orders',
  basket_line: 'basket',
  basket_visit: 'basketSeen',
  basket_removed_line: 'takenOut',
  basket_option: 'basketChoices',
  voucher: 'vouchers',
  wishlist_item: 'wishlist',
  wishlist_share: 'wishlistLinks',
  variant_alert: 'notices',
  paylink: 'paylinks',
  checkout: 'checkout',
  search_history: 'searches',
  product_view: 'views',
  login: 'logins',
  passkey: 'passkeys',
  mail: 'mails',
  one_time_token: 'openLinks',
  credit_account: 'credit',
  credit_agreement: 'credit',
  credit_decision: 'credit',
}

describe('personal data', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let anybody: Context

  async function register(email: string) {
    const given = {
      email,
      salutation: 'none',
      firstName: 'Eva',
      lastName: 'Muster',
      locale: 'de-AT',
      passwordHash: 'secret-hash',
    } as const
    const customer = await inTransaction(anybody, (tx) => insertCustomer(tx, given))
    if (!customer) throw new Error('the address is taken')
    const { id } = customer
    return {
      ...anybody,
      session: { id: `session-${id}`, type: 2, customerId: id, visitor: `visitor-${id}` },
    } satisfies Context
  }

  /** One row for a customer in each table that keeps something of him, with a word of its own. */
  async function plant(
    { session: { id: sessionId, customerId, visitor } }: Awaited<ReturnType<typeof register>>,
    word: string,
    email: string,
  ) {
    const at = fixtureNow.toISOString()
    const { writer } = shop.database
    const tenant = 'at'
    const address = JSON.stringify({ street: `address-${word}` })
    const of = { tenant, customerId }
    await writer
      .insertInto('customerAddress')
      .values({ ...of, id: word, address, defaultDelivery: 1, defaultBilling: 1, createdAt: at })
      .execute()
    await writer
      .insertInto('order')
      .values({
        ...of,
        number: word,
        sessionId: 'long-gone',
        idempotencyKey: word,
        requestHash: '',
        state: 'placed',
        locale: 'de-AT',
        currency: 'EUR',
        email,
        delivery: address,
        billing: '{}',
        paymentMethod: 'invoice',
        payment: '{}',
        totals: '{}',
        totalCents: 1,
        placedAt: at,
      })
      .execute()
    const line = {
      tenant,
      orderNumber: word,
      position: 0,
      sku: 's',
      quantity: 1,
      priceCents: 1,
      totalCents: 1,
      vatPerMille: 200,
      state: 'placed',
    } as const
    await writer
      .insertInto('orderLine')
      .values({ ...line, data: JSON.stringify({ title: `line-${word}` }) })
      .execute()
    const invoice = {
      tenant,
      number: `invoice-${word}`,
      orderNumber: word,
      issuedAt: at,
      file: 'secret',
      kind: 'invoice' as const,
      cancelledBy: null,
    }
    await writer
      .insertInto('invoice')
      .values({ ...invoice, data: JSON.stringify({ number: `invoice-${word}` }) })
      .execute()
    await writer
      .insertInto('bankTransfer')
      .values({ tenant, reference: `statement-${word}`, orderNumber: word, amountCents: 1, bookedAt: at })
      .execute()
    const refund = {
      tenant,
      id: `refund-${word}`,
      orderNumber: word,
      method: 'bank-transfer',
      paymentId: null,
      excess: 0,
      amountCents: 1,
      currency: 'EUR',
    } as const
    await writer
      .insertInto('refund')
      .values({
        ...refund,
        reason: `reason-${word}`,
        requestedAt: at,
        sentAt: null,
        reference: null,
        creditNote: null,
        attempt: 1,
        refusedAt: null,
      })
      .execute()
    const paylink = {
      tenant,
      id: word,
      hash: `hash-${word}`,
      orderNumber: null,
      purpose: `paylink-${word}`,
      email,
      locale: 'de-AT',
      currency: 'EUR',
    } as const
    await writer
      .insertInto('paylink')
      .values({ ...paylink, amountCents: 1, createdAt: at, expiresAt: at, withdrawnAt: null })
      .execute()
    await writer.insertInto('orderRecord').values({ tenant, orderNumber: word, hash: word }).execute()
    await writer
      .insertInto('archivedText')
      .values({ tenant, hash: word, body: JSON.stringify({ button: `contract-${word}` }) })
      .execute()
    await writer
      .insertInto('basketLine')
      .values({ tenant, visitor, sku: `basket-${word}`, quantity: 1, priceCents: 1, addedAt: at })
      .execute()
    const seen = JSON.stringify([{ sku: `seen-${word}` }])
    await writer
      .insertInto('basketVisit')
      .values({ tenant, visitor, seenAt: at, seen, baseAt: null, base: null })
      .execute()
    await writer
      .insertInto('basketRemovedLine')
      .values({ tenant, visitor, sku: `removal-${word}`, quantity: 1, removedAt: at })
      .execute()
    await writer
      .insertInto('basketOption')
      .values({ tenant, visitor, kind: 'voucher', code: `choice-${word}`, detail: '', chosenAt: at })
      .execute()
    const terms = {
      kind: 'welcome',
      valueCents: 15_00,
      perMille: null,
      minimumCents: 0,
      customerGroup: 'all',
      validFrom: '',
      validUntil: '',
    } as const
    await writer
      .insertInto('voucher')
      .values({ ...of, ...terms, code: `voucher-${word}`, email, createdAt: at })
      .execute()
    await writer
      .insertInto('wishlistItem')
      .values({ tenant, visitor, sku: `wish-${word}`, chosen: 0, priceCents: 1, addedAt: at, removedAt: null })
      .execute()
    await writer
      .insertInto('wishlistShare')
      .values({ tenant, visitor, hash: `hash-${word}`, createdAt: at })
      .execute()
    const notice = {
      tenant,
      id: word,
      email,
      sku: `notice-${word}`,
      kind: 'price',
      locale: 'de-AT',
      priceCents: 1,
      armed: 1,
      sent: 0,
      createdAt: at,
    } as const
    await writer.insertInto('variantAlert').values(notice).execute()
    await writer
      .insertInto('checkout')
      .values({ tenant, sessionId, data: JSON.stringify({ email: `checkout-${word}` }), orderKey: word, updatedAt: at })
      .execute()
    await writer
      .insertInto('searchHistory')
      .values({ tenant, visitor, term: `term-${word}`, searchedAt: at })
      .execute()
    await writer
      .insertInto('productView')
      .values({ tenant, visitor, productId: `style-${word}`, viewedAt: at })
      .execute()
    const login = {
      ...of,
      id: word,
      rememberTokenHash: `hash-${word}`,
      device: `device-${word}`,
      createdAt: at,
      seenAt: at,
      endsAt: at,
      endedAt: at,
    }
    await writer.insertInto('login').values(login).execute()
    const passkey = {
      ...of,
      id: word,
      publicKey: `hash-${word}`,
      counter: 0,
      transports: '[]',
      name: `passkey-${word}`,
      createdAt: at,
      usedAt: null,
    }
    await writer.insertInto('passkey').values(passkey).execute()
    const mail = {
      tenant,
      id: word,
      recipient: email,
      sender: '',
      subject: `subject-${word}`,
      html: 'secret',
      text: 'secret',
      attachments: '[]',
    }
    await writer
      .insertInto('mail')
      .values({ ...mail, messageId: word, createdAt: at, sentAt: at })
      .execute()
    const expiresAt = new Date(fixtureNow.getTime() + 1).toISOString()
    await writer
      .insertInto('oneTimeToken')
      .values({
        ...of,
        hash: `hash-${word}`,
        purpose: `purpose-${word}`,
        data: '{}',
        attempts: 0,
        createdAt: at,
        expiresAt,
      })
      .execute()
  }

  beforeEach(async () => {
    shop = await openAnyDatabase()
    anybody = createTestContext(shop.database)
  })
  afterEach(() => shop.close())

  it('[R40] says something of every table that keeps something of a customer', async () => {
    const tables = await shop.database.reader.introspection.getTables()
    const personal = tables
      .filter(({ name }) => name !== 'ended_session') // ids of visitors without an account, worth nothing any more
      .filter(({ columns }) =>
        columns.some(({ name }) => /^(customer_?id|session_?id|visitor|recipient|email)$/i.test(name)),
      )
      .map(({ name }) => name)
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    expect(personal.map(snake).toSorted()).to.deep.equal(Object.keys(parts).toSorted())
  })

  it('[R40] exports all that is the customer’s, nothing of another’s, and no secret', async () => {
    const eva = await register('eva@example.test')
    await plant(eva, 'eva', 'eva@example.test')
    await plant(await register('ida@example.test'), 'ida', 'ida@example.test')
    const data = await exportPersonalData(eva)
    const text = JSON.stringify(data)
    for (const part of [...Object.values(parts), 'invoices', 'contracts'] as const)
      expect(Object.keys(data[part]), part).not.to.have.lengthOf(0)
    for (const kind of [
      'address',
      'line',
      'invoice',
      'contract',
      'basket',
      'seen',
      'checkout',
      'removal',
      'choice',
      'voucher',
      'wish',
      'notice',
      'paylink',
      'statement',
      'reason',
      'term',
      'style',
      'device',
      'passkey',
      'subject',
      'purpose',
    ]) {
      expect(text).to.include(`${kind}-eva`)
      expect(text).not.to.include(`${kind}-ida`)
    }
    expect(text).not.to.match(/secret|hash-/)
    expect(data).to.include({ exportedAt: fixtureNow.toISOString(), shop: getShopName(anybody.tenant, anybody.locale) })
  })

  it('[O9] is for nobody who has not entered the password', async () => {
    const { session, ...eva } = await register('eva@example.test')
    for (const ctx of [anybody, { ...eva, session: { ...session, type: 1 as const } }])
      expect(await exportPersonalData(ctx).catch(({ code }) => code)).to.equal('login-required')
  })
})
