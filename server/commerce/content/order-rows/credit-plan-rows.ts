import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { OrderCreditPlan } from '#shared/api/credit.ts'
import type { Tenant } from '#shared/tenant.ts'

const PPM_PER_PERCENT = 10_000

/** The figures of an order's credit: the same rows in email and invoice (law 6). */
export function buildCreditPlanRows(
  { formatMessage, formatMoney, formatDate, formatRate }: LocaleFormatter,
  { credit }: Pick<Tenant, 'credit'>,
  plan: OrderCreditPlan,
): { label: string; value: string }[] {
  const { instalments, overall, surcharge, effectiveAnnualRate, protection, protectionSum, protectionMonthlyPercent } =
    plan
  const [first] = instalments
  const last = instalments.at(-1)
  if (!first || !last) return []
  const values = {
    count: instalments.length,
    first: formatMoney(first.amount),
    last: formatMoney(last.amount),
    from: formatDate(first.dueOn),
    to: formatDate(last.dueOn),
  }
  const share = formatRate(protectionMonthlyPercent ?? (credit?.protectionPpm ?? 0) / PPM_PER_PERCENT)
  return [
    {
      label: formatMessage('credit-documents.instalments'),
      value: formatMessage('credit-documents.instalments-text', values),
    },
    { label: formatMessage('credit-documents.overall'), value: formatMoney(overall) },
    { label: formatMessage('credit-documents.cost'), value: formatMoney(surcharge) },
    { label: formatMessage('credit-documents.effective-rate'), value: formatRate(effectiveAnnualRate) },
    ...(protection && protectionSum
      ? [
          {
            label: formatMessage('credit-documents.protection'),
            value: formatMessage('credit-documents.protection-cost', { sum: formatMoney(protectionSum), share }),
          },
        ]
      : []),
  ]
}
