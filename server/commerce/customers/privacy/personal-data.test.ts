import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { getShopName } from '#shared/tenant.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertPersonalRows } from '#test/support/personal-rows.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { confirmEmail, insertCustomer } from '../account/index.ts'
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
  stock_hold: 'heldGoods',
  voucher: 'vouchers',
  wishlist_item: 'wishlist',
  wishlist_share: 'wishlistLinks',
  variant_alert: 'alerts',
  newsletter_subscription: 'newsletter',
  paylink: 'paylinks',
  withdrawal: 'withdrawals',
  checkout: 'checkout',
  search_history: 'searches',
  product_view: 'views',
  customer_setting: 'settings',
  login: 'logins',
  passkey: 'passkeys',
  stored_payment: 'storedPayments',
  second_factor: 'secondFactor',
  recovery_code: 'secondFactor',
  mail: 'mails',
  one_time_token: 'openLinks',
  review_vote: 'reviews',
  review_objection: 'reviews',
  credit_account: 'credit',
  credit_agreement: 'credit',
  credit_decision: 'credit',
}

describe('personal data', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let anybody: Context

  async function register(email: string, { isConfirmed = true } = {}) {
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
    if (isConfirmed) await inTransaction(anybody, (tx) => confirmEmail(tx, id))
    return {
      ...anybody,
      session: { id: `session-${id}`, type: 2, customerId: id, visitor: `visitor-${id}` },
    } satisfies Context
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
    await insertPersonalRows(eva, 'eva', 'eva@example.test')
    await insertPersonalRows(await register('ida@example.test'), 'ida', 'ida@example.test')
    const data = await exportPersonalData(eva)
    const text = JSON.stringify(data)
    for (const part of [...Object.values(parts), 'invoices', 'contracts'] as const)
      expect(Object.keys(data[part]), part).not.to.have.lengthOf(0)
    for (const kind of [
      'address',
      'line',
      'event',
      'carrier',
      'station',
      'invoice',
      'contract',
      'basket',
      'seen',
      'checkout',
      'removal',
      'choice',
      'held',
      'voucher',
      'wish',
      'alert',
      'paylink',
      'statement',
      'reason',
      'goods',
      'term',
      'style',
      'device',
      'passkey',
      'brand',
      'subject',
      'purpose',
      'review',
      'photo',
      'helpful',
      'fault',
      'defect',
      'missed',
      'answer',
      'forgotten',
    ]) {
      expect(text).to.include(`${kind}-eva`)
      expect(text).not.to.include(`${kind}-ida`)
    }
    expect(text).not.to.match(/secret|hash-/)
    expect(data).to.include({ exportedAt: fixtureNow.toISOString(), shop: getShopName(anybody.tenant, anybody.locale) })
  })

  it('[R40] exports nothing of an address that its customer has not confirmed', async () => {
    const ida = await register('eva@example.test', { isConfirmed: false })
    await insertPersonalRows(await register('owner@example.test'), 'eva', 'eva@example.test')
    const data = await exportPersonalData(ida)
    for (const part of ['newsletter', 'alerts', 'mails', 'vouchers', 'withdrawals'] as const)
      expect(data[part], part).to.deep.equal([])
  })

  it('[O9] is for nobody who has not entered the password', async () => {
    const { session, ...eva } = await register('eva@example.test')
    for (const ctx of [anybody, { ...eva, session: { ...session, type: 1 as const } }])
      expect(await exportPersonalData(ctx).catch(({ code }) => code)).to.equal('login-required')
  })
})
