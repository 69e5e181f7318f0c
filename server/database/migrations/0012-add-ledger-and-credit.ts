import { SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The ledger and credit agreements (see ../schema). An entry has both its accounts and shares its currency with them,
 * so that every booking balances. A booking's name says what happened, so that it cannot be booked twice after a crash.
 */
const createTableStatements = `
create table ledger_account (tenant text not null, id text not null, currency text not null, opened_at text not null,
  primary key (tenant, id), unique (tenant, id, currency));
create table ledger_entry (tenant text not null, booking text not null, position integer not null, kind text not null, debit text not null,
  credit text not null, currency text not null, cents integer not null check (cents > 0), booked_at text not null, reverses text,
  primary key (tenant, booking, position), unique (tenant, reverses, position), check (debit <> credit),
  foreign key (tenant, debit, currency) references ledger_account (tenant, id, currency),
  foreign key (tenant, credit, currency) references ledger_account (tenant, id, currency));
create index ledger_entry_debit on ledger_entry (tenant, debit);
create index ledger_entry_credit on ledger_entry (tenant, credit);
create table credit_account (tenant text not null, customer_id text not null, own_limit_cents integer, granted_cents integer, created_at text not null,
  updated_at text not null, primary key (tenant, customer_id));
create table credit_contract (tenant text not null, number text not null, customer_id text not null, kind text not null, currency text not null,
  amount_cents integer not null, surcharge_cents integer not null, effective_rate integer not null, terms text not null, agreed text not null,
  locale text not null, sheet_hash text not null, signed_at text not null, withdrawable_until text not null, withdrawn_at text,
  primary key (tenant, number));
create index credit_contract_customer on credit_contract (tenant, customer_id, signed_at);
create table credit_instalment (tenant text not null, contract text not null, number integer not null, due_on text not null, cents integer not null,
  surcharge_cents integer not null, primary key (tenant, contract, number));
create index credit_instalment_due on credit_instalment (tenant, due_on);
create table credit_protection (tenant text not null, contract text not null, since text not null, ended_at text, remark text not null,
  terms_version text not null, primary key (tenant, contract, since));
create table credit_decision (tenant text not null, id text not null, customer_id text not null, scorer text not null, asked_cents integer not null,
  limit_cents integer not null, open_cents integer not null, granted integer not null, reasons text not null, decided_at text not null,
  review_asked_at text, primary key (tenant, id));
create index credit_decision_customer on credit_decision (tenant, customer_id, decided_at);
create table credit_sheet (tenant text not null, hash text not null, body text not null, primary key (tenant, hash))`

const LEDGER_IMMUTABLE_MESSAGE = 'the ledger is never edited, only counter-booked'
const immutableTables = ['ledger_account', 'ledger_entry']

const sqliteTriggers = immutableTables.flatMap((table) =>
  ['update', 'delete'].map(
    (change) =>
      `create trigger ${table}_${change} before ${change} on ${table} begin select raise(abort, '${LEDGER_IMMUTABLE_MESSAGE}'); end`,
  ),
)
const postgresTriggers = [
  `create function refuse_ledger_change() returns trigger language plpgsql as $$ begin raise exception '${LEDGER_IMMUTABLE_MESSAGE}'; end $$`,
  ...immutableTables.map(
    (table) =>
      `create trigger ${table}_final before update or delete or truncate on ${table} execute function refuse_ledger_change()`,
  ),
]

export const addLedgerAndCredit: Migration = {
  async up(db) {
    const triggers = db.getExecutor().adapter instanceof SqliteAdapter ? sqliteTriggers : postgresTriggers
    for (const statement of [...createTableStatements.split(';'), ...triggers]) await sql.raw(statement).execute(db)
  },
}
