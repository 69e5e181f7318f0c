import { insertAll } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { type KeptText, textOf } from './text.ts'

/** Keeps texts under their hashes; what is there already is not sent again. */
export async function keepTexts({ db, database, tenant }: TransactionContext, texts: readonly KeptText[]) {
  const hashes = texts.map(({ hash }) => hash)
  const rows = await db.selectFrom('keptText').select('hash').where('tenant', '=', tenant.id).where('hash', 'in', hashes).execute()
  const known = new Set(rows.map(({ hash }) => hash))
  const missing = new Map(texts.filter(({ hash }) => !known.has(hash)).map((text) => [text.hash, text]))
  const kept = [...missing.values()].map(({ hash, body }) => ({ tenant: tenant.id, hash, body }))
  await insertAll(db, database.kind, 'keptText', kept, 'keep')
}

/** The texts that lie under these hashes, whatever has become of them. */
export async function findTexts({ db, tenant }: Context, hashes: readonly string[]): Promise<ReadonlyMap<string, KeptText & { intact: boolean }>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.selectFrom('keptText').select(['hash', 'body']).where('tenant', '=', tenant.id).where('hash', 'in', hashes).execute()
  return new Map(rows.map(({ hash, body }) => [hash, { hash, body, intact: textOf(body).hash === hash }]))
}

export async function insertContract({ db, tenant }: TransactionContext, orderNumber: string, hash: string) {
  await db.insertInto('contract').values({ tenant: tenant.id, orderNumber, hash }).execute()
}

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
