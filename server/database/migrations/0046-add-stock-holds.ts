import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pieces that are held for visitors in the checkout (see ../schema). */
const statements = [
  'alter table variant add column held integer not null default 0 check (held >= 0)',
  `create table stock_hold (tenant text not null, visitor text not null, sku text not null, quantity integer not null check (quantity > 0),
  since text not null, expires_at text not null, primary key (tenant, visitor, sku))`,
  'create index stock_hold_expiry on stock_hold (tenant, expires_at)',
]

export const addStockHolds: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
