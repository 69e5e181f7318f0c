import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Customers and their credentials (see ../schema). */
const statements = `
create table customer (tenant text not null, id text not null, number text not null, email text not null, email_confirmed_at text, password_hash text,
  salutation text not null, first_name text not null, last_name text not null, birthday text, phone text not null, locale text not null,
  bonus_program integer not null, credit_affinity integer not null, created_at text not null, updated_at text not null,
  primary key (tenant, id));
create unique index customer_email on customer (tenant, email);
create unique index customer_number on customer (tenant, number);
create table customer_address (tenant text not null, id text not null, customer_id text not null, address text not null,
  default_delivery integer not null, default_billing integer not null, created_at text not null,
  primary key (tenant, id));
create index customer_address_customer on customer_address (tenant, customer_id);
create table login (tenant text not null, id text not null, customer_id text not null, known_hash text not null, device text not null,
  created_at text not null, seen_at text not null, ends_at text not null, ended_at text,
  primary key (tenant, id));
create index login_customer on login (tenant, customer_id);
create unique index login_known on login (tenant, known_hash);
create table ended_session (tenant text not null, id text not null, ends_at text not null,
  primary key (tenant, id));
create table passkey (tenant text not null, id text not null, customer_id text not null, public_key text not null, counter integer not null,
  transports text not null, name text not null, created_at text not null, used_at text,
  primary key (tenant, id));
create index passkey_customer on passkey (tenant, customer_id);
alter table "order" add column customer_id text;
create index order_customer on "order" (tenant, customer_id, placed_at)`

export const addCustomers: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
