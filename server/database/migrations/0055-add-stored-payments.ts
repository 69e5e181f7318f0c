import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Ways to pay that the provider keeps for customers, and the payments made with them (see ../schema/payments.ts). */
const statements = `
create table stored_payment (tenant text not null, id text not null, customer_id text not null, token text not null, method text not null,
  brand text not null, last4 text, expires_on text, is_default integer not null, payment_id text not null, created_at text not null,
  used_at text, confirm_since text, refusal text, primary key (tenant, id));
create unique index stored_payment_token on stored_payment (tenant, token);
create index stored_payment_customer on stored_payment (tenant, customer_id);
create index stored_payment_payment on stored_payment (tenant, payment_id);
alter table payment add column stored_payment_id text;
alter table payment add column payer_id text;
create index payment_payer on payment (tenant, payer_id) where payer_id is not null`

export const addStoredPayments: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
