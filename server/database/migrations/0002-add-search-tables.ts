import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Data of search and recommendations (see ../schema). */
const statements = `
create table search_term (tenant text not null, locale text not null, folded text not null, day text not null, term text not null,
  searches integer not null, hits integer not null,
  primary key (tenant, locale, folded, day));
create table search_click (tenant text not null, locale text not null, folded text not null, style_id text not null, clicks integer not null,
  primary key (tenant, locale, folded, style_id));
create table search_history (tenant text not null, session_id text not null, term text not null, searched_at text not null,
  primary key (tenant, session_id, term));
create table style_view (tenant text not null, session_id text not null, style_id text not null, viewed_at text not null,
  primary key (tenant, session_id, style_id));
create index style_view_viewed on style_view (viewed_at);
create table recommendation (tenant text not null, kind text not null, style_id text not null, position integer not null, other_id text not null,
  primary key (tenant, kind, style_id, position))`

export const addSearchTables: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
