import { randomBytes } from 'node:crypto'
import { migrate, openDatabase } from '#server/database/index.ts'
import { openTestDatabase } from './catalogue.ts'
import { onServer } from './postgres-server.ts'

/** A migrated database for one test: a schema of its own on PostgreSQL where DATABASE_URL names one, otherwise SQLite. `close` removes it. */
export async function openAnyDatabase(): ReturnType<typeof openTestDatabase> {
  const url = process.env.DATABASE_URL
  if (!url) return openTestDatabase()
  const schema = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create schema ${schema}`)
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema}`)
  const database = openDatabase({ url: own.href, file: '' })
  await migrate(database)
  return {
    database,
    close: async () => {
      await database.close()
      await onServer(`drop schema ${schema} cascade`)
    },
  }
}
