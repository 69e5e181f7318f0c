import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Wishlists, their shared links, and alerts by e-mail (see ../schema). */
const statements = `
create table wishlist_item (tenant text not null, visitor text not null, sku text not null, chosen integer not null, price_cents integer not null,
  added_at text not null, removed_at text,
  primary key (tenant, visitor, sku));
create table wishlist_share (tenant text not null, visitor text not null, hash text not null, created_at text not null,
  primary key (tenant, visitor));
create unique index wishlist_share_hash on wishlist_share (tenant, hash);
create table article_notice (tenant text not null, id text not null, email text not null, sku text not null, kind text not null, locale text not null,
  price_cents integer not null, armed integer not null, sent integer not null, created_at text not null,
  primary key (tenant, id));
create unique index article_notice_email on article_notice (tenant, email, sku, kind);
create index article_notice_sku on article_notice (tenant, sku)`

export const addWishlistAndAlerts: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
