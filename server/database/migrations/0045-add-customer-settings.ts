import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What customers have switched on or off, and who was reminded of the end of a guarantee (see ../schema). */
const statements = `
create table customer_setting (tenant text not null, customer_id text not null, guarantee_reminders integer not null, size_memory integer not null,
  sizes_forgotten_at text, primary key (tenant, customer_id));
create table guarantee_reminder (tenant text not null, order_number text not null, ends_on text not null, requested_at text not null, primary key (tenant, order_number, ends_on));
create index shipment_delivered on shipment (tenant, delivered_at) where delivered_at is not null`

export const addCustomerSettings: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
