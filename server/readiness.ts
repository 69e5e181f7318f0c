import type { Indexes } from './commerce/search/index/index.ts'
import type { Database } from './database/index.ts'
import { createReadiness, degradations, notReady, type Readiness } from './http/health.ts'
import type { PaymentPageWatch } from './storefront/payment-pages/watch.ts'
import { readManifest } from './storefront/render/assets.ts'

const BACK_END_TIMEOUT_MS = 500 // balancers wait a second or two for /readyz

/** The readiness of back end and worker: they need a readable database. */
export async function checkDatabase(database: Database, indexes: Indexes | undefined): Promise<Readiness> {
  if (indexes && !indexes.isReady()) return notReady('search-indexes')
  try {
    await database.reader.selectFrom('setting').select('key').limit(1).execute()
  } catch {
    return notReady('database-away')
  }
  const fault = database.findWriteFault()
  return createReadiness(fault ? [fault] : [])
}

interface StorefrontParts {
  indexes?: Indexes | undefined
  watch?: PaymentPageWatch | undefined
}

/** The readiness of a storefront, separate because it serves cached pages while the back end is away. */
export async function checkStorefront({ indexes, watch }: StorefrontParts, commerceUrl: string): Promise<Readiness> {
  readManifest()
  if (watch?.hasDifferences()) return notReady('payment-pages')
  if (indexes && !indexes.isReady()) return notReady('search-indexes')
  return askBackEnd(commerceUrl).catch(() => createReadiness(['back-end-away']))
}

async function askBackEnd(commerceUrl: string): Promise<Readiness> {
  const response = await fetch(`${commerceUrl}/readyz`, { signal: AbortSignal.timeout(BACK_END_TIMEOUT_MS) })
  if (!response.ok) return createReadiness(['back-end-away'])
  const { reasons }: Readiness = await response.json()
  return createReadiness(degradations.filter((reason) => reasons.includes(reason)))
}
