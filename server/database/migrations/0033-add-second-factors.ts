import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Second factors of logins and their recovery codes (see ../schema). */
const statements = `
create table second_factor (tenant text not null, customer_id text not null, secret text not null, last_step integer not null,
  created_at text not null, confirmed_at text, primary key (tenant, customer_id));
create table recovery_code (tenant text not null, customer_id text not null, hash text not null, primary key (tenant, customer_id, hash))`

export const addSecondFactors: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
