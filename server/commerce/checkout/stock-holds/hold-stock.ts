import { moveToHold } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { toNetwork } from '#server/commerce/core/throttle/index.ts'
import { retryConcurrentUpdate } from '#server/database/index.ts'
import { DAY_MS } from '#shared/dates.ts'
import { releaseHolds } from './release-holds.ts'
import { deleteHolds, extendHold, findOwnHolds, type HeldPieces, insertHolds } from './repository.ts'

const HOLD_MS = 15 * 60_000 // R37
const LONGEST_HOLD_MS = 45 * 60_000 // however often it is renewed
const HOLDS_PER_NETWORK = { name: 'stock-holds', points: 10, seconds: 15 * 60 } as const
// So that nobody keeps an article from others by holding it again and again.
const HOLDS_PER_VARIANT = { name: 'stock-hold-variant', points: 3, seconds: DAY_MS / 1000 } as const

/** A line of the basket. */
interface HeldLine {
  sku: string
  quantity: number
}

async function isAdmitted(consume: () => Promise<number> | undefined): Promise<boolean> {
  try {
    await consume()
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too-many-requests') return false
    throw error
  }
}

/** Those of new lines that may be held for this network. */
async function selectAdmitted({ rateLimit, tenant, clientIp = '' }: Context, lines: readonly HeldLine[]) {
  const network = `${tenant.id} ${toNetwork(clientIp)}`
  if (lines.length === 0 || !(await isAdmitted(() => rateLimit?.(HOLDS_PER_NETWORK, network)))) return []
  const admitted = await Promise.all(
    lines.map(({ sku }) => isAdmitted(() => rateLimit?.(HOLDS_PER_VARIANT, `${network} ${sku}`))),
  )
  return lines.filter((_, i) => admitted[i])
}

const getEnd = (now: Date, since: string) =>
  new Date(Math.min(now.getTime() + HOLD_MS, Date.parse(since) + LONGEST_HOLD_MS)).toISOString()

/** Holds lines anew; those of which too few are left are not held. */
async function holdLines(tx: TransactionContext, lines: readonly HeldLine[]) {
  const since = tx.now.toISOString()
  const rows = lines.map(({ sku, quantity }) => ({ sku, quantity, since, expiresAt: getEnd(tx.now, since) }))
  const inserted = await insertHolds(tx, rows)
  const soldOut: string[] = []
  const sorted = lines.filter(({ sku }) => inserted.includes(sku)).toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  for (const { sku, quantity } of sorted) {
    const left = await moveToHold(tx, sku, quantity)
    if (left === undefined) await deleteHolds(tx, requireSession(tx).visitor, [sku])
    if (left === 0) soldOut.push(sku)
  }
  if (soldOut.length > 0) await publish(tx, 'variants-changed', { skus: soldOut })
}

interface HoldPlan {
  /** Held as the basket has it: goes on. */
  kept: readonly HeldPieces[]
  /** Held, and no longer in the basket in this quantity. */
  ended: readonly HeldPieces[]
  /** Held from now on. */
  added: readonly HeldLine[]
}

async function planHolds(ctx: Context, lines: readonly HeldLine[]): Promise<HoldPlan> {
  const holds = await findOwnHolds(ctx)
  const isSame = (hold: HeldLine, line: HeldLine) => hold.sku === line.sku && hold.quantity === line.quantity
  const kept = holds.filter((hold) => lines.some((line) => isSame(hold, line)))
  const ended = holds.filter((hold) => !kept.includes(hold))
  const changed = lines.filter(({ sku }) => ended.some((hold) => hold.sku === sku))
  const unknown = lines.filter(({ sku }) => !holds.some((hold) => hold.sku === sku))
  return { kept, ended, added: [...changed, ...(await selectAdmitted(ctx, unknown))] }
}

/**
 * Holds the pieces of a basket for 15 minutes, or renews that, but for 45 minutes at most. What is short, or too much
 * for one network, is not held: it can be ordered as long as it is there. Returns when the first of it ends.
 */
export async function holdStock(ctx: Context, lines: readonly HeldLine[]): Promise<string> {
  const { visitor } = requireSession(ctx)
  const { kept, ended, added } = await planHolds(ctx, lines)
  await retryConcurrentUpdate(() =>
    inTransaction(ctx, async (tx) => {
      for (const { sku, since } of kept) await extendHold(tx, sku, getEnd(tx.now, since))
      if (ended.length > 0)
        await releaseHolds(
          tx,
          visitor,
          ended.map(({ sku }) => sku),
        )
      await holdLines(tx, added)
    }),
  )
  const starts = [ctx.now.toISOString(), ...kept.map(({ since }) => since)]
  return starts.map((since) => getEnd(ctx.now, since)).reduce((first, each) => (each < first ? each : first))
}
