import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface PausedAgreement {
  tenant: string
  number: string
  kind: string
  currency: string
  /** JSON: CreditTerms. */
  terms: string
  cents: number
  /** The surcharge of the first instalment. */
  surcharge: number
  /** JSON: Totals. */
  totals: string
  balance: number | string
}

/** The terms of an agreement, and the totals of an order, as they were stored until now. */
interface StoredTerms {
  monthlyFactorPpm: number
  pauseSurchargePerMille: number
}
interface StoredTotals {
  goods: { cents: number }
  discounts: readonly { amount: { cents: number } }[]
}

const readStored = <Stored>(json: string): Stored => JSON.parse(json)

/** How much of the surcharge for a pause was charged for delivery and other fees, in cents. */
function calculateExcess({ kind, terms, cents, surcharge, totals }: PausedAgreement): number {
  const { monthlyFactorPpm, pauseSurchargePerMille } = readStored<StoredTerms>(terms)
  const hasPause = kind === 'pause' || surcharge > Math.round((cents * monthlyFactorPpm) / 1_000_000)
  const { goods, discounts } = readStored<StoredTotals>(totals)
  const goodsCents = discounts.reduce((left, { amount }) => left - amount.cents, goods.cents)
  const charge = (of: number) => Math.round((of * pauseSurchargePerMille) / 1000)
  return hasPause ? Math.max(0, charge(cents) - charge(goodsCents)) : 0
}

/**
 * Until now the surcharge for a payment pause was taken on delivery and other fees, too (S9.37). What open agreements
 * were charged too much is booked back; no entry is changed.
 */
export const correctPauseSurcharges: Migration = {
  async up(db) {
    const { rows } =
      await sql<PausedAgreement>`select a.tenant as tenant, a.number as number, a.kind as kind, a.currency as currency,
        a.terms as terms, a.amount_cents as cents, i.surcharge_cents as surcharge, o.totals as totals,
        coalesce((select sum(cents) from ledger_entry e where e.tenant = a.tenant and e.debit = 'credit:' || a.number), 0)
          - coalesce((select sum(cents) from ledger_entry e where e.tenant = a.tenant and e.credit = 'credit:' || a.number), 0) as balance
      from credit_agreement a
      join credit_instalment i on i.tenant = a.tenant and i.agreement_number = a.number and i.number = 1
      join "order" o on o.tenant = a.tenant and o.number = a.number
      where a.withdrawn_at is null
        and not exists (select 1 from ledger_entry e where e.tenant = a.tenant and e.booking = a.number || ' settled')`.execute(
        db,
      )
    const now = new Date().toISOString()
    for (const row of rows) {
      const { tenant, number, currency } = row
      const cents = Math.min(calculateExcess(row), Number(row.balance))
      if (cents <= 0) continue
      await sql`insert into ledger_account (tenant, id, currency, opened_at)
        values (${tenant}, 'surcharge-income', ${currency}, ${now}) on conflict do nothing`.execute(db)
      await sql`insert into ledger_entry (tenant, booking, position, kind, debit, credit, currency, cents, booked_at)
        values (${tenant}, ${`${number} pause surcharge corrected`}, 0, 'corrected', 'surcharge-income', ${`credit:${number}`},
          ${currency}, ${cents}, ${now})`.execute(db)
    }
  },
}
