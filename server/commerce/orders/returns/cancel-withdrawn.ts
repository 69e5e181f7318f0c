import type { Context } from '#server/commerce/core/context.ts'
import type { LinePieces } from '#shared/rules/orders/pieces.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { cancelLines } from '../order-adjustments/index.ts'
import { findWithdrawal, toReceipt } from '../withdrawals/index.ts'

const toKey = (withdrawalId: string) => `withdrawal-${withdrawalId}`

/** The pieces that were cancelled for a withdrawal, because they had not been shipped. */
export const findCancelledPieces = async (
  ctx: Context,
  number: string,
  withdrawalId: string,
): Promise<readonly LinePieces[]> =>
  (await listAdjustmentsByOrder(ctx, [number])).find(({ key }) => key === toKey(withdrawalId))?.lines ?? []

/** The pieces of each line, by position, that are neither cancelled nor shipped. */
async function countOpenPieces({ db, tenant }: Context, number: string): Promise<number[]> {
  const lines = await db
    .selectFrom('orderLine')
    .select(['quantity', 'cancelledQuantity', 'shippedQuantity'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .orderBy('position')
    .execute()
  return lines.map((line) => line.quantity - line.cancelledQuantity - line.shippedQuantity)
}

/**
 * Cancels what a declared withdrawal is about and has not been shipped, once. What it says in words only is left to an
 * operator. 503 payment-unavailable while the order is being paid.
 */
export async function cancelWithdrawnGoods(ctx: Context, withdrawalId: string) {
  const withdrawal = await findWithdrawal(ctx, withdrawalId)
  const number = withdrawal?.orderNumber
  if (!withdrawal || !number || (await findCancelledPieces(ctx, number, withdrawalId)).length > 0) return
  const { scope, lines: chosen } = toReceipt(withdrawal)
  const lines = (await countOpenPieces(ctx, number)).flatMap((open, position) => {
    const wanted = chosen.find((line) => line.position === position)?.quantity ?? 0
    const quantity = scope === 'whole' ? open : Math.min(open, wanted)
    return quantity > 0 ? [{ position, quantity }] : []
  })
  if (lines.length === 0) return
  const key = toKey(withdrawalId)
  await cancelLines(ctx, number, { key, kind: 'cancellation', lines, actor: 'customer', reason: 'withdrawal' })
}
