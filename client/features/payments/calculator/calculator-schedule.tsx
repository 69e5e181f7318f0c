import { FormattedMessage, useIntl } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { Table } from '#client/components/table.tsx'
import { createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { useCreditFormat } from './use-credit-format.ts'

interface Props {
  terms: CreditTerms
  priceCents: number
  months: number
}

const columns = ['month', 'payment', 'interest', 'repayment', 'balance'] as const

/** The whole plan month by month, collapsed. */
export function CalculatorSchedule({ terms: { monthlyFactorPpm }, priceCents, months }: Props) {
  const { formatMessage } = useIntl()
  const { amount } = useCreditFormat()
  const { schedule } = createInstalmentPlan({ priceCents, months, monthlyFactorPpm })
  return (
    <Accordion heading={<FormattedMessage id="calculator.schedule" values={{ months }} />}>
      <Table
        caption={<FormattedMessage id="calculator.schedule-caption" />}
        hideCaption
        columns={columns.map((column) => ({
          heading: formatMessage({ id: 'calculator.column' }, { column }),
          number: column !== 'month',
        }))}
        rows={schedule.map(({ month, payment, interest, repayment, balance }) => ({
          key: String(month),
          cells: [month, ...[payment, interest, repayment, balance].map(amount)],
        }))}
      />
    </Accordion>
  )
}
