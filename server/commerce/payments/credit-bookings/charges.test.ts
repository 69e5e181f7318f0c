import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import { buyOnInstalments, type CreditShop, onDay, openCreditShop } from '#test/support/credit-purchase.ts'
import { bookEarlyRepayment, bookInstalment } from '../credit/operator-bookings.ts'
import { findCreditAgreement } from '../credit-agreements/index.ts'
import { findLedgerEntries, getBalanceCents, SURCHARGE_ACCOUNT, toCreditAccountId } from '../ledger/index.ts'
import { chargeDueAgreements } from './charges.ts'
import { getSettlementCents } from './settlement.ts'

const DUE_DAY = '2026-12-21'
const RUNS = 8

describe('charging agreements while something else is booked', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let number: string
  let failures: unknown[]

  beforeEach(async () => {
    ;({ shop, ctx } = await openCreditShop())
    ;({ number } = await buyOnInstalments(ctx, 4, 3))
    failures = []
  })
  afterEach(() => shop.close())

  /** The worker on the day on which the first instalment falls due; collects what it logs as failed. */
  const getWorker = (): Context => {
    const worker = onDay(ctx, DUE_DAY)
    return {
      ...worker,
      log: Object.assign(Object.create(worker.log), { error: (error: unknown) => failures.push(error) }),
    }
  }
  const getBalance = () => getBalanceCents(ctx, toCreditAccountId(number))
  const listDueBookings = async () =>
    (await findLedgerEntries(ctx, toCreditAccountId(number))).filter(({ kind }) => kind === 'due')

  it('[R3] charges once, though several workers charge at once', async () => {
    await Promise.all(Array.from({ length: RUNS }, () => chargeDueAgreements(getWorker())))
    expect(failures).to.deep.equal([])
    expect(await listDueBookings()).to.have.lengthOf(1)
  })

  it('[R3] charges nothing on an agreement that is withdrawn from at once', async () => {
    await Promise.all([chargeDueAgreements(getWorker()), withdrawCredit(ctx, number), chargeDueAgreements(getWorker())])
    expect(failures).to.deep.equal([])
    expect(await getBalance()).to.equal(0)
    expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(0)
  })

  it('[R3] leaves nothing open on an agreement that is repaid early at once', async () => {
    const dayBefore = onDay(ctx, '2026-12-20')
    const agreement = (await findCreditAgreement(dayBefore, number)) ?? expect.fail()
    const cents = await getSettlementCents(dayBefore, agreement)
    await Promise.all([
      ...Array.from({ length: RUNS }, () => chargeDueAgreements(getWorker())),
      bookEarlyRepayment(dayBefore, { agreementNumber: number, cents, reference: 'bank 1' }).catch(({ code }) =>
        expect(code).to.equal('amount-differs-from-balance'),
      ),
    ])
    expect(failures).to.deep.equal([])
    const wasCharged = (await listDueBookings()).length === 1
    expect((await getBalance()) > 0).to.equal(wasCharged) // whichever was first: repaid in full, or charged and refused
  })

  it('[R3] books every payment that arrives while it charges', async () => {
    const worker = getWorker()
    const payments = Array.from({ length: RUNS }, (_, i) =>
      bookInstalment(worker, { agreementNumber: number, cents: 1_00, reference: `bank ${i}` }),
    )
    const charges = Array.from({ length: RUNS }, () => chargeDueAgreements(getWorker()))
    await Promise.all([...charges, ...payments])
    expect(failures).to.deep.equal([])
    expect(await listDueBookings()).to.have.lengthOf(1)
  })
})
