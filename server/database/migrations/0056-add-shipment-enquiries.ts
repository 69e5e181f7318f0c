import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Shipments that buyers have asked for, and what has become of them (see ../schema/shipments.ts). */
const statements = [
  `create table shipment_enquiry (tenant text not null, shipment_id text not null, problem text not null,
  order_number text not null, state text not null, note text not null, answer text not null, opened_at text not null,
  due_on text not null, settled_at text, actor text, primary key (tenant, shipment_id, problem))`,
  'create index shipment_enquiry_order on shipment_enquiry (tenant, order_number)',
  'create index shipment_enquiry_state on shipment_enquiry (tenant, state, due_on)',
]

export const addShipmentEnquiries: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
