import type { Context } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import { type CreditAgreementRow, findCreditAgreement } from '../credit-agreements/index.ts'
import { findOpenInstalments } from '../credit-balances/index.ts'
import { getSettlementCents } from '../credit-bookings/index.ts'
import type { PaylinkRow } from './repository.ts'

/** True while something of an agreement can be paid. */
export const isAgreementOwed = async (ctx: Context, agreement: CreditAgreementRow): Promise<boolean> =>
  agreement.withdrawnAt === null && (await findOpenInstalments(ctx, agreement)).length > 0

/** True while exactly what a link of an agreement asks for is due: its instalment, or all that ends it today. */
async function isAgreementLinkOwed(ctx: Context, number: string, { instalment, amountCents }: PaylinkRow) {
  const agreement = await findCreditAgreement(ctx, number)
  if (!agreement || !(await isAgreementOwed(ctx, agreement))) return false
  if (instalment === null) return (await getSettlementCents(ctx, agreement)) === amountCents
  const [next] = await findOpenInstalments(ctx, agreement)
  return next?.number === instalment && next.cents === amountCents
}

/**
 * False if what a link pays is no longer owed: its order was cancelled or returned, or its credit was paid otherwise.
 */
export async function isLinkOwed(ctx: Context, link: PaylinkRow, order: Order | undefined): Promise<boolean> {
  const { orderNumber, agreementNumber } = link
  if (agreementNumber !== null) return isAgreementLinkOwed(ctx, agreementNumber, link)
  return orderNumber === null || (order !== undefined && order.state !== 'cancelled' && order.state !== 'returned')
}
