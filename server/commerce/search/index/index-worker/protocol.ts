import type { DatabaseSource } from '#server/database/index.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import type { IndexQuery, IndexResult, IndexSuggestions } from '../catalogue-index.ts'

/** Where an index is stored: in the thread's memory, or in PostgreSQL for catalogues that fit in no memory. */
export type IndexKind = 'memory' | 'postgres'

/** Identifies an index: a database may have several shops, a shop several locales. */
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

/** The calls of the server's thread to the index thread. `key` identifies the index that `open` created. */
export interface IndexWorkerApi {
  /** Reads the shop's products and builds their index. */
  open(key: string, location: IndexLocation, now: Date): Promise<IndexBuildStats>
  search(key: string, query: IndexQuery): Promise<IndexResult>
  suggest(key: string, prefix: string): Promise<IndexSuggestions>
  /**
   * Updates an index: the products of these SKUs, or everything if none are given. Searches use the old one meanwhile.
   */
  refresh(key: string, now: Date, skus?: readonly string[]): Promise<void>
  /** Closes all indexes of a database. */
  close(source: DatabaseSource): Promise<void>
}

export type WorkerCallName = keyof IndexWorkerApi
export type WorkerCall = {
  [Name in WorkerCallName]: { id: number; name: Name; args: Parameters<IndexWorkerApi[Name]> }
}[WorkerCallName]

/** The reply to the call with the same id. */
export type WorkerReply = { id: number; value: unknown } | { id: number; error: unknown }
