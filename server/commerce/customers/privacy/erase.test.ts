import { expect } from 'chai'
import type { ColumnMetadata, TableMetadata } from 'kysely'
import { type Context, inTransaction, toVisitor } from '#server/commerce/core/context.ts'
import { deletePhonesOfErasedBuyers } from '#server/commerce/orders/erased-buyers/index.ts'
import type { Schema } from '#server/database/index.ts'
import { DAY_MS } from '#shared/dates.ts'
import { serverDataEntries } from '#shared/server-data.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { findCustomer, insertCustomer } from '../account/index.ts'
import { erasePersonalData, keptAfterErasure } from './erase.ts'

const ORDER = '10000017'
const AT = fixtureNow.toISOString()

/** What names the customer, besides the id that the database gives. */
const traces = {
  email: 'evamaria@example.test',
  formerEmail: 'evamaria.vorher@example.test',
  nextEmail: 'evamaria.nachher@example.test',
  firstName: 'Evamaria',
  lastName: 'Musterfrau-Lindner',
  street: 'Himbeersteig',
  phone: '+43 660 7654321',
  birthday: '1987-06-05',
  loginId: 'login-of-evamaria',
  rememberToken: 'hash-of-her-remember-token',
  passkey: 'credential-of-her-telephone',
  linkToken: 'hash-of-her-link',
  term: 'geheimer Suchbegriff',
} as const
const { email, formerEmail, nextEmail, firstName, lastName, street, phone, loginId } = traces
const address = JSON.stringify({ firstName, lastName, street, houseNumber: '7', phone })
const addressWithoutPhone = JSON.stringify({ firstName, lastName, street, houseNumber: '7' })

/** What stands in every column of texts that no row gives: so a new column is proven to be emptied. It is JSON, too. */
const anyText = JSON.stringify({ note: `von ${firstName}` })

/** Columns of ids, days and codes, which only the shop or its partners write. */
const codePattern = /^(at|since|id|key|hash|sku)$|_(on|from|to|until|id|hash|key|sku|by|number|version)$/
const codeColumns: ReadonlySet<string> = new Set([
  ...[
    'state',
    'kind',
    'scope',
    'method',
    'payment_method',
    'currency',
    'locale',
    'code',
    'outcome',
    'wish',
    'problem',
    'remedy',
    'operator',
    'actor',
  ],
  ...['carrier', 'place', 'page', 'file', 'booking', 'reverses', 'scorer', 'credit_note', 'subject', 'exchange_label'],
  ...['contents', 'label', 'service', 'joins'], // of shipments, of replacements as exchange_label, of order lines, of orders
  ...['totals', 'parcel_shop', 'lines', 'remaining', 'terms', 'agreed'], // the shop's own JSON
])

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

type Row = Record<string, string | number | null>

