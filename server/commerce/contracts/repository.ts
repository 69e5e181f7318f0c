import { LRUCache } from 'lru-cache'
import { type ContractTable, type Database, type KeptTextTable, prepared } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { type KeptText, textOf } from './text.ts'

const SETTLED = 10_000 // articles and legal texts of a busy day; a hash is small

/** Texts that are known to be kept: what is there once stays. */
const settled = new WeakMap<Database, LRUCache<string, true>>()

/** Which of these texts others have kept already, whatever becomes of this transaction. */
async function findSettled({ database, tenant }: TransactionContext, hashes: readonly string[]): Promise<(hash: string) => boolean> {
  const known = settled.get(database) ?? new LRUCache<string, true>({ max: SETTLED })
  settled.set(database, known)
  const keyOf = (hash: string) => `${tenant.id} ${hash}`
  const open = hashes.filter((hash) => !known.has(keyOf(hash)))
  if (open.length > 0) {
    const rows = await database.reader.selectFrom('keptText').select('hash').where('tenant', '=', tenant.id).where('hash', 'in', open).execute()
    for (const { hash } of rows) known.set(keyOf(hash), true)
  }
  return (hash) => known.has(keyOf(hash))
}

const insertTexts = prepared((db, { rows }: { rows: readonly KeptTextTable[] }) =>
  db
    .insertInto('keptText')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
)

/** Keeps texts that may have been kept before, and one that is new, under their hashes; what is there already is not sent again. */
export async function keepTexts(tx: TransactionContext, texts: readonly KeptText[], fresh: KeptText) {
  const { db, tenant } = tx
  const isSettled = await findSettled(
    tx,
    texts.map(({ hash }) => hash),
  )
  const missing = new Map([...texts.filter(({ hash }) => !isSettled(hash)), fresh].map((text) => [text.hash, text]))
  const sorted = [...missing.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)) // two orders that keep the same new texts must not wait for each other
  await insertTexts(db, { rows: sorted.map(({ hash, body }) => ({ tenant: tenant.id, hash, body })) })
}

/** The texts that lie under these hashes, whatever has become of them. */
export async function findTexts({ db, tenant }: Context, hashes: readonly string[]): Promise<ReadonlyMap<string, KeptText & { intact: boolean }>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.selectFrom('keptText').select(['hash', 'body']).where('tenant', '=', tenant.id).where('hash', 'in', hashes).execute()
  return new Map(rows.map(({ hash, body }) => [hash, { hash, body, intact: textOf(body).hash === hash }]))
}

const insertRow = prepared((db, contract: ContractTable) => db.insertInto('contract').values(contract))

export const insertContract = ({ db, tenant }: TransactionContext, orderNumber: string, hash: string) => insertRow(db, { tenant: tenant.id, orderNumber, hash })

/** The hash of what an order was made on. */
export async function findContractHash({ db, tenant }: Context, orderNumber: string): Promise<string | undefined> {
  const row = await db.selectFrom('contract').select('hash').where('tenant', '=', tenant.id).where('orderNumber', '=', orderNumber).executeTakeFirst()
  return row?.hash
}

/** The bundles of these orders, as they are kept. */
export async function findBundlesOf({ db, tenant }: Context, orderNumbers: readonly string[]): Promise<KeptText[]> {
  if (orderNumbers.length === 0) return []
  return db
    .selectFrom('contract')
    .innerJoin('keptText', (join) => join.onRef('keptText.tenant', '=', 'contract.tenant').onRef('keptText.hash', '=', 'contract.hash'))
    .select(['keptText.hash', 'body'])
    .where('contract.tenant', '=', tenant.id)
    .where('contract.orderNumber', 'in', orderNumbers)
    .orderBy('contract.orderNumber')
    .execute()
}
