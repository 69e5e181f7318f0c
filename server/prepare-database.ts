import { join } from 'node:path'
import { getLocalDay } from '#shared/dates.ts'
import type { Tenant } from '#shared/tenant.ts'
import { buildTenantContents } from '#tenants/content/index.ts'
import { seedDemoVouchers } from './commerce/basket/vouchers/index.ts'
import { seedContent } from './commerce/content/pages/index.ts'
import { type Database, migrate, openDatabase } from './database/index.ts'
import { seedDemo } from './demo/index.ts'
import type { Env } from './env.ts'
import { formatProgressLine } from './progress.ts'

interface PrepareOptions {
  progress(line: string): void
  now(): Date
}

/**
 * Opens the database, migrates it, publishes the tenants' content files and fills shops that lack the demo catalogue.
 */
export async function prepareDatabase(
  env: Env,
  tenants: readonly Tenant[],
  { progress, now }: PrepareOptions,
): Promise<Database> {
  const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
  for (const name of await migrate(database)) progress(`migrated ${name}\n`)
  await seedContent(database, buildTenantContents(tenants), now())
  if (!env.DEMO_CATALOGUE) return database
  await seedDemoVouchers(database, tenants, now())
  await seedDemo(database, tenants, {
    today: getLocalDay(now(), tenants[0]?.timeZone ?? 'UTC'),
    onProgress: ({ tenant, part, done, total }) =>
      progress(formatProgressLine(`demo catalogue ${tenant}: ${part}`, done, total)),
  })
  return database
}
