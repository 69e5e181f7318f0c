import { FormattedMessage, useIntl } from 'react-intl'
import { instalmentPlan } from '#shared/rules/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { Accordion } from '../../components/accordion.tsx'
import { Table } from '../../components/table.tsx'
import { useCreditWords } from './words.ts'

interface Props {
  terms: CreditTerms
  priceCents: number
  months: number
}

const columns = ['month', 'payment', 'interest', 'repayment', 'balance'] as const

/** The whole plan month by month, on demand. */
export function Schedule({ terms: { monthlyFactorPpm }, priceCents, months }: Props) {
  const { formatMessage } = useIntl()
  const { amount } = useCreditWords()
  const { schedule } = instalmentPlan({ priceCents, months, monthlyFactorPpm })
  return (
    <Accordion heading={<FormattedMessage id="calculator.schedule" values={{ months }} />}>
      <Table
        caption={<FormattedMessage id="calculator.schedule-caption" />}
        hideCaption
        columns={columns.map((column) => ({ heading: formatMessage({ id: 'calculator.column' }, { column }), number: column !== 'month' }))}
        rows={schedule.map(({ month, payment, interest, repayment, balance }) => ({
          key: String(month),
          cells: [month, ...[payment, interest, repayment, balance].map(amount)],
        }))}
      />
    </Accordion>
  )
}
