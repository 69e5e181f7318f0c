import { expect } from 'chai'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import {
  PAYMENTS_ACCOUNT,
  PROTECTION_ACCOUNT,
  postBooking,
  reverseBooking,
  SALES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
} from './ledger.ts'
import { findLedgerEntries, getBalanceCents } from './repository.ts'

const getFailure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => String(error),
  )

describe('ledger', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  const debtorAccount = toCreditAccountId('100000017')
  const sell = (cents: number, booking = 'opened') =>
    inTransaction(ctx, (tx) =>
      postBooking(tx, { booking, kind: 'opened', postings: [{ debit: debtorAccount, credit: SALES_ACCOUNT, cents }] }),
    )
  const pay = (cents: number, booking: string) =>
    inTransaction(ctx, (tx) =>
      postBooking(tx, { booking, kind: 'paid', postings: [{ debit: PAYMENTS_ACCOUNT, credit: debtorAccount, cents }] }),
    )

  beforeEach(async () => {
    shop = await openAnyDatabase()
    ctx = createTestContext(shop.database, testTenant)
  })
  afterEach(() => shop.close())

  it('[O7] balances after any row of bookings and counter-bookings, and no debtor has paid more than they owe', async () => {
    const accounts = [
      debtorAccount,
      toCreditAccountId('100000025'),
      SALES_ACCOUNT,
      SURCHARGE_ACCOUNT,
      PROTECTION_ACCOUNT,
      PAYMENTS_ACCOUNT,
    ]
    const account = fc.constantFrom(...accounts)
    const step = fc.oneof(
      fc.record({ debit: account, credit: account, cents: fc.integer({ min: -5, max: 1_000_00 }) }),
      fc.record({ back: fc.nat({ max: 20 }) }),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const own = { ...ctx, tenant: { ...testTenant, id: `at-${++run}` } }
        const expected = new Map<string, number>()
        const addTo = (name: string, cents: number) => expected.set(name, (expected.get(name) ?? 0) + cents)
        const done = new Map<number, { debit: string; credit: string; cents: number }>()
        for (const [i, each] of steps.entries()) {
          if ('back' in each) {
            const posting = done.get(each.back)
            const refused = await getFailure(inTransaction(own, (tx) => reverseBooking(tx, `n${each.back}`)))
            if (!posting || refused !== 'nothing') continue
            addTo(posting.debit, -posting.cents)
            addTo(posting.credit, posting.cents)
            done.delete(each.back)
          } else if (
            (await getFailure(
              inTransaction(own, (tx) => postBooking(tx, { booking: `n${i}`, kind: 'test', postings: [each] })),
            )) === 'nothing'
          ) {
            addTo(each.debit, each.cents)
            addTo(each.credit, -each.cents)
            done.set(i, each)
          }
        }
        const balances = await Promise.all(accounts.map((name) => getBalanceCents(own, name)))
        expect(balances.reduce((sum, cents) => sum + cents, 0)).to.equal(0)
        expect(balances).to.deep.equal(accounts.map((name) => expected.get(name) ?? 0))
        for (const cents of balances.slice(0, 2)) expect(cents).to.be.at.least(0)
      }),
      { numRuns: 40 },
    )
  }).timeout(60_000)

  it('[O7] lets nobody change or delete an entry or an account, not even past the repository', async () => {
    await sell(1_000_00)
    const { writer } = shop.database
    for (const change of [
      writer.updateTable('ledgerEntry').set({ cents: 1 }),
      writer.deleteFrom('ledgerEntry'),
      writer.updateTable('ledgerAccount').set({ currency: 'CHF' }),
      writer.deleteFrom('ledgerAccount'),
    ])
      expect(await getFailure(change.execute())).to.include('never edited, only counter-booked')
    expect(await getBalanceCents(ctx, debtorAccount)).to.equal(1_000_00)
  })

  it('[O7] keeps one currency an account, whatever an entry says', async () => {
    await sell(1_000_00)
    const row = sql`insert into ledger_entry select tenant, 'forged', position, kind, debit, credit, 'CHF', cents, booked_at, reverses from ledger_entry`
    expect(await getFailure(row.execute(shop.database.writer))).to.match(/foreign key/i)
    const swiss = { ...ctx, tenant: { ...testTenant, currency: 'CHF' as const } }
    const booking = {
      booking: 'francs',
      kind: 'opened',
      postings: [{ debit: debtorAccount, credit: SALES_ACCOUNT, cents: 1 }],
    }
    expect(await getFailure(inTransaction(swiss, (tx) => postBooking(tx, booking)))).to.match(/foreign key/i)
  })

  it('books the same once, and takes it back once', async () => {
    await sell(1_000_00)
    expect(await getFailure(sell(1_000_00))).to.match(/unique/i)
    await inTransaction(ctx, (tx) => reverseBooking(tx, 'opened'))
    expect(await getBalanceCents(ctx, debtorAccount)).to.equal(0)
    expect(await getFailure(inTransaction(ctx, (tx) => reverseBooking(tx, 'opened')))).to.match(
      /unique|amount-exceeds-balance/i,
    )
    expect(
      (await findLedgerEntries(ctx, debtorAccount)).map(({ booking, reverses }) => [booking, reverses]),
    ).to.have.deep.members([
      ['opened', null],
      ['opened taken back', 'opened'],
    ])
  })

  it('takes nothing that is not a whole number of cents, and no more than is owed', async () => {
    await sell(100)
    for (const cents of [0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
      expect(await getFailure(sell(cents, `sold ${cents}`))).to.include('not a positive number of cents')
    expect(await getFailure(pay(101, 'paid too much'))).to.include('amount-exceeds-balance')
    await pay(100, 'paid')
    expect(await getBalanceCents(ctx, debtorAccount)).to.equal(0)
    expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(100)
  })
})
