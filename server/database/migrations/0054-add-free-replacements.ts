import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a replacement is for besides an exchange, and what was wrong with goods that arrived (see ../schema/orders.ts).
 */
const statements = [
  "alter table replacement add column kind text not null default 'exchange'",
  'alter table replacement add column claim_id text',
  'alter table replacement add column part_number text',
  'alter table replacement add column request_key text',
  'create index replacement_shipment on replacement (tenant, shipment_id)',
  "alter table guarantee_claim add column problem text not null default 'defect'",
]

export const addFreeReplacements: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
