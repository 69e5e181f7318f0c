import type { Context } from '#server/commerce/core/context.ts'
import type { BookingPart } from '#shared/api/bookings.ts'
import type { DuePayment } from '#shared/api/due-payments.ts'
import { money } from '#shared/money.ts'
import { getBankAccount } from '../bank-transfers/index.ts'
import { listOrderProducts } from '../bookings/index.ts'
import { type CreditAgreementRow, findCustomerAgreements } from '../credit-agreements/index.ts'
import { getInstalmentBalances, type InstalmentBalance } from '../credit-balances/index.ts'
import { canPayOnline } from './can-pay-online.ts'

/** What is open of an instalment: its parts less what was paid of it. */
export function listInstalmentParts({ cents, repaidCents, surchargeCents, openCents }: InstalmentBalance) {
  const parts: readonly (readonly [BookingPart, number])[] = [
    ['goods', repaidCents],
    ['surcharge', surchargeCents],
    ['protection', cents - repaidCents - surchargeCents],
    ['payment', openCents - cents],
  ]
  return parts.filter(([, part]) => part !== 0)
}

/** The open instalments of an agreement. */
async function listOpenInstalments(ctx: Context, agreement: CreditAgreementRow) {
  const { number, kind } = agreement
  const { currency } = ctx.tenant
  const { accountHolder, iban, reference } = getBankAccount(ctx, number)
  const { instalments } = await getInstalmentBalances(ctx, agreement)
  const isOnline = canPayOnline(ctx)
  return instalments
    .filter(({ openCents }) => openCents > 0)
    .map((each, index) => ({
      id: `${number}-${String(each.number).padStart(3, '0')}`,
      kind: kind === 'pause' ? ('pause' as const) : ('instalment' as const),
      orderNumber: number,
      instalment: each.number,
      dueOn: each.dueOn,
      overdue: false,
      amount: money(each.openCents, currency),
      parts: listInstalmentParts(each).map(([part, cents]) => ({ part, amount: money(cents, currency) })),
      payOnline: isOnline && index === 0,
      payTo: { accountHolder, iban, reference },
    }))
}

/** What is open on a customer's credit agreements. */
export async function listDueInstalments(ctx: Context, customerId: string): Promise<DuePayment[]> {
  const agreements = (await findCustomerAgreements(ctx, customerId)).filter(({ withdrawnAt }) => withdrawnAt === null)
  const [products, ...open] = await Promise.all([
    listOrderProducts(
      ctx,
      agreements.map(({ number }) => number),
    ),
    ...agreements.map((agreement) => listOpenInstalments(ctx, agreement)),
  ])
  return open.flat().map((each) => ({
    ...each,
    ...(products.get(each.orderNumber) ?? { productName: '', moreProducts: 0 }),
  }))
}
