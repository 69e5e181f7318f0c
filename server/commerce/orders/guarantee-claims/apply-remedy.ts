import { takeFromStock } from '#server/commerce/catalog/variants/index.ts'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, invalidInput, notFound } from '#server/commerce/core/errors.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { ClaimRemedy } from '#shared/api/guarantee-claims.ts'
import { adjustOrder } from '../order-adjustments/index.ts'
import { findOrder } from '../order-data/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { insertReplacements } from '../replacements/index.ts'
import type { ClaimRow } from './claim-repository.ts'

/** What the shop does about a claim. */
export interface ClaimDecision {
  remedy: ClaimRemedy
  note: string
  /** The part that is sent, in the buyer's language; only with the remedy `part`. */
  part?: string
  actor: OrderActor
}

type Remedy = (tx: TransactionContext, claim: ClaimRow, decision: ClaimDecision) => Promise<void>

/** What is sent once the order ships; 404 not-found if its line is gone. */
async function describeReplacement(tx: TransactionContext, { id, orderNumber, position, quantity }: ClaimRow) {
  const sku = (await findOrder(tx, orderNumber))?.lines[position]?.sku
  if (sku === undefined) throw notFound()
  return { orderNumber, claimId: id, position, quantity, sku }
}

/** The same goods once more, which are reserved at once. 409 stock-short. */
const sendReplacement: Remedy = async (tx, claim) => {
  const replacement = await describeReplacement(tx, claim)
  if (!(await takeFromStock(tx, replacement.sku, replacement.quantity))) throw conflict('stock-short')
  await insertReplacements(tx, [{ ...replacement, kind: 'replacement', label: '' }])
}

const sendPart: Remedy = async (tx, claim, { part = '' }) => {
  if (part === '') throw invalidInput({ part: 'validation.required' })
  await insertReplacements(tx, [{ ...(await describeReplacement(tx, claim)), kind: 'part', label: part }])
}

/** The pieces cost nothing any more, as the shop's fault, and nobody waits for them to come back. */
const refundKept: Remedy = async (tx, { id, orderNumber, position, quantity }, { actor }) => {
  const reason = `claim ${id}`
  const lines = [{ position, quantity }]
  const request = { key: `claim-${id}`, kind: 'undeliverable', lines, actor, reason } as const
  const adjusted = await adjustOrder(tx, orderNumber, request)
  await changeLines(tx, orderNumber, { change: 'return', lines: adjusted.lines, actor, reason })
}

const remedies: Partial<Record<ClaimRemedy, Remedy>> = {
  replacement: sendReplacement,
  part: sendPart,
  'refund-only': refundKept,
}

/**
 * Does what was decided, within the same transaction: a replacement or a part waits to be sent, what nobody sends back
 * is paid back. Repairs are arranged by people, and other refunds follow the goods as an ordinary return for a fault.
 * 409 stock-short, 422 without the part's name, 503 payment-unavailable while somebody pays the order.
 */
export async function applyRemedy(tx: TransactionContext, claim: ClaimRow, decision: ClaimDecision) {
  await remedies[decision.remedy]?.(tx, claim, decision)
}
