import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Vouchers, their redemptions, and basket options (see ../schema); an index of orders by e-mail address, to recognise
 * new customers.
 */
const statements = `
create table voucher (tenant text not null, code text not null, kind text not null, value_cents integer, per_mille integer, valid_from text not null,
  valid_until text not null, minimum_cents integer not null, customer_group text not null, customer_id text, email text, created_at text not null,
  primary key (tenant, code));
create index voucher_customer on voucher (tenant, customer_id);
create index voucher_email on voucher (tenant, email);
create table voucher_redemption (tenant text not null, code text not null, turn text not null, holder text not null, order_number text not null,
  redeemed_at text not null, primary key (tenant, code, turn, holder));
create index voucher_redemption_order on voucher_redemption (tenant, order_number);
create index voucher_redemption_holder on voucher_redemption (tenant, holder);
create table basket_choice (tenant text not null, session_id text not null, kind text not null, code text not null, benefit text not null,
  chosen_at text not null, primary key (tenant, session_id, kind));
create index basket_choice_chosen on basket_choice (tenant, chosen_at);
create index order_email on "order" (tenant, email)`

export const addVouchers: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
