import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Declarations of withdrawal, in Switzerland of voluntary return (see ../schema). */
const statements = `
create table withdrawal (tenant text not null, id text not null, declared_at text not null, locale text not null, name text not null, email text not null,
  contract text not null, order_number text, scope text not null, lines text not null, goods text not null, reason text not null,
  state text not null, note text not null, changed_at text not null, primary key (tenant, id));
create index withdrawal_order on withdrawal (tenant, order_number);
create index withdrawal_state on withdrawal (tenant, state, declared_at)`

export const addWithdrawals: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
