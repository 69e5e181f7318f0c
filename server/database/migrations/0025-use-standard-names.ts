import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const renamedTables = {
  style: 'product',
  style_text: 'product_text',
  style_picture: 'product_picture',
  style_view: 'product_view',
  article: 'variant',
  article_notice: 'variant_alert',
  link: 'one_time_token',
  order_sheet: 'order_form',
  basket_choice: 'basket_option',
  basket_removal: 'basket_removed_line',
  contract: 'order_record',
  kept_text: 'archived_text',
  credit_contract: 'credit_agreement',
  credit_sheet: 'credit_information',
}

/** Renamed columns by the tables' new names. */
const renamedColumns = {
  product_text: { style_id: 'product_id' },
  product_picture: { style_id: 'product_id' },
  product_view: { style_id: 'product_id', session_id: 'visitor' },
  variant: { style_id: 'product_id', order_number: 'article_number' },
  review: { style_id: 'product_id' },
  search_click: { style_id: 'product_id' },
  search_history: { session_id: 'visitor' },
  recommendation: { style_id: 'source_key', other_id: 'recommended_product_id' },
  basket_line: { session_id: 'visitor' },
  basket_visit: { session_id: 'visitor' },
  basket_removed_line: { session_id: 'visitor' },
  basket_option: { session_id: 'visitor', benefit: 'detail' },
  voucher_redemption: { turn: 'period', holder: 'redeemed_by' },
  order: { extras: 'options' },
  credit_agreement: { sheet_hash: 'information_hash' },
  credit_instalment: { contract: 'agreement_number' },
  credit_protection: { contract: 'agreement_number' },
  credit_decision: { asked_cents: 'requested_cents', review_asked_at: 'review_requested_at' },
  refund: { asked_at: 'requested_at' },
  login: { known_hash: 'remember_token_hash' },
  ended_session: { id: 'visitor' },
  one_time_token: { tries: 'attempts' },
}

/** SQLite cannot rename an index, so each is recreated. */
const indexStatements = `
drop index style_category; create index product_category on product (tenant, category_id);
drop index article_style; create index variant_product on variant (tenant, product_id, position);
drop index article_order_number; create index variant_article_number on variant (tenant, article_number);
drop index article_ean; create index variant_ean on variant (tenant, ean);
drop index review_style; create index review_product on review (tenant, product_id, written_on);
drop index style_view_viewed; create index product_view_viewed on product_view (viewed_at);
drop index article_notice_email; create unique index variant_alert_email on variant_alert (tenant, email, sku, kind);
drop index article_notice_sku; create index variant_alert_sku on variant_alert (tenant, sku);
drop index link_customer; create index one_time_token_customer on one_time_token (tenant, customer_id);
drop index link_expires; create index one_time_token_expires on one_time_token (tenant, expires_at);
drop index login_known; create unique index login_remember_token on login (tenant, remember_token_hash);
drop index order_sheet_expires; create index order_form_expires on order_form (tenant, expires_at);
drop index basket_choice_chosen; create index basket_option_chosen on basket_option (tenant, chosen_at);
drop index basket_removal_removed; create index basket_removed_line_removed on basket_removed_line (tenant, removed_at);
drop index voucher_redemption_holder; create index voucher_redemption_redeemed_by on voucher_redemption (tenant, redeemed_by);
drop index credit_contract_customer; create index credit_agreement_customer on credit_agreement (tenant, customer_id, signed_at)`

const renamedEvents = {
  'account-mail-wanted': 'account-email-requested',
  'articles-changed': 'variants-changed',
  'credit-review-asked': 'credit-review-requested',
  'notice-asked': 'alert-requested',
  'payment-orphaned': 'unexpected-payment-received',
  'refund-asked': 'refund-requested',
}

async function renameTables(db: Kysely<unknown>) {
  for (const [from, to] of Object.entries(renamedTables))
    await sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db)
  for (const [table, columns] of Object.entries(renamedColumns))
    for (const [from, to] of Object.entries(columns))
      await sql`alter table ${sql.id(table)} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(db)
}

async function renameStoredValues(db: Kysely<unknown>) {
  for (const [from, to] of Object.entries(renamedEvents))
    await sql`update outbox set type = ${to} where type = ${from}`.execute(db)
  await sql`update outbox set payload = replace(payload, '"contract":', '"agreementNumber":')
    where type in ('credit-withdrawn', 'protection-ordered')`.execute(db)
  await sql`update operator_action set "right" = 'reduce-refund' where "right" = 'lower-refund'`.execute(db)
}

/** PostgreSQL keeps the names of primary keys and checks when their table is renamed. */
async function renameConstraints(db: Kysely<unknown>) {
  for (const [from, to] of Object.entries(renamedTables)) {
    const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
      where conrelid = ${to}::regclass and starts_with(conname, ${`${from}_`})`.execute(db)
    for (const { name } of rows)
      await sql`alter table ${sql.id(to)} rename constraint ${sql.id(name)} to ${sql.id(to + name.slice(from.length))}`.execute(
        db,
      )
  }
}

/** The search index on PostgreSQL duplicates the catalogue; it is rebuilt under its new names at the next start. */
const dropSearchIndex = sql`drop table if exists search_document, search_facet_term, search_word, search_built, search_type`

/** Renames tables, columns, events and rights to the code's terms; no value of a customer or an order changes. */
export const useStandardNames: Migration = {
  async up(db) {
    await renameTables(db)
    for (const statement of indexStatements.split(';')) await sql.raw(statement).execute(db)
    await renameStoredValues(db)
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await renameConstraints(db)
    await dropSearchIndex.execute(db)
  },
}
