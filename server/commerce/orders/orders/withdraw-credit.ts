import { type Context, inTransaction, requireCustomerId } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { getCreditAccount } from '#server/commerce/payments/credit/index.ts'
import { withdrawFromAgreement } from '#server/commerce/payments/credit-bookings/index.ts'
import { insertBankTransferPayment } from '#server/commerce/payments/payments/index.ts'
import type { CreditAccount } from '#shared/api/credit.ts'
import { money } from '#shared/money.ts'
import { replaceOrderPayment, toOrderSubject, updateReceivedAmount } from '../order-payments/index.ts'

/**
 * Withdraws from an order's credit within its 14 days: its bookings are reversed, and the order is payable on invoice
 * at once, less what was paid (law 6 e). 401 login-required, 404 not-found, 409 credit-not-withdrawable.
 */
export async function withdrawCredit(ctx: Context, number: string): Promise<CreditAccount> {
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, async (tx) => {
    const { owedCents, paidCents } = await withdrawFromAgreement(tx, customerId, number)
    await replaceOrderPayment(tx, number, { method: 'invoice', dueDays: 0 })
    if (paidCents > 0) await updateReceivedAmount(tx, number, paidCents)
    if (owedCents === 0)
      await insertBankTransferPayment(
        tx,
        toOrderSubject(number),
        money(paidCents, ctx.tenant.currency),
        `credit ${number}`,
      )
    await publish(tx, 'credit-withdrawn', { agreementNumber: number, owedCents })
  })
  return getCreditAccount(ctx)
}
