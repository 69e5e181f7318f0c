import { createHash } from 'node:crypto'
import { contains } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'

/** What a link or a code is about; words only, so that every caller can check it. */
export type LinkData = Readonly<Record<string, string>>

export interface Link {
  customerId: string | undefined
  data: LinkData
}

export interface NewLink {
  customerId?: string | undefined
  data?: LinkData
}

/** How a secret is kept: nobody who reads the table can use it, and it opens nothing but its own purpose. */
export const hashOf = (purpose: string, secret: string) => createHash('sha256').update(`${purpose} ${secret}`).digest('base64url')

const linkOf = ({ customerId, data }: { customerId: string | null; data: string }): Link => ({
  customerId: customerId ?? undefined,
  data: JSON.parse(data) as LinkData,
})

function insertion({ db, tenant, now }: TransactionContext, purpose: string, hash: string, lifeMs: number, { customerId, data }: NewLink) {
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString()
  const row = { tenant: tenant.id, hash, purpose, customerId: customerId ?? null, data: JSON.stringify(data ?? {}), tries: 0 }
  return db.insertInto('link').values({ ...row, createdAt: now.toISOString(), expiresAt })
}

/** Keeps a secret's hash until its time is over. */
export async function insertLink(...link: Parameters<typeof insertion>) {
  await insertion(...link).execute()
}

/** The same for one that may be there already: false, and nothing is changed. */
export async function insertLinkOnce(...link: Parameters<typeof insertion>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insertion(...link)
    .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A living link, left as it is. */
export async function selectLink({ db, tenant, now }: Context, hash: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('link')
    .select(['customerId', 'data'])
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Takes a living link with fewer wrong tries than this out of the table: of two at once, one gets it. */
export async function takeLink({ db, tenant, now }: TransactionContext, hash: string, maxTries: number): Promise<Link | undefined> {
  const row = await db
    .deleteFrom('link')
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now.toISOString())
    .where('tries', '<', maxTries)
    .returning(['customerId', 'data'])
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Counts a wrong try against all that a customer has for this purpose. */
export async function countTry({ db, tenant }: TransactionContext, purpose: string, customerId: string) {
  await db
    .updateTable('link')
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Ends what a customer has for a purpose, or for every purpose. */
export async function deleteLinksOf({ db, tenant }: TransactionContext, customerId: string, purpose?: string) {
  const all = db.deleteFrom('link').where('tenant', '=', tenant.id).where('customerId', '=', customerId)
  await (purpose ? all.where('purpose', '=', purpose) : all).execute()
}

/** Ends what was sent to an address or is about it. */
export async function deleteLinksNaming({ db, tenant }: TransactionContext, email: string) {
  await db
    .deleteFrom('link')
    .where('tenant', '=', tenant.id)
    .where(contains('data', JSON.stringify(email)))
    .execute()
}

/** Forgets what has ended by itself. */
export async function deleteEnded({ db, tenant, now }: TransactionContext) {
  await db.deleteFrom('link').where('tenant', '=', tenant.id).where('expiresAt', '<=', now.toISOString()).execute()
}

/** Which links and codes of a customer are still open; the secrets themselves are not known. */
export const findLinksOf = ({ db, tenant, now }: Context, customerId: string) =>
  db
    .selectFrom('link')
    .select(['purpose', 'createdAt', 'expiresAt'])
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt')
    .execute()

/** Addresses that a customer's links are about, e.g. one that he would change to. */
export async function findAddressesIn({ db, tenant }: Context, customerId: string): Promise<string[]> {
  const rows = await db.selectFrom('link').select('data').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
  return rows.flatMap(({ data }) => (JSON.parse(data) as LinkData).email ?? [])
}
