import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Reviews as their authors wrote them, with photos and votes; requests for reviews, and who wants none (see ../schema).
 */
const statements = `
alter table review add column helpful_count integer not null default 0;
alter table review add column photo_count integer not null default 0;
create table customer_review (tenant text not null, id text not null, product_id text not null, sku text not null, buyer text not null, order_number text not null,
  locale text not null, stars integer not null check (stars between 1 and 5), title text not null, text text not null, author text not null, colour_key text, size text, fit text,
  state text not null, rejection text, findings text not null, answer text, written_on text not null, changed_at text not null, primary key (tenant, id));
create unique index customer_review_buyer on customer_review (tenant, product_id, buyer);
create index customer_review_order on customer_review (tenant, order_number);
create index customer_review_state on customer_review (tenant, state, changed_at);
create table review_photo (tenant text not null, id text not null, review_id text not null, position integer not null, state text not null,
  small text not null, large text not null, added_at text not null, primary key (tenant, id));
create unique index review_photo_position on review_photo (tenant, review_id, position);
create table review_vote (tenant text not null, review_id text not null, visitor text not null, voted_at text not null, primary key (tenant, review_id, visitor));
create table review_request (tenant text not null, order_number text not null, requested_at text not null, primary key (tenant, order_number));
create table review_objection (tenant text not null, email text not null, objected_at text not null, primary key (tenant, email))`

export const addCustomerReviews: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
