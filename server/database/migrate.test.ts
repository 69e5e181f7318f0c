import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { migrate } from './index.ts'
import { refunds } from './migrations/0021-refunds.ts'
import { owedPapers } from './migrations/0023-owed-papers.ts'
import { migrations } from './migrations/index.ts'

describe('migrating', () => {
  it('leaves two installations beside each other, on PostgreSQL in one database, each its own tables, and runs nothing twice', async () => {
    const [here, there] = [await openAnyDatabase(), await openAnyDatabase()]
    try {
      for (const { database } of [here, there]) {
        const { rows } = await database.reader.executeQuery<{ name: string }>(
          database.reader
            .selectFrom('kyselyMigration' as never)
            .select('name' as never)
            .compile(),
        )
        expect(rows.map(({ name }) => name)).to.have.members(Object.keys(migrations))
        expect(await migrate(database)).to.deep.equal([])
      }
    } finally {
      await here.close()
      await there.close()
    }
  })

  it('[O7] lists what was owed back before there were refunds, and knows the lines of statements that were booked on credits', async () => {
    const { database, close } = await openAnyDatabase()
    try {
      const { reader, writer } = database
      const [tenant, at, currency] = ['at', '2026-11-01T00:00:00.000Z', 'EUR']
      await writer.schema.dropTable('refund').execute()
      const order = { tenant, sessionId: '', requestHash: '', locale: 'de-AT', email: '', customerId: null, currency, totalCents: 90_00, placedAt: at }
      const rest = { paymentMethod: 'prepayment', delivery: '{}', billing: '{}', payment: '{}', totals: '{}' }
      for (const [number, state, receivedCents] of [
        ['1', 'cancelled', 5_00],
        ['2', 'cancelled', null],
        ['3', 'placed', 7_00],
      ] as const)
        await writer
          .insertInto('order')
          .values({ ...order, ...rest, number, state, receivedCents, idempotencyKey: number })
          .execute()
      const contract = { tenant, number: '4', customerId: '', kind: 'pause' as const, currency, amountCents: 1, surchargeCents: 0, terms: '{}' }
      await writer
        .insertInto('creditContract')
        .values({ ...contract, effectiveRate: 0, agreed: '{}', locale: 'de-AT', sheetHash: '', signedAt: at, withdrawableUntil: '', withdrawnAt: null })
        .execute()
      const accounts = ['payments', 'credit:4', 'refunds-due'].map((id) => ({ tenant, id, currency, openedAt: at }))
      await writer.insertInto('ledgerAccount').values(accounts).execute()
      const entry = { tenant, position: 0, debit: 'payments', currency, bookedAt: at, reverses: null }
      await writer
        .insertInto('ledgerEntry')
        .values([
          { ...entry, booking: '4 paid bank 7', kind: 'paid', credit: 'credit:4', cents: 20_00 },
          { ...entry, booking: '4 settled', kind: 'settled', credit: 'refunds-due', cents: 49 },
        ])
        .execute()
      await refunds.up(writer)
      const owed = await reader.selectFrom('refund').select(['id', 'orderNumber', 'amountCents', 'excess', 'sentAt']).orderBy('id').execute()
      expect(owed).to.deep.equal([
        { id: '1', orderNumber: '1', amountCents: 5_00, excess: 0, sentAt: null },
        { id: '2', orderNumber: '4', amountCents: 49, excess: 1, sentAt: null },
      ])
      expect(await reader.selectFrom('counter').select('value').where('name', '=', 'refund').execute()).to.deep.equal([{ value: 2 }])
      const lines = await reader.selectFrom('bankTransfer').select(['reference', 'orderNumber', 'amountCents']).execute()
      expect(lines).to.deep.equal([{ reference: 'bank 7', orderNumber: '4', amountCents: 20_00 }])
    } finally {
      await close()
    }
  })

  it('[O7] has the credit notes made that nobody made: for what was sent back, and for what was cancelled with an invoice before anything came', async () => {
    const { database, close } = await openAnyDatabase()
    try {
      const { reader, writer } = database
      const [tenant, at, currency] = ['at', '2026-11-01T00:00:00.000Z', 'EUR']
      const order = { tenant, sessionId: '', requestHash: '', locale: 'de-AT', email: '', customerId: null, currency, totalCents: 90_00, placedAt: at }
      const rest = { paymentMethod: 'prepayment', delivery: '{}', billing: '{}', payment: '{}', totals: '{}' }
      const invoice = { tenant, issuedAt: at, data: '{}', file: null, kind: 'invoice', cancelledBy: null } as const
      for (const [number, state, receivedCents, hasInvoice] of [
        ['1', 'cancelled', null, true],
        ['2', 'cancelled', null, false],
        ['3', 'cancelled', 5_00, true],
        ['4', 'placed', null, true],
      ] as const) {
        await writer
          .insertInto('order')
          .values({ ...order, ...rest, number, state, receivedCents, idempotencyKey: number })
          .execute()
        if (hasInvoice)
          await writer
            .insertInto('invoice')
            .values({ ...invoice, number: `2026-${number}`, orderNumber: number })
            .execute()
      }
      const refund = { tenant, orderNumber: '4', method: 'paypal', paymentId: 'p', amountCents: 1, currency, reason: '', askedAt: at, attempt: 1 }
      for (const [id, sentAt, creditNote, excess] of [
        ['1', at, null, 0],
        ['2', at, '2026-9', 0],
        ['3', null, null, 0],
        ['4', at, null, 1],
      ] as const)
        await writer
          .insertInto('refund')
          .values({ ...refund, id, sentAt, creditNote, excess, reference: null, refusedAt: null })
          .execute()
      await owedPapers.up(writer)
      const events = await reader.selectFrom('outbox').select(['type', 'payload', 'doneAt']).orderBy('id').execute()
      expect(events.map(({ type, payload, doneAt }) => [type, JSON.parse(payload), doneAt])).to.deep.equal([
        ['order-cancelled', { number: '1', reason: 'unpaid' }, null],
        ['refund-sent', { id: '1' }, null],
      ])
    } finally {
      await close()
    }
  })
})
