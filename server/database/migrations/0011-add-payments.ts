import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Payments through a provider, and its handled messages (see ../schema). One subject has at most one active payment.
 */
const statements = `
create table payment (tenant text not null, id text not null, subject text not null, subject_id text not null, attempt integer not null,
  method text not null, currency text not null,
  amount_cents integer not null check (amount_cents > 0), refunded_cents integer not null check (refunded_cents between 0 and amount_cents),
  state text not null, locale text not null, reference text, page text, created_at text not null, changed_at text not null, check_at text,
  primary key (tenant, id));
create unique index payment_live on payment (tenant, subject, subject_id) where state in ('created', 'authorised', 'captured', 'partly-refunded');
create unique index payment_attempt on payment (tenant, subject, subject_id, attempt);
create index payment_check on payment (tenant, check_at);
create unique index payment_reference on payment (tenant, reference);
create table payment_message (tenant text not null, id text not null, received_at text not null,
  primary key (tenant, id));
create index payment_message_received on payment_message (tenant, received_at)`

export const addPayments: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
