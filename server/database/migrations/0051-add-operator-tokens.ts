import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What opens the operators' API (see ../schema/customers.ts). */
const statements = [
  'alter table operator add column token_hash text',
  'create unique index operator_token on operator (tenant, token_hash)',
]

export const addOperatorTokens: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
