import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Defects that buyers report, and who was reminded of an end (see ../schema). */
const statements = `
create table guarantee_claim (tenant text not null, id text not null, order_number text not null, position integer not null, quantity integer not null check (quantity > 0),
  fault text not null, since text not null, wish text not null, state text not null, remedy text, note text not null, created_at text not null, changed_at text not null, primary key (tenant, id));
create index guarantee_claim_order on guarantee_claim (tenant, order_number);
create index guarantee_claim_state on guarantee_claim (tenant, state, created_at);
create table guarantee_claim_event (tenant text not null, claim_id text not null, state text not null, at text not null, actor text not null, primary key (tenant, claim_id, state));
create table guarantee_claim_photo (tenant text not null, id text not null, claim_id text not null, position integer not null,
  small text not null, large text not null, added_at text not null, primary key (tenant, id));
create unique index guarantee_claim_photo_position on guarantee_claim_photo (tenant, claim_id, position)`

export const addGuaranteeClaims: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
