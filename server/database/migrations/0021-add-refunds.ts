import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Refunds (see ../schema). For refunds due before, it was not recorded whether they were paid: partly paid orders that
 * were cancelled, and overpaid credits are all listed once more. Payments on credits move to the bank transfers, so
 * that each statement line counts only once.
 */
const statements = `
create table refund (tenant text not null, id text not null, order_number text not null, method text not null, payment_id text, excess integer not null,
  amount_cents integer not null check (amount_cents > 0), currency text not null, reason text not null, asked_at text not null, sent_at text, reference text,
  primary key (tenant, id));
create index refund_order on refund (tenant, order_number);
create unique index refund_reference on refund (tenant, reference);
insert into refund (tenant, id, order_number, method, payment_id, excess, amount_cents, currency, reason, asked_at, sent_at, reference)
  select tenant, cast(row_number() over (partition by tenant order by since, order_number, reason) as text), order_number, 'bank-transfer', null, excess, cents,
    currency, reason, since, null, null
  from (
    select tenant, number as order_number, 0 as excess, received_cents as cents, currency, 'cancelled' as reason, placed_at as since from "order"
      where state = 'cancelled' and received_cents > 0
    union all
    select entry.tenant, contract.number, 1, entry.cents, entry.currency, entry.booking, entry.booked_at from ledger_entry as entry
      join credit_contract as contract on contract.tenant = entry.tenant and entry.booking like contract.number || ' %'
      where entry.credit = 'refunds-due') as owed;
insert into counter (tenant, name, value) select tenant, 'refund', count(*) from refund group by tenant;
insert into bank_transfer (tenant, reference, order_number, amount_cents, booked_at)
  select tenant, substr(booking, length(credit) - length('credit:') + length(' paid ') + 1), substr(credit, length('credit:') + 1), cents, booked_at from ledger_entry
    where kind = 'paid' and debit = 'payments' and credit like 'credit:%'
  on conflict do nothing`

export const addRefunds: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
