import type { CreditAccount } from '#shared/contracts/credit.ts'
import { money } from '#shared/money.ts'
import { type Context, customerIdOf, inTransaction } from '../context.ts'
import { getCreditAccount, withdrawFrom } from '../credit/index.ts'
import { publish } from '../events.ts'
import { insertBankTransferPayment } from '../payments/index.ts'
import { orderSubject, replacePayment, setReceived } from './payment-repository.ts'

/**
 * Withdraws from the credit of an order within its 14 days: its bookings are taken back, and the order is payable on invoice at once, less
 * what was paid (law 6 e).
 * 401 login-required, 404 not-found, 409 credit-not-withdrawable.
 */
export async function withdrawCredit(ctx: Context, number: string): Promise<CreditAccount> {
  const customerId = customerIdOf(ctx)
  await inTransaction(ctx, async (tx) => {
    const { owedCents, paidCents } = await withdrawFrom(tx, customerId, number)
    await replacePayment(tx, number, { method: 'invoice', dueDays: 0 })
    if (paidCents > 0) await setReceived(tx, number, paidCents)
    if (owedCents === 0) await insertBankTransferPayment(tx, orderSubject(number), money(paidCents, ctx.tenant.currency), `credit ${number}`)
    await publish(tx, 'credit-withdrawn', { contract: number, owedCents })
  })
  return getCreditAccount(ctx)
}
