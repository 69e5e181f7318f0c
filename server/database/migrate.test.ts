import { expect } from 'chai'
import { openAnyDatabase, openEmptyDatabase } from '#test/support/any-database.ts'
import { insertRawRows, selectRawRows } from '#test/support/raw-rows.ts'
import { type Database, migrate } from './index.ts'
import { migrations } from './migrations/index.ts'

const NOW = '2026-11-01T00:00:00.000Z'

/** An order in the tables of 0020 to 0024. */
const oldOrder = {
  tenant: 'at',
  session_id: '',
  request_hash: '',
  locale: 'de-AT',
  email: '',
  currency: 'EUR',
  total_cents: 90_00,
  placed_at: NOW,
  payment_method: 'prepayment',
  delivery: '{}',
  billing: '{}',
  payment: '{}',
  totals: '{}',
}

interface OldOrder {
  number: string
  state: string
  receivedCents: number | null
}

const insertOldOrders = (database: Database, orders: readonly OldOrder[]) =>
  insertRawRows(
    database,
    'order',
    orders.map(({ number, state, receivedCents }) => ({
      ...oldOrder,
      number,
      state,
      received_cents: receivedCents,
      idempotency_key: number,
    })),
  )

describe('migrating', () => {
  it('[R10] refuses a database of a later version, and leaves it as it is', async () => {
    const { database, close } = await openEmptyDatabase()
    await migrate(database)
    await insertRawRows(database, 'kysely_migration', [{ name: '9999-of-a-later-version', timestamp: NOW }])
    const failure = await migrate(database).then(
      () => 'none',
      (error: Error) => error.message,
    )
    const names = (await selectRawRows(database, 'kysely_migration', ['name'])).map(({ name }) => name)
    await close()
    expect(failure).to.include('9999-of-a-later-version')
    expect(names)
      .to.include('9999-of-a-later-version')
      .and.have.lengthOf(Object.keys(migrations).length + 1)
  })

  it('leaves two installations beside each other, on PostgreSQL in one database, each its own tables, and runs nothing twice', async () => {
    const [firstDatabase, secondDatabase] = [await openAnyDatabase(), await openAnyDatabase()]
    try {
      for (const { database } of [firstDatabase, secondDatabase]) {
        const stored = await selectRawRows(database, 'kysely_migration', ['name'])
        expect(stored.map(({ name }) => name)).to.have.members(Object.keys(migrations))
        expect(await migrate(database)).to.deep.equal([])
      }
    } finally {
      await firstDatabase.close()
      await secondDatabase.close()
    }
  })

  describe('an older database', () => {
    let database: Database
    let close: () => Promise<void>

    beforeEach(async () => ({ database, close } = await openEmptyDatabase()))
    afterEach(() => close())

    it('[O7] lists what was owed back before there were refunds, and knows the lines of statements that were booked on credits', async () => {
      await migrate(database, '0020-add-bank-transfers')
      await insertOldOrders(database, [
        { number: '1', state: 'cancelled', receivedCents: 5_00 },
        { number: '2', state: 'cancelled', receivedCents: null },
        { number: '3', state: 'placed', receivedCents: 7_00 },
      ])
      const agreement = {
        tenant: 'at',
        number: '4',
        customer_id: '',
        kind: 'pause',
        currency: 'EUR',
        amount_cents: 1,
        surcharge_cents: 0,
        terms: '{}',
        effective_rate: 0,
        agreed: '{}',
        locale: 'de-AT',
        sheet_hash: '',
        signed_at: NOW,
        withdrawable_until: '',
      }
      await insertRawRows(database, 'credit_contract', [agreement])
      const accounts = ['payments', 'credit:4', 'refunds-due']
      await insertRawRows(
        database,
        'ledger_account',
        accounts.map((id) => ({ tenant: 'at', id, currency: 'EUR', opened_at: NOW })),
      )
      const entry = { tenant: 'at', position: 0, debit: 'payments', currency: 'EUR', booked_at: NOW }
      await insertRawRows(database, 'ledger_entry', [
        { ...entry, booking: '4 paid bank 7', kind: 'paid', credit: 'credit:4', cents: 20_00 },
        { ...entry, booking: '4 settled', kind: 'settled', credit: 'refunds-due', cents: 49 },
      ])
      await migrate(database, '0021-add-refunds')
      expect(
        await selectRawRows(database, 'refund', ['id', 'order_number', 'amount_cents', 'excess', 'sent_at']),
      ).to.deep.equal([
        { id: '1', order_number: '1', amount_cents: 5_00, excess: 0, sent_at: null },
        { id: '2', order_number: '4', amount_cents: 49, excess: 1, sent_at: null },
      ])
      expect(await selectRawRows(database, 'counter', ['name', 'value'])).to.deep.equal([{ name: 'refund', value: 2 }])
      expect(
        await selectRawRows(database, 'bank_transfer', ['reference', 'order_number', 'amount_cents']),
      ).to.deep.equal([{ reference: 'bank 7', order_number: '4', amount_cents: 20_00 }])
    })

    it('[S9.37 O7] books back what open agreements were charged for a pause on more than goods, and nothing else', async () => {
      const goods = (cents: number, off = 0) =>
        JSON.stringify({ goods: { cents }, discounts: off ? [{ amount: { cents: off } }] : [] })
      const agreements = [
        { number: '1', kind: 'pause', surcharge: 3_71, totals: goods(100_00) },
        { number: '2', kind: 'instalments', surcharge: 1_06 + 31, totals: goods(120_00, 20_00) },
        { number: '3', kind: 'instalments', surcharge: 1_06, totals: goods(100_00) },
        { number: '4', kind: 'pause', surcharge: 3_71, totals: goods(105_95) },
        { number: '5', kind: 'pause', surcharge: 3_71, totals: goods(100_00), withdrawn_at: NOW },
        { number: '6', kind: 'pause', surcharge: 3_71, totals: goods(100_00), settled: true },
      ]
      await migrate(database, '0027-delete-views-without-consent')
      const entry = { tenant: 'at', position: 0, currency: 'EUR', booked_at: NOW }
      for (const id of ['goods', 'payments'])
        await insertRawRows(database, 'ledger_account', [{ tenant: 'at', id, currency: 'EUR', opened_at: NOW }])
      for (const { number, kind, surcharge, totals, withdrawn_at = null, settled } of agreements) {
        await insertRawRows(database, 'order', [
          { ...oldOrder, number, state: 'placed', totals, idempotency_key: number },
        ])
        await insertRawRows(database, 'credit_agreement', [
          {
            tenant: 'at',
            number,
            kind,
            withdrawn_at,
            currency: 'EUR',
            customer_id: '',
            amount_cents: 105_95,
            surcharge_cents: 3_71,
            terms: '{"monthlyFactorPpm":10000,"pauseSurchargePerMille":35}',
            effective_rate: 0,
            agreed: '{}',
            locale: 'de-AT',
            information_hash: '',
            signed_at: NOW,
            withdrawable_until: '',
          },
        ])
        await insertRawRows(database, 'credit_instalment', [
          { tenant: 'at', agreement_number: number, number: 1, due_on: '', cents: 1, surcharge_cents: surcharge },
        ])
        const account = `credit:${number}`
        await insertRawRows(database, 'ledger_account', [
          { tenant: 'at', id: account, currency: 'EUR', opened_at: NOW },
        ])
        await insertRawRows(database, 'ledger_entry', [
          { ...entry, booking: `${number} opened`, kind: 'opened', debit: account, credit: 'goods', cents: 105_95 },
          ...(settled
            ? [
                {
                  ...entry,
                  booking: `${number} settled`,
                  kind: 'settled',
                  debit: 'payments',
                  credit: account,
                  cents: 1,
                },
              ]
            : []),
        ])
      }
      await migrate(database, '0030-correct-pause-surcharges')
      const entries = await selectRawRows(database, 'ledger_entry', ['booking', 'debit', 'credit', 'cents'])
      expect(entries.filter(({ booking }) => String(booking).includes('corrected'))).to.deep.equal([
        { booking: '1 pause surcharge corrected', debit: 'surcharge-income', credit: 'credit:1', cents: 21 },
        { booking: '2 pause surcharge corrected', debit: 'surcharge-income', credit: 'credit:2', cents: 21 },
      ])
    })

    it('[O7] has the credit notes made that nobody made: for what was sent back, and for what was cancelled with an invoice before anything came', async () => {
      await migrate(database, '0022-add-refund-attempts-and-credit-notes')
      await insertOldOrders(database, [
        { number: '1', state: 'cancelled', receivedCents: null },
        { number: '2', state: 'cancelled', receivedCents: null },
        { number: '3', state: 'cancelled', receivedCents: 5_00 },
        { number: '4', state: 'placed', receivedCents: null },
      ])
      await insertRawRows(
        database,
        'invoice',
        ['1', '3', '4'].map((number) => ({
          tenant: 'at',
          number: `2026-${number}`,
          order_number: number,
          issued_at: NOW,
          data: '{}',
        })),
      )
      const refund = {
        tenant: 'at',
        order_number: '4',
        method: 'paypal',
        payment_id: 'p',
        amount_cents: 1,
        currency: 'EUR',
        reason: '',
        asked_at: NOW,
      }
      await insertRawRows(database, 'refund', [
        { ...refund, id: '1', sent_at: NOW, credit_note: null, excess: 0 },
        { ...refund, id: '2', sent_at: NOW, credit_note: '2026-9', excess: 0 },
        { ...refund, id: '3', sent_at: null, credit_note: null, excess: 0 },
        { ...refund, id: '4', sent_at: NOW, credit_note: null, excess: 1 },
      ])
      await migrate(database, '0023-request-missing-credit-notes')
      const events = await selectRawRows(database, 'outbox', ['type', 'payload', 'done_at'])
      expect(events).to.deep.equal([
        { type: 'order-cancelled', payload: '{"number":"1","reason":"unpaid"}', done_at: null },
        { type: 'refund-sent', payload: '{"id":"1"}', done_at: null },
      ])
    })
  })
})
