import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who reads the newsletter (see ../schema/service.ts); an address gets one welcome voucher. */
const statements = [
  `create table newsletter_subscription (tenant text not null, email text not null, id text not null,
  visitor text not null, locale text not null, brand text not null, frequency integer not null,
  requested_at text not null, confirmed_at text, paused_until text, primary key (tenant, email))`,
  'create unique index newsletter_subscription_id on newsletter_subscription (tenant, id)',
  `create unique index voucher_welcome on voucher (tenant, email) where kind = 'welcome' and email is not null`,
]

export const addNewsletter: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
