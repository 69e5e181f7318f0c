import type { Context } from '#server/commerce/core/context.ts'
import { faultReasons, type ReturnForecast, type ReturnForecastInput } from '#shared/api/returns.ts'
import type { AdjustmentKind } from '#shared/rules/orders/adjustment.ts'
import { parsePieces } from '#shared/rules/orders/pieces.ts'
import { requireOrder } from '../order-access/index.ts'
import { forecastAdjustment } from '../order-adjustments/index.ts'

/**
 * As what pieces come back. If any of them is the shop's fault, the buyer loses no voucher by any; who declared a
 * withdrawal gets the delivery back as well.
 */
export function chooseAdjustmentKind(reasons: readonly string[], withdrawalId: string | null): AdjustmentKind {
  if (withdrawalId !== null) return 'withdrawal'
  return reasons.some((reason) => faultReasons.includes(reason)) ? 'undeliverable' : 'return'
}

/** What a return would lead to (N2). 404 not-found for another's order (R33), 409 order-changed. */
export async function forecastReturn(
  ctx: Context,
  { order: number, signature, pieces, reasons }: ReturnForecastInput,
): Promise<ReturnForecast> {
  const order = await requireOrder(ctx, number, signature)
  const kind = chooseAdjustmentKind(reasons.split(','), null)
  return forecastAdjustment(ctx, order, { kind, lines: parsePieces(pieces) ?? [] })
}
