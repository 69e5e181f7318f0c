import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What happens to orders after they are placed: quantities of their lines, events and shipments (see ../schema). */
const statements = `
alter table order_line add column cancelled_quantity integer not null default 0;
alter table order_line add column shipped_quantity integer not null default 0;
alter table order_line add column delivered_quantity integer not null default 0;
alter table order_line add column returned_quantity integer not null default 0;
alter table "order" add column accepted_at text;
create index order_state on "order" (tenant, state, placed_at);
create table order_event (tenant text not null, order_number text not null, id integer not null, position integer, state text not null,
  quantity integer, at text not null, actor text not null, reason text not null, primary key (tenant, order_number, id));
create table shipment (tenant text not null, id text not null, order_number text not null, kind text not null, carrier text not null, tracking_number text,
  state text not null, window_from text not null, window_to text not null, created_at text not null, delivered_at text, changed_at text not null, primary key (tenant, id));
create index shipment_order on shipment (tenant, order_number);
create index shipment_tracking on shipment (tenant, carrier, tracking_number);
create table shipment_line (tenant text not null, shipment_id text not null, position integer not null, quantity integer not null check (quantity > 0),
  primary key (tenant, shipment_id, position));
create table shipment_event (tenant text not null, message_id text not null, shipment_id text not null, at text not null, code text not null, place text not null,
  primary key (tenant, message_id));
create index shipment_event_shipment on shipment_event (tenant, shipment_id, at);
update order_line set cancelled_quantity = quantity where state = 'cancelled';
update order_line set shipped_quantity = quantity where state in ('shipped', 'delivered', 'returned');
update order_line set delivered_quantity = quantity where state in ('delivered', 'returned');
update order_line set returned_quantity = quantity where state = 'returned'`

export const addOrderLife: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
