import { LRUCache } from 'lru-cache'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { type ArchivedTextTable, type Database, type OrderRecordTable, preparedQuery } from '#server/database/index.ts'
import { type StoredText, toStoredText } from './stored-text.ts'

const MAX_CACHE_SIZE = 1_000_000 // characters of hashes: the products and legal texts of a busy day

/** Hashes of texts that are stored; they are never deleted. */
const storedHashes = new WeakMap<Database, LRUCache<string, true>>()

/** Finds which texts are already stored and committed, whatever becomes of this transaction. */
async function findStoredHashes(
  { database, tenant }: TransactionContext,
  hashes: readonly string[],
): Promise<(hash: string) => boolean> {
  const cache =
    storedHashes.get(database) ??
    new LRUCache<string, true>({
      maxSize: MAX_CACHE_SIZE,
      sizeCalculation: (_stored, key) => key.length,
    })
  storedHashes.set(database, cache)
  const toCacheKey = (hash: string) => `${tenant.id} ${hash}`
  const unknownHashes = hashes.filter((hash) => !cache.has(toCacheKey(hash)))
  if (unknownHashes.length > 0) {
    const rows = await database.reader
      .selectFrom('archivedText')
      .select('hash')
      .where('tenant', '=', tenant.id)
      .where('hash', 'in', unknownHashes)
      .execute()
    for (const { hash } of rows) cache.set(toCacheKey(hash), true)
  }
  return (hash) => cache.has(toCacheKey(hash))
}

const insertStoredTexts = preparedQuery((db, { rows }: { rows: readonly ArchivedTextTable[] }) =>
  db
    .insertInto('archivedText')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
)

/** Stores texts under their hashes, a new one among them; those known to be stored are not sent again. */
export async function saveTexts(tx: TransactionContext, texts: readonly StoredText[], newText: StoredText) {
  const { db, tenant } = tx
  const isStored = await findStoredHashes(
    tx,
    texts.map(({ hash }) => hash),
  )
  const missing = new Map([...texts.filter(({ hash }) => !isStored(hash)), newText].map((text) => [text.hash, text]))
  // two orders that store the same new texts must not wait for each other
  const sorted = [...missing.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  await insertStoredTexts(db, { rows: sorted.map(({ hash, body }) => ({ tenant: tenant.id, hash, body })) })
}

/** The texts with these hashes, and whether each is intact. */
export async function loadTexts(
  { db, tenant }: Context,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredText & { intact: boolean }>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('archivedText')
    .select(['hash', 'body'])
    .where('tenant', '=', tenant.id)
    .where('hash', 'in', hashes)
    .execute()
  return new Map(rows.map(({ hash, body }) => [hash, { hash, body, intact: toStoredText(body).hash === hash }]))
}

const insertOrderRecordRow = preparedQuery((db, row: OrderRecordTable) => db.insertInto('orderRecord').values(row))

export const insertOrderRecord = ({ db, tenant }: TransactionContext, orderNumber: string, hash: string) =>
  insertOrderRecordRow(db, { tenant: tenant.id, orderNumber, hash })

/** The hash of an order's record. */
export async function findOrderRecordHash({ db, tenant }: Context, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orderRecord')
    .select('hash')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst()
  return row?.hash
}

/** The records of these orders, as they are stored. */
export async function listStoredOrderRecords(
  { db, tenant }: Context,
  orderNumbers: readonly string[],
): Promise<StoredText[]> {
  if (orderNumbers.length === 0) return []
  return db
    .selectFrom('orderRecord')
    .innerJoin('archivedText', (join) =>
      join.onRef('archivedText.tenant', '=', 'orderRecord.tenant').onRef('archivedText.hash', '=', 'orderRecord.hash'),
    )
    .select(['archivedText.hash', 'body'])
    .where('orderRecord.tenant', '=', tenant.id)
    .where('orderRecord.orderNumber', 'in', orderNumbers)
    .orderBy('orderRecord.orderNumber')
    .execute()
}
