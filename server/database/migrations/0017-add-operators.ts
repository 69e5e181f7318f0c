import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Operators, and the audit log of their actions (see ../schema). */
const statements = `
create table operator (tenant text not null, name text not null, roles text not null, created_at text not null, ended_at text, primary key (tenant, name));
create table operator_action (tenant text not null, id text not null, at text not null, operator text not null, "right" text not null, subject text not null, outcome text not null,
  primary key (tenant, id));
create index operator_action_at on operator_action (tenant, at)`

export const addOperators: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
