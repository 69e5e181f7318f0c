import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '../context.ts'
import { ShopError } from '../errors.ts'
import { insertAction, listOperators, noteOutcome } from './repository.ts'
import { hasRight, type Right } from './rights.ts'

export interface Deed {
  /** Who asks. */
  operator: string
  right: Right
  /** What it is done to: a number, an id, a file; never a person's name or address, because the log forgets nothing. */
  subject: string
}

/** As long as nobody was added to a shop, whoever has its machine may do everything. */
async function mayAct(ctx: Context, { operator, right }: Deed): Promise<boolean> {
  const operators = await listOperators(ctx)
  return operators.length === 0 || hasRight(operators.find(({ name }) => name === operator)?.roles ?? [], right)
}

/**
 * Does what an operator asks for. Each try is in the log before it begins, those without a right too, and how it ended is added after it:
 * an action without an end died halfway. 403 forbidden where none of his roles has the right; what `work` throws goes on.
 */
export async function act<T>(ctx: Context, deed: Deed, work: () => Promise<T>): Promise<T> {
  const id = randomUUID()
  const may = await mayAct(ctx, deed)
  await inTransaction(ctx, (tx) => insertAction(tx, { id, at: ctx.now.toISOString(), ...deed, outcome: may ? '' : 'forbidden' }))
  if (!may) throw new ShopError(403, 'forbidden')
  const end = (outcome: string) => inTransaction(ctx, (tx) => noteOutcome(tx, id, outcome))
  try {
    const done = await work()
    await end('done')
    return done
  } catch (error) {
    await end(error instanceof ShopError ? error.code : 'failed')
    throw error
  }
}
