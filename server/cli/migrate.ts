import { join } from 'node:path'
import { migrate, openDatabase } from '../database/index.ts'
import { readEnv } from '../env.ts'

/** npm run migrate: migrates the database to this version. */
const env = readEnv(process.env)
const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
const applied = await migrate(database)
process.stdout.write(
  applied.length > 0 ? `${applied.map((name) => `migrated ${name}`).join('\n')}\n` : 'nothing to migrate\n',
)
await database.close()
