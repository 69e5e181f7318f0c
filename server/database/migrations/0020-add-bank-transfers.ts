import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Received bank transfers, each statement line once, and the amount received for an order (see ../schema). */
const statements = `
alter table "order" add column received_cents integer;
create table bank_transfer (tenant text not null, reference text not null, order_number text not null,
  amount_cents integer not null check (amount_cents > 0), booked_at text not null,
  primary key (tenant, reference));
create index bank_transfer_order on bank_transfer (tenant, order_number);
insert into bank_transfer (tenant, reference, order_number, amount_cents, booked_at)
  select tenant, substr(reference, length('bank-transfer ') + 1), subject_id, amount_cents, created_at from payment where method = 'bank-transfer'`

export const addBankTransfers: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
