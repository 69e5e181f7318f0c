import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { Order } from '#shared/api/orders.ts'
import type {
  DeclareWithdrawalInput,
  WithdrawalDraft,
  WithdrawalDraftInput,
  WithdrawalReceipt,
  WithdrawnLine,
} from '#shared/api/withdrawals.ts'
import { parsePieces } from '#shared/rules/orders/pieces.ts'
import { requireOrder } from '../order-access/index.ts'
import { findWithdrawal, insertWithdrawal, type WithdrawalRow } from './withdrawal-repository.ts'

const formatName = ({ firstName, lastName }: Order['billing']) => [firstName, lastName].filter(Boolean).join(' ')

/** What the form is filled in with. 404 not-found for an order that is neither own nor signed (R33). */
export async function getWithdrawalDraft(ctx: Context, input: WithdrawalDraftInput): Promise<WithdrawalDraft> {
  const { number, email, billing, lines } = await requireOrder(ctx, input.order, input.signature)
  return {
    order: number,
    name: formatName(billing),
    email,
    lines: lines.map(({ title, brand, variant, quantity, picture, withdrawalExcluded }, position) => ({
      position,
      title,
      brand,
      variant,
      quantity,
      withdrawalExcluded,
      ...(picture && { picture }),
    })),
  }
}

/** The order if the visitor may see it; undefined for any other, known or not. */
async function findAccessibleOrder(ctx: Context, { order, signature }: DeclareWithdrawalInput) {
  try {
    return await requireOrder(ctx, order, signature)
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return undefined
    throw error
  }
}

/** The chosen pieces of an order that the visitor may see, at most as many as were ordered. */
function chooseLines({ scope, pieces }: DeclareWithdrawalInput, order: Order | undefined): WithdrawnLine[] {
  if (scope === 'whole' || !order) return []
  return (parsePieces(pieces) ?? []).flatMap(({ position, quantity }) => {
    const line = order.lines[position]
    if (!line || quantity === 0) return []
    const title = [line.brand, line.title, line.variant].filter(Boolean).join(', ')
    return [{ position, quantity: Math.min(quantity, line.quantity), title }]
  })
}

/**
 * Receives a declaration of withdrawal, once for each key, and says nothing about whether its order is known (R33).
 * Declarations of an order that the visitor may see belong to it at once; the others are assigned afterwards.
 */
export async function declareWithdrawal(ctx: Context, input: DeclareWithdrawalInput): Promise<WithdrawalReceipt> {
  const order = await findAccessibleOrder(ctx, input)
  const now = ctx.now.toISOString()
  const row: WithdrawalRow = {
    id: input.key,
    declaredAt: now,
    locale: ctx.locale,
    name: input.name,
    email: input.email,
    contract: input.order,
    orderNumber: order?.number ?? null,
    scope: input.scope,
    lines: JSON.stringify(chooseLines(input, order)),
    goods: input.scope === 'part' ? input.goods : '',
    reason: input.reason,
    state: order ? 'assigned' : 'open',
    note: '',
    changedAt: now,
  }
  await inTransaction(ctx, async (tx) => {
    if (!(await insertWithdrawal(tx, row))) return
    await publish(tx, 'withdrawal-declared', { id: row.id })
    if (order) await publish(tx, 'withdrawal-assigned', { id: row.id })
  })
  return getWithdrawalReceipt(ctx, row.id)
}

/** The declaration as it was received, for whoever knows its id. 404 not-found. */
export async function getWithdrawalReceipt(ctx: Context, id: string): Promise<WithdrawalReceipt> {
  const row = await findWithdrawal(ctx, id)
  if (!row || row.name === '') throw notFound()
  return toReceipt(row)
}

/** A stored declaration as its receipt tells it. */
export function toReceipt({ id, declaredAt, contract, name, email, scope, lines, goods, reason }: WithdrawalRow) {
  const receipt: WithdrawalReceipt = {
    id,
    declaredAt,
    name,
    email,
    scope,
    goods,
    reason,
    order: contract,
    lines: parseStoredJson<WithdrawnLine[]>(lines),
  }
  return receipt
}
