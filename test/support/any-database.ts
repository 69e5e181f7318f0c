import { randomBytes } from 'node:crypto'
import { migrate, openDatabase } from '#server/database/index.ts'
import { openTestDatabase } from './catalogue.ts'
import { createDatabase, databaseName, dropDatabase, onServer } from './postgres-server.ts'

/** On PostgreSQL a database of this process, so that a schema which another process removes is not missed by a migration here. */
let home: Promise<string | undefined> | undefined

function makeHome() {
  const name = databaseName(`${process.pid}_schemas`)
  process.once('beforeExit', () => dropDatabase(name))
  return createDatabase(name)
}

/** A migrated database for one test: a schema of its own on PostgreSQL where DATABASE_URL names one, otherwise SQLite. `close` removes it. */
export async function openAnyDatabase(): ReturnType<typeof openTestDatabase> {
  home ??= makeHome()
  const url = await home
  if (!url) return openTestDatabase()
  const schema = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create schema ${schema}`, url)
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema}`)
  const database = openDatabase({ url: own.href, file: '' })
  await migrate(database)
  return {
    database,
    close: async () => {
      await database.close()
      await onServer(`drop schema ${schema} cascade`, url)
    },
  }
}
