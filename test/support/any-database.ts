import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '#server/database/index.ts'
import { createDatabase, dropDatabase, runOnServer, toDatabaseName } from './postgres-server.ts'
import { openSqliteTestDatabase } from './sqlite-database.ts'

/**
 * On PostgreSQL a database of this process, so that a schema which another process removes is not missed by a migration
 * here.
 */
let processDatabase: Promise<string | undefined> | undefined

function createProcessDatabase() {
  const name = toDatabaseName(`${process.pid}_schemas`)
  process.once('beforeExit', () => dropDatabase(name))
  return createDatabase(name)
}

interface TestDatabase {
  database: Database
  /** Closes the database and removes it. */
  close(): Promise<void>
}

function openEmptySqliteDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  const database = openDatabase({ file: join(folder, 'shop.db') })
  return {
    database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openEmptySchema(url: string): Promise<TestDatabase> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(`create schema ${schema}`, url)
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema}`)
  const database = openDatabase({ url: own.href, file: '' })
  return {
    database,
    close: async () => {
      await database.close()
      await runOnServer(`drop schema ${schema} cascade`, url)
    },
  }
}

async function findServerUrl(): Promise<string | undefined> {
  processDatabase ??= createProcessDatabase()
  return processDatabase
}

/**
 * A database without any table for one test: a schema of its own on PostgreSQL if DATABASE_URL names a server,
 * otherwise SQLite.
 */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const url = await findServerUrl()
  return url ? openEmptySchema(url) : openEmptySqliteDatabase()
}

/** The same, migrated. */
export async function openAnyDatabase(): Promise<TestDatabase> {
  const url = await findServerUrl()
  if (!url) return openSqliteTestDatabase()
  const opened = await openEmptySchema(url)
  await migrate(opened.database)
  return opened
}
