import type { DatabaseSource } from '#server/database/index.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import type { IndexQuery, IndexResult, IndexSuggestions } from '../catalogue-index.ts'

/** Where an index lies: in the memory of the thread, or in PostgreSQL, for catalogues that no memory holds. */
export type IndexKind = 'memory' | 'postgres'

/** Which index: one database holds several shops, a shop several locales. */
export interface IndexLocation {
  source: DatabaseSource
  kind: IndexKind
  tenant: Tenant
  locale: Locale
}

export interface IndexBuildStats {
  products: number
  ms: number
}

/** What the shop's thread may ask of the thread that holds the indexes. `key` is what `open` was given. */
export interface IndexWorkerApi {
  /** Reads the shop's goods and builds their index. */
  open(key: string, place: IndexLocation, now: Date): Promise<IndexBuildStats>
  search(key: string, query: IndexQuery): Promise<IndexResult>
  suggest(key: string, prefix: string): Promise<IndexSuggestions>
  /**
   * Brings an index up to date: the styles of these skus, or everything where none are named. The old one answers
   * meanwhile.
   */
  refresh(key: string, now: Date, skus?: readonly string[]): Promise<void>
  /** Forgets all indexes of a database. */
  close(source: DatabaseSource): Promise<void>
}

export type WorkerCallName = keyof IndexWorkerApi
export type WorkerCall = {
  [Name in WorkerCallName]: { id: number; name: Name; args: Parameters<IndexWorkerApi[Name]> }
}[WorkerCallName]

/** The answer to the call with the same id. */
export type WorkerReply = { id: number; value: unknown } | { id: number; error: unknown }
