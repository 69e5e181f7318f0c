import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { insertAction, listOperators, recordOutcome } from './repository.ts'
import { hasRight, type Right } from './rights.ts'

/** What an operator is about to do. */
export interface AuditedAction {
  /** The operator's name. */
  operator: string
  right: Right
  /**
   * What is changed: a number, an id, a file; never a person's name or address, because nothing is deleted from the
   * log.
   */
  subject: string
}

/** While a shop has no operators, whoever can run its commands may do everything. */
async function isPermitted(ctx: Context, { operator, right }: AuditedAction): Promise<boolean> {
  const operators = await listOperators(ctx)
  return operators.length === 0 || hasRight(operators.find(({ name }) => name === operator)?.roles ?? [], right)
}

/**
 * Runs an operator's action if they have the right to it. Every attempt is logged before it begins, forbidden ones too,
 * and its outcome is added after it: an action without an outcome was interrupted. 403 forbidden if none of the
 * operator's roles has the right; rethrows what `work` throws.
 */
export async function runAudited<T>(ctx: Context, action: AuditedAction, work: () => Promise<T>): Promise<T> {
  const id = randomUUID()
  const permitted = await isPermitted(ctx, action)
  await inTransaction(ctx, (tx) =>
    insertAction(tx, { id, at: ctx.now.toISOString(), ...action, outcome: permitted ? '' : 'forbidden' }),
  )
  if (!permitted)
    throw new ShopError(403, 'forbidden', {
      detail: `${action.operator} needs the right ${action.right}: see operator -- rights`,
    })
  const recordEnd = (outcome: string) => inTransaction(ctx, (tx) => recordOutcome(tx, id, outcome))
  try {
    const done = await work()
    await recordEnd('done')
    return done
  } catch (error) {
    await recordEnd(error instanceof ShopError ? error.code : 'failed')
    throw error
  }
}
