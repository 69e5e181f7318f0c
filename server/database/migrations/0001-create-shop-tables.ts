import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The same SQL for SQLite and PostgreSQL: only text and integer columns (documented in ../schema). */
const statements = `
create table category (tenant text not null, id text not null, parent_id text, position integer not null, picture text,
  primary key (tenant, id));
create table category_text (tenant text not null, category_id text not null, locale text not null, name text not null, slug text not null,
  primary key (tenant, category_id, locale));
create table colour (tenant text not null, key text not null, hex text, names text not null,
  primary key (tenant, key));

create table style (tenant text not null, id text not null, category_id text not null, brand text not null, archetype text not null,
  delivery_class text not null, vat_class text not null, withdrawal_excluded integer not null, released_on text not null,
  popularity integer not null, rating_sum integer not null, rating_count integer not null, variation text not null, facts text not null,
  source text not null, active integer not null,
  primary key (tenant, id));
create index style_category on style (tenant, category_id);
create table style_text (tenant text not null, style_id text not null, locale text not null, title text not null, slug text not null,
  description text not null, highlights text not null, facts text not null,
  primary key (tenant, style_id, locale));
create table style_picture (tenant text not null, style_id text not null, colour_key text not null, position integer not null,
  source text not null, width integer not null, height integer not null,
  primary key (tenant, style_id, colour_key, position));

create table article (tenant text not null, sku text not null, style_id text not null, position integer not null, ean text, order_number text not null,
  colour_key text not null, size text not null, price_cents integer not null check (price_cents >= 0), previous_cents integer, lowest30_cents integer, reduced_on text,
  unit_quantity integer, unit_measure text, stock integer not null check (stock >= 0), packages text not null,
  primary key (tenant, sku));
create index article_style on article (tenant, style_id, position);
create index article_order_number on article (tenant, order_number);
create index article_ean on article (tenant, ean);
create table price_change (tenant text not null, sku text not null, from_at text not null, price_cents integer not null,
  primary key (tenant, sku, from_at));

create table review (tenant text not null, id text not null, style_id text not null, stars integer not null check (stars between 1 and 5),
  title text not null, text text not null, author text not null, written_on text not null, locale text not null,
  colour_key text, size text, fit text, verified integer not null, answer text,
  primary key (tenant, id));
create index review_style on review (tenant, style_id, written_on);

create table content (tenant text not null, locale text not null, kind text not null, key text not null, body text not null, updated_at text not null,
  primary key (tenant, locale, kind, key));

create table basket_line (tenant text not null, session_id text not null, sku text not null, quantity integer not null check (quantity > 0),
  price_cents integer not null, added_at text not null,
  primary key (tenant, session_id, sku));
create table checkout (tenant text not null, session_id text not null, data text not null, order_key text not null, updated_at text not null,
  primary key (tenant, session_id));

create table "order" (tenant text not null, number text not null, session_id text not null, idempotency_key text not null, request_hash text not null,
  state text not null, locale text not null, currency text not null, email text not null, delivery text not null, billing text not null,
  payment_method text not null, payment text not null, totals text not null, total_cents integer not null check (total_cents >= 0), placed_at text not null,
  primary key (tenant, number));
create unique index order_idempotency on "order" (tenant, idempotency_key);
create index order_session on "order" (tenant, session_id, placed_at);
create table order_line (tenant text not null, order_number text not null, position integer not null, sku text not null, quantity integer not null check (quantity > 0),
  price_cents integer not null, total_cents integer not null, vat_per_mille integer not null, state text not null, data text not null,
  primary key (tenant, order_number, position));

create table outbox (id text not null primary key, tenant text not null, type text not null, payload text not null, created_at text not null,
  attempts integer not null, next_attempt_at text not null, done_at text, error text);
create index outbox_due on outbox (done_at, next_attempt_at);
create table mail (id text not null primary key, tenant text not null, recipient text not null, sender text not null, subject text not null,
  html text not null, text text not null, message_id text not null unique, created_at text not null, sent_at text);
create index mail_created on mail (created_at);
create table counter (tenant text not null, name text not null, value integer not null, primary key (tenant, name));
create table import_run (tenant text not null, source text not null, started_at text not null, finished_at text, rows_read integer not null, rows_rejected integer not null,
  primary key (tenant, source, started_at));
create table setting (key text not null primary key, value text not null)`

export const createShopTables: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
