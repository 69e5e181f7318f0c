import type { OrderPlan } from '#shared/contracts/credit.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Wording } from '../words.ts'

const PERCENT_PPM = 10_000

/** The figures of the credit that an order was bought on: the same rows in mail and invoice (law 6). */
export function planRows({ say, amount, date, rate }: Wording, { credit }: Pick<Tenant, 'credit'>, plan: OrderPlan): { label: string; value: string }[] {
  const { instalments, overall, surcharge, effectiveAnnualRate, protection, protectionSum, protectionMonthlyPercent } = plan
  const [first] = instalments
  const last = instalments.at(-1)
  if (!first || !last) return []
  const each = { count: instalments.length, first: amount(first.amount), last: amount(last.amount), from: date(first.dueOn), to: date(last.dueOn) }
  const share = rate(protectionMonthlyPercent ?? (credit?.protectionPpm ?? 0) / PERCENT_PPM)
  return [
    { label: say('credit-papers.instalments'), value: say('credit-papers.instalments-text', each) },
    { label: say('credit-papers.overall'), value: amount(overall) },
    { label: say('credit-papers.cost'), value: amount(surcharge) },
    { label: say('credit-papers.effective-rate'), value: rate(effectiveAnnualRate) },
    ...(protection && protectionSum
      ? [{ label: say('credit-papers.protection'), value: say('credit-papers.protection-cost', { sum: amount(protectionSum), share }) }]
      : []),
  ]
}