describe('erasing a customer', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let id: string
  let number: string
  let tables: readonly TableMetadata[]

  beforeEach(async () => {
    shop = await openAnyDatabase()
    ctx = createTestContext(shop.database)
    tables = await shop.database.reader.introspection.getTables()
    ;({ id, number } = await register())
  })
  afterEach(() => shop.close())

  async function register() {
    const given = { email, salutation: 'none', firstName, lastName, locale: 'de-AT', passwordHash: null } as const
    const customer = await inTransaction(ctx, (tx) => insertCustomer(tx, given))
    if (!customer) throw new Error('the address is taken')
    const next = { ...given, email: 'ida@example.test', firstName: 'Ida', lastName: 'Anders' } // has the last number
    await inTransaction(ctx, (tx) => insertCustomer(tx, next))
    await shop.database.writer
      .updateTable('customer')
      .set({ emailConfirmedAt: AT, phone, birthday: traces.birthday })
      .where('id', '=', customer.id)
      .execute()
    return customer
  }

  /** What says whose a row is, by the column's name. */
  const getOwner = (column: string): string | undefined =>
    ({
      tenant: ctx.tenant.id,
      customer_id: id,
      redeemed_by: id,
      visitor: toVisitor(id),
      session_id: loginId,
      email,
      recipient: email,
      payload: JSON.stringify({ customerId: id, email }),
      order_number: ORDER,
      agreement_number: ORDER,
    })[column]

  const getShopEmail = () => getOrganisation(ctx.tenant, ctx.locale).email

  /** What else a table says in a shop whose features they have all used. Of rows that are deleted any text will do. */
  const rowsByTable = (): Readonly<Record<string, readonly Row[]>> => ({
    order: [
      {
        number: ORDER,
        delivery: address,
        billing: address,
        state: 'delivered',
        options: `{"gift":"${lastName}"}`,
        payment: '{}',
      },
      {
        number: '10000025',
        payment: '{}',
        email: formerEmail,
        idempotency_key: 'b',
        delivery: address,
        billing: address,
        state: 'cancelled',
      },
      // as a guest, under the same address
      {
        number: '10000033',
        payment: '{}',
        customer_id: null,
        session_id: 'guest',
        idempotency_key: 'c',
        delivery: address,
        billing: address,
        state: 'returned',
      },
    ],
    order_event: [{ reason: `${firstName} wollte es anders` }],
    order_line: [{ data: '{"title":"Sofa"}' }],
    invoice: [{ number: 'R1', data: JSON.stringify({ customerNumber: number, billing: addressWithoutPhone }) }],
    archived_text: [{ hash: 'record', body: addressWithoutPhone }],
    order_record: [{ hash: 'record' }],
    payment: [{ subject: 'order', subject_id: ORDER, reference: 'provider-1', payer_id: id }],
    stored_payment: [{ token: 'secret-of-the-provider' }],
    return_line: [{ reason: 'too-small' }],
    refund: [{ reason: `Kulanz für ${firstName} ${lastName}` }],
    paylink: [
      { id: 'a', hash: 'a' },
      { id: 'b', hash: 'b', email: formerEmail },
    ],
    credit_agreement: [{ number: ORDER }],
    credit_decision: [
      { id: 'granted', granted: 1, reasons: '[]' },
      { id: 'refused', granted: 0, reasons: '[]' },
    ],
    credit_information: [{ body: 'Ihr Kredit' }],
    credit_protection: [{ remark: `${firstName} ist selbständig` }],
    ledger_account: [{ id: 'goods' }, { id: `credit:${ORDER}` }],
    ledger_entry: [{ debit: 'goods', credit: `credit:${ORDER}` }],
    credit_account: [{ own_limit_cents: 100_00 }],
    voucher_redemption: [
      { period: '2026-11-21' },
      { code: 'B', period: '2026-11-21', redeemed_by: email },
      { code: 'C', period: '', redeemed_by: '' },
    ],
    login: [{ id: loginId, remember_token_hash: traces.rememberToken, device: `${firstName}s Telefon` }],
    passkey: [{ id: traces.passkey, name: `${firstName}s Telefon` }],
    customer_address: [{ address }],
    checkout: [
      { data: JSON.stringify({ email, delivery: address }) },
      { session_id: 'guest', order_key: 'guest', data: JSON.stringify({ email, delivery: address }) },
    ],
    search_history: [{ term: traces.term }],
    basket_option: [{ kind: 'gift', detail: `Für ${firstName}` }],
    // changing the address, and asking for a notice as a guest
    one_time_token: [
      { hash: traces.linkToken, data: JSON.stringify({ email: nextEmail }) },
      { hash: 'guest', customer_id: null, data: JSON.stringify({ email }), expires_at: '2099-01-01' },
    ],
    mail: [
      { id: '1', message_id: '1', text: `Guten Tag ${firstName} ${lastName}` },
      { id: '2', message_id: '2', recipient: nextEmail, text: `Guten Tag ${firstName}` },
      { id: '3', message_id: '3', recipient: formerEmail, text: `Guten Tag ${firstName}, Bestellung 10000025` },
      { id: '4', message_id: '4', recipient: getShopEmail(), text: `Bitte prüfen: Kundennummer ${number}.` },
      // what only names the order, e.g. a parcel that has not arrived
      { id: '5', message_id: '5', recipient: getShopEmail(), text: `Bestellung ${ORDER}: „Klopfen! ${phone}“` },
    ],
    // anonymous before their login: names nobody
    ended_session: [{ visitor: 'session-before-login' }],
    consent_receipt: [{ id: 'random', categories: '[]' }],
    review: [{ author: 'E. M.' }],
    operator_action: [{ right: 'grant-limit', subject: number }],
    customer: [],
  })

  function fill({ name, dataType }: ColumnMetadata, given: Row): string | number | null {
    const column = toSnakeCase(name)
    const chosen = given[column]
    if (chosen !== undefined) return chosen
    const owner = getOwner(column)
    if (owner !== undefined) return owner
    if (/int|real|double|numeric/i.test(dataType)) return 1
    if (/_at$/.test(column)) return AT
    return codePattern.test(column) || codeColumns.has(column) ? '{}' : anyText
  }

  /** Fills every table of the register, and the audit log, with what a customer leaves who uses everything. */
  async function useEverything() {
    const rows = rowsByTable()
    for (const table of [...serverDataEntries.flatMap(({ tables: each }) => each), 'operator_action']) {
      const { columns } = tables.find(({ name }) => toSnakeCase(name) === table) ?? expect.fail(`no table ${table}`)
      for (const given of rows[table] ?? [{}])
        await shop.database.writer
          .insertInto(toCamelCase(table) as keyof Schema)
          .values(Object.fromEntries(columns.map((each) => [toCamelCase(each.name), fill(each, given)])) as never)
          .execute()
    }
  }

  /** The tables, with and without the columns, in which one of these texts stands. */
  async function findTraces(texts: readonly string[]) {
    const found = new Set<string>()
    for (const { name } of tables) {
      const rows = (await shop.database.reader
        .selectFrom(toCamelCase(name) as keyof Schema)
        .selectAll()
        .execute()) as Row[]
      for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
        if (texts.some((text) => String(value).includes(text))) found.add(`${toSnakeCase(name)}.${toSnakeCase(column)}`)
    }
    return [...found].toSorted()
  }

  const erase = () =>
    inTransaction(ctx, async (tx) => {
      await erasePersonalData(tx, (await findCustomer(tx, id)) ?? expect.fail('nobody is there'))
    })

  const readOrders = () =>
    shop.database.reader.selectFrom('order').select(['number', 'customerId', 'delivery']).orderBy('number').execute()

  it('[R40 N14] leaves nothing that names them in any column of any table, but what the law wants kept', async () => {
    await useEverything()
    const { firstName: _first, lastName: _last, street: _street, ...others } = traces
    for (const [what, text] of Object.entries({ ...traces, id, number }))
      expect(await findTraces([text]), `${what} was there`).not.to.deep.equal([])
    await erase()
    for (const [what, text] of Object.entries({ ...others, id }))
      expect(await findTraces([text]), what).to.deep.equal([])
    const kept = Object.keys(keptAfterErasure).toSorted()
    expect(await findTraces([firstName, lastName, street, number])).to.deep.equal(kept)
    for (const reason of Object.values(keptAfterErasure)) expect(reason).to.match(/§ 147 AO.*Art\. 958f OR/)
  })

  it('[R40] keeps order, agreement and granted decision together under one pseudonym', async () => {
    await useEverything()
    await erase()
    const orders = await readOrders()
    const { reader } = shop.database
    const agreements = await reader.selectFrom('creditAgreement').select('customerId').execute()
    const decisions = await reader.selectFrom('creditDecision').select(['id', 'customerId']).execute()
    const pseudonyms = new Set([...orders, ...agreements, ...decisions].map(({ customerId }) => customerId))
    expect(pseudonyms.size).to.equal(1)
    expect([...pseudonyms][0]).to.match(/^erased:/)
    expect([orders.length, agreements.length, decisions.map((each) => each.id)]).to.deep.equal([3, 1, ['granted']])
  })

  it('[R40] keeps the telephone number of an order until it has been delivered', async () => {
    await useEverything()
    await shop.database.writer.updateTable('order').set({ state: 'placed' }).where('number', '=', ORDER).execute()
    await erase()
    const listWithPhone = async () =>
      (await readOrders()).filter(({ delivery }) => delivery.includes(phone)).map((order) => order.number)
    expect(await listWithPhone()).to.deep.equal([ORDER])
    const later = new Date(fixtureNow.getTime() + 91 * DAY_MS)
    await inTransaction({ ...ctx, now: later }, deletePhonesOfErasedBuyers)
    expect(await listWithPhone()).to.deep.equal([])
  })

  it('[R40] leaves alone what is another customer’s', async () => {
    await useEverything()
    const before = await readOrders()
    const nobody = { id: 'nobody', number: '99999999', email: 'nobody@example.test' }
    const customer = (await findCustomer(ctx, id)) ?? expect.fail('nobody is there')
    await inTransaction(ctx, (tx) => erasePersonalData(tx, { ...customer, ...nobody }))
    expect(await readOrders()).to.deep.equal(before)
    expect(await findTraces([traces.term, traces.passkey])).to.have.lengthOf(2)
    expect(await findTraces([firstName])).to.include.members(['mail.text', 'basket_option.detail', 'refund.reason'])
  })
})
