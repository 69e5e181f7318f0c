import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { GuaranteeClaim, ReportClaimInput } from '#shared/api/guarantee-claims.ts'
import { calculateCheckDigit } from '#shared/check-digit.ts'
import { requireOrder } from '../order-access/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { type ClaimRow, insertClaim, insertClaimEvent, listClaimsByOrder } from './claim-repository.ts'
import { findLineClocks } from './line-clocks.ts'
import { countOpenPieces, toClaims } from './order-guarantee.ts'

const CLAIM_NUMBER_OFFSET = 1_000_000
const CLAIM_LIMIT = { name: 'guarantee-claims', points: 30, seconds: 3600 } // more than anything breaks

/** The number of a shop's n-th claim. */
function formatClaimNumber(position: number): string {
  const digits = String(CLAIM_NUMBER_OFFSET + position)
  return `G${digits}${calculateCheckDigit(digits)}`
}

/** The same words for the same pieces, while nobody has looked at them: a form that was sent twice. */
const isSentTwice = (row: ClaimRow, input: ReportClaimInput) =>
  row.state === 'reported' &&
  (['position', 'quantity', 'problem', 'fault', 'wish'] as const).every((name) => row[name] === input[name]) &&
  (input.since === '' || row.since === input.since)

async function storeClaim(
  tx: TransactionContext,
  orderNumber: string,
  { position, quantity, problem, fault, since, wish }: ReportClaimInput,
): Promise<ClaimRow> {
  const id = formatClaimNumber(await incrementCounter(tx, 'guarantee-claim'))
  const now = tx.now.toISOString()
  const claim: ClaimRow = {
    ...{ id, orderNumber, position, quantity, problem, fault, since, wish },
    state: 'reported',
    remedy: null,
    note: '',
    createdAt: now,
    changedAt: now,
  }
  await insertClaim(tx, claim)
  await insertClaimEvent(tx, { claimId: id, state: 'reported', actor: 'customer' })
  await publish(tx, 'guarantee-claim-changed', { id, state: 'reported' })
  return claim
}

/**
 * Reports a defect, once however often the form is sent. No term is a bar: when the defect came, and what the law says
 * of it, a person judges. 404 not-found for another's order and for goods that the buyer does not have; 409
 * order-state for more pieces than have no open claim.
 */
export async function reportClaim(ctx: Context, input: ReportClaimInput): Promise<GuaranteeClaim> {
  const order = await requireOrder(ctx, input.order, input.signature)
  await ctx.rateLimit?.(CLAIM_LIMIT, `${ctx.tenant.id} ${order.number}`)
  const stored = await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.number)
    const rows = await listClaimsByOrder(tx, [order.number])
    const known = rows.find((row) => isSentTwice(row, input))
    if (known) return known
    const line = (await findLineClocks(tx, order)).find(({ position }) => position === input.position)
    if (!line) throw notFound()
    if (input.quantity > line.kept - countOpenPieces(rows, input.position)) throw conflict('order-state')
    return storeClaim(tx, order.number, { ...input, since: input.since || line.goods.deliveredOn })
  })
  const [claim] = await toClaims(ctx, order, [stored])
  if (!claim) throw notFound()
  return claim
}
