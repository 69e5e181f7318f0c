import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate, openDatabase } from '#server/database/index.ts'
import { guardTenants } from './tenant-guard.ts'

/** An empty database with all tables, made once a process: a copy costs a hundredth of the migrations. */
let template: Promise<string> | undefined

async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = openDatabase({ file: join(folder, 'shop.db') })
  await migrate(database)
  const file = join(folder, 'template.db')
  await sql`vacuum into ${file}`.execute(database.writer)
  await database.close()
  return file
}

/** A migrated SQLite database in a folder of its own; `close` removes it. */
export async function openSqliteTestDatabase() {
  template ??= createTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  copyFileSync(await template, join(folder, 'shop.db'))
  const database = openDatabase({ file: join(folder, 'shop.db') })
  guardTenants(database)
  return {
    database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
