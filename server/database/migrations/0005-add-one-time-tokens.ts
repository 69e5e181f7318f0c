import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Secret links and codes (see OneTimeTokenTable). */
const statements = `
create table link (tenant text not null, hash text not null, purpose text not null, customer_id text, data text not null,
  tries integer not null, created_at text not null, expires_at text not null,
  primary key (tenant, hash));
create index link_customer on link (tenant, customer_id);
create index link_expires on link (tenant, expires_at)`

export const addOneTimeTokens: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
