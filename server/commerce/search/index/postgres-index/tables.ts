import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'

/**
 * The index's own tables. They contain only data of the catalogue, so they are created here and may be dropped at any
 * time.
 */
const tableStatements = [
  sql`create table if not exists search_document (tenant text not null, locale text not null, product_id text not null,
    tokens tsvector not null, title_words smallint not null, type_words smallint not null, terms text[] not null,
    price integer not null, width integer, height integer, depth integer, package_dimensions integer[],
    running integer, released text not null, rating real not null, reduction integer not null, popularity integer not null, sold_out boolean not null,
    primary key (tenant, locale, product_id))`,
  sql`create index if not exists search_document_tokens on search_document using gin (tokens)`,
  sql`create index if not exists search_document_terms on search_document using gin (terms)`,
  sql`create index if not exists search_document_popular on search_document (tenant, locale, sold_out, popularity desc, product_id)`,
  sql`create table if not exists search_facet_term (tenant text not null, locale text not null, key text not null, value text not null, term text not null,
    primary key (tenant, locale, key, value))`,
  sql`create table if not exists search_word (tenant text not null, locale text not null, word text not null, surface text not null,
    count integer not null, shown integer not null, primary key (tenant, locale, word))`,
  sql`create table if not exists search_index_build (tenant text not null, locale text not null, built_at text not null, primary key (tenant, locale))`,
  sql`create table if not exists search_type (tenant text not null, locale text not null, label text not null, primary key (tenant, locale, label))`,
]

/** Creates the tables that are missing. */
export async function createIndexTables(db: Kysely<Schema>) {
  await db.transaction().execute(async (transaction) => {
    // "if not exists" alone may fail when two processes start at once
    await sql`select pg_advisory_xact_lock(hashtext('kontor search tables'))`.execute(transaction)
    for (const statement of tableStatements) await statement.execute(transaction)
  })
}
