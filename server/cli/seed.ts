import { join } from 'node:path'
import { getLocalDay } from '#shared/dates.ts'
import { tenants } from '#tenants/index.ts'
import { migrate, openDatabase } from '../database/index.ts'
import { seedDemo } from '../demo/index.ts'
import { readEnv } from '../env.ts'
import { formatProgressLine } from '../progress.ts'

/** npm run seed [-- --force]: fills the shops that lack the demo catalogue; --force replaces an existing one. */
const env = readEnv(process.env)
const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
try {
  await migrate(database)
  const filled = await seedDemo(database, tenants, {
    today: getLocalDay(new Date(), tenants[0]?.timeZone ?? 'UTC'),
    force: process.argv.includes('--force'),
    onProgress: ({ tenant, part, done, total }) =>
      process.stdout.write(formatProgressLine(`demo catalogue ${tenant}: ${part}`, done, total)),
  })
  if (Object.keys(filled).length === 0) process.stdout.write('the demo catalogue already exists; --force replaces it\n')
  for (const [tenant, { products, variants, reduced, reviews, pictures }] of Object.entries(filled)) {
    process.stdout.write(
      `${tenant}: ${products} products (${reduced} reduced), ${variants} variants, ${reviews} reviews, ${pictures} pictures\n`,
    )
  }
} finally {
  await database.close()
}
