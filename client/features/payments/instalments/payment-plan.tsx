import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Modal } from '#client/components/modal.tsx'
import { Amount } from '#client/components/price.tsx'
import { Table } from '#client/components/table.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { CreditAgreement } from '#shared/api/credit.ts'
import { type InstalmentFact, InstalmentFacts, useFormatRate } from './instalment-facts.tsx'
import { InstalmentState } from './instalment-state.tsx'

type Plan = Pick<
  CreditAgreement,
  'number' | 'kind' | 'amount' | 'surcharge' | 'overall' | 'effectiveAnnualRate' | 'instalments'
>

/** The whole plan of a credit agreement: in a dialog, without JavaScript below its heading (S2.97). */
export function PaymentPlan({ agreement }: { agreement: Plan }) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { number, kind } = agreement
  const openDialog = (event: MouseEvent) => {
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <details className="accordion payment-plan">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by keys as well */}
        <summary className="accordion__summary" aria-haspopup="dialog" onClick={openDialog}>
          <span className="accordion__heading">
            <FormattedMessage id="instalments.plan-open" />
          </span>
          <Icon name="chevron-down" className="accordion__icon" />
        </summary>
        <div className="accordion__body">
          <PlanContent agreement={agreement} />
        </div>
      </details>
      <Modal
        wide
        isText
        open={isOpen}
        onClose={() => setIsOpen(false)}
        heading={<FormattedMessage id="instalments.agreement" values={{ number, kind }} />}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <PlanContent agreement={agreement} />
      </Modal>
    </>
  )
}

/** What the credit costs, and of each instalment what repays it and what it costs. */
function PlanContent({ agreement }: { agreement: Plan }) {
  const { formatMessage } = useIntl()
  const formatDay = useFormatDay()
  const formatRate = useFormatRate()
  const { amount, surcharge, overall, effectiveAnnualRate, instalments } = agreement
  const facts: InstalmentFact[] = [
    ['instalments.amount', <Amount key="amount" value={amount} />],
    ['instalments.surcharge', <Amount key="surcharge" value={surcharge} />],
    ['instalments.overall', <Amount key="overall" value={overall} />],
    ['instalments.effective-rate', formatRate(effectiveAnnualRate)],
  ]
  const isProtected = instalments.some(({ protection }) => protection.cents > 0)
  const columns = ['due-on', 'amount', 'state', 'principal', 'interest', 'protection', 'left'] as const
  const shown = columns.filter((column) => column !== 'protection' || isProtected)
  return (
    <div className="payment-plan__content">
      <InstalmentFacts facts={facts} />
      <Table
        caption={<FormattedMessage id="instalments.plan-caption" />}
        hideCaption
        columns={shown.map((column) => ({
          heading: formatMessage({ id: `instalments.column-${column}` }),
          number: column !== 'due-on' && column !== 'state',
        }))}
        rows={instalments.map((each) => ({
          key: String(each.number),
          cells: [
            formatDay(each.dueOn, 'medium'),
            <Amount key="amount" value={each.amount} />,
            <InstalmentState key="state" instalment={each} />,
            <Amount key="principal" value={each.principal} />,
            <Amount key="interest" value={each.interest} />,
            ...(isProtected ? [<Amount key="protection" value={each.protection} />] : []),
            <Amount key="left" value={each.balance} />,
          ],
        }))}
      />
    </div>
  )
}
