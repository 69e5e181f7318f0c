import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What of a return its carrier brings back (see ../schema/returns.ts). */
const statements = [
  `create table return_consignment (tenant text not null, return_id text not null, kind text not null, tracking_number text not null,
  label text not null, state text not null, changed_at text not null, primary key (tenant, return_id, kind))`,
  'create index return_consignment_tracking on return_consignment (tenant, tracking_number)',
]

export const addReturnConsignments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
