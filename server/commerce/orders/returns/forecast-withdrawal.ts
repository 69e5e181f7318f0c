import type { Context } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import type { ReturnForecast, WithdrawalForecastInput } from '#shared/api/returns.ts'
import { type LinePieces, parsePieces } from '#shared/rules/orders/pieces.ts'
import { requireOrder } from '../order-access/index.ts'
import { forecastAdjustments } from '../order-adjustments/index.ts'
import { findReturnDeadline } from './order-returns.ts'

/**
 * The pieces of each line, by position: those that have not been shipped, and those that have, without what came back.
 */
async function countPieces({ db, tenant }: Context, number: string) {
  const lines = await db
    .selectFrom('orderLine')
    .select(['quantity', 'cancelledQuantity', 'shippedQuantity', 'returnedQuantity'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .orderBy('position')
    .execute()
  return lines.map(({ quantity, cancelledQuantity, shippedQuantity, returnedQuantity }) => ({
    open: quantity - cancelledQuantity - shippedQuantity,
    sent: shippedQuantity - returnedQuantity,
  }))
}

const keepSome = (lines: readonly LinePieces[]) => lines.filter(({ quantity }) => quantity > 0)

/**
 * What a withdrawal would lead to (N4): what has not been shipped is cancelled at once, the rest once it has come back.
 * 404 not-found for an order that is neither own nor signed (R33); 409 return-closed after the term, when a person
 * decides, and order-changed if nothing is chosen.
 */
export async function forecastWithdrawal(
  ctx: Context,
  { order: number, signature, scope, pieces }: WithdrawalForecastInput,
): Promise<ReturnForecast> {
  const order = await requireOrder(ctx, number, signature)
  if ((await findReturnDeadline(ctx, number))?.over) throw conflict('return-closed')
  const chosen = parsePieces(pieces) ?? []
  const lines = (await countPieces(ctx, number)).map(({ open, sent }, position) => {
    const picked = chosen.find((each) => each.position === position)?.quantity ?? 0
    const wanted = scope === 'whole' ? open + sent : picked
    const cancelled = Math.min(wanted, open)
    return { position, cancelled, withdrawn: Math.min(wanted - cancelled, sent) }
  })
  const cancelled = keepSome(lines.map(({ position, cancelled: quantity }) => ({ position, quantity })))
  const withdrawn = keepSome(lines.map(({ position, withdrawn: quantity }) => ({ position, quantity })))
  return forecastAdjustments(ctx, order, [
    { kind: 'cancellation', lines: cancelled },
    { kind: 'withdrawal', lines: withdrawn },
  ])
}
