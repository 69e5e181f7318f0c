import { type MouseEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Modal } from '#client/components/modal.tsx'
import { SectionErrorBoundary } from '#client/components/section-error-boundary.tsx'
import { isPlainClick } from '#client/lib/links.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Money } from '#shared/money.ts'
import { type CreditCalculationInput, listInstalmentMonths } from '#shared/rules/payments/credit-calculation.ts'
import { createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { Calculator } from './calculator.tsx'
import { CreditSupervisionNote, CreditWarning, RepresentativeExample } from './legal-hints.tsx'
import { useCreditFormat } from './use-credit-format.ts'

/**
 * The smallest instalment for a price, its representative example, the warning, and a link to the calculator, all at
 * one size, so that no figure outshines the cost.
 */
export function CalculatorTeaser({ price }: { price: Money }) {
  const { credit } = useSite().tenant
  return credit ? <TeaserContent priceCents={price.cents} terms={credit} /> : null
}

function TeaserContent({ priceCents, terms }: { priceCents: number; terms: CreditTerms }) {
  const { amount } = useCreditFormat()
  const { legalHints, layout, specialColours, supervision, monthlyFactorPpm } = terms
  const classes = [
    'credit-teaser',
    specialColours && 'credit-teaser--special',
    supervision && 'credit-teaser--supervised',
  ]
    .filter(Boolean)
    .join(' ')
  const months = listInstalmentMonths(terms, priceCents).at(-1) ?? terms.months[0]
  const { regular } = createInstalmentPlan({ priceCents, months, monthlyFactorPpm })
  return (
    <section className={classes}>
      {layout === 'icon-instalments-and-legal-hints' && <Icon name="instalments" className="credit-teaser__icon" />}
      <p className="credit-teaser__from">
        <FormattedMessage id="calculator.from" values={{ amount: amount(regular), months }} />{' '}
        <CalculatorLink price={amount(priceCents)} months={String(months)} modal={terms.modal} />
      </p>
      {legalHints && (
        <div className="credit-teaser__hints">
          <CreditWarning />
          <RepresentativeExample priceCents={priceCents} months={months} monthlyFactorPpm={monthlyFactorPpm} />
          <CreditSupervisionNote />
        </div>
      )}
    </section>
  )
}

/** Links to the calculator's page; with JavaScript it opens as a dialog (S2.109, S9.64). */
function CalculatorLink({ modal, ...input }: Required<CreditCalculationInput> & { modal: boolean }) {
  const path = usePath()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const parameters = new URLSearchParams({ price: input.price ?? '', months: input.months ?? '' })
  const href = `${path('service/instalment-calculator')}?${parameters}`
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!modal || !isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    // where the focus returns to; not every browser focuses a pressed link
    event.currentTarget.focus({ preventScroll: true })
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <a className="credit-teaser__link" href={href} onClick={show} aria-haspopup={modal ? 'dialog' : undefined}>
        <FormattedMessage id="calculator.open" />
      </a>
      {opened &&
        createPortal(
          <CalculatorModal key={href} asked={input} href={href} open={open} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  )
}

interface ModalProps {
  asked: CreditCalculationInput
  /** A link to the calculator's page, if the dialog fails. */
  href: string
  open: boolean
  onClose: () => void
}

function CalculatorModal({ asked: first, href, open, onClose }: ModalProps) {
  const { formatMessage } = useIntl()
  const [asked, setAsked] = useState(first)
  return (
    <Modal
      wide
      open={open}
      onClose={onClose}
      heading={<FormattedMessage id="calculator.title" />}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <SectionErrorBoundary
        message={<FormattedMessage id="error.calculator-unavailable" />}
        retry={<FormattedMessage id="common.reload" />}
        onRetry={() => window.location.assign(href)}
      >
        <Calculator level={3} input={asked} onCalculate={setAsked} />
      </SectionErrorBoundary>
    </Modal>
  )
}
