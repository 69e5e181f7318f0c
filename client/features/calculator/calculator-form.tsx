import { type FormEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Calculation, CalculationInput } from '#shared/rules/calculation.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { useCreditWords } from './words.ts'

interface Props {
  terms: CreditTerms
  asked: CalculationInput
  calculation: Calculation | undefined
  onAsk: (asked: CalculationInput) => void
}

/** Price and months. Asks anew when the price is left or sent and when other months are pressed; a plain form where there is no JavaScript. */
export function CalculatorForm({ terms, asked, calculation, onAsk }: Props) {
  const path = usePath()
  const { currency } = useSite().tenant
  const { amount } = useCreditWords()
  const price = usePrice(asked, calculation)
  const range = { min: amount(terms.minCents), max: amount(terms.maxCents) }
  const ask = (months: string | undefined) => {
    price.settle()
    onAsk({ price: price.asking, months })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask(asked.months)
  }
  return (
    <form className="calculator__form" method="get" action={path('service/instalment-calculator')} noValidate onSubmit={send}>
      <div className="calculator__price">
        <TextField
          name="price"
          label={<FormattedMessage id="calculator.price-field" values={{ currency }} />}
          hint={<FormattedMessage id="calculator.price-hint" values={range} />}
          error={calculation ? undefined : <FormattedMessage id="calculator.price-unreadable" />}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={price.shown}
          onChange={({ target }) => price.edit(target.value)}
          onBlur={() => price.changed && ask(asked.months)}
        />
        <Button type="submit" variant="primary" lacking={price.shown.trim() === '' ? <FormattedMessage id="calculator.fill-in" /> : undefined}>
          <FormattedMessage id="calculator.calculate" />
        </Button>
      </div>
      <div aria-live="polite">
        {calculation?.corrected && (
          <Alert>
            <FormattedMessage id="calculator.corrected" values={{ to: calculation.corrected, ...range }} />
          </Alert>
        )}
      </div>
      {calculation && <Months offered={calculation.offered} chosen={calculation.months} onChoose={(months) => ask(String(months))} />}
    </form>
  )
}

/** What the price field shows: what is being typed, until it has been asked; then the price that is calculated with. */
function usePrice(asked: CalculationInput, calculation: Calculation | undefined) {
  const { amount } = useCreditWords()
  const [draft, setDraft] = useState<string>()
  const settled = calculation ? amount(calculation.priceCents).replace(/[^\d.,']/g, '') : (asked.price ?? '')
  return {
    shown: draft ?? settled,
    /** What is asked: as typed, so that a correction stays said until the price changes. */
    asking: draft ?? asked.price,
    changed: draft !== undefined && draft !== settled,
    edit: setDraft,
    settle: () => setDraft(undefined),
  }
}

interface MonthsProps {
  offered: readonly number[]
  chosen: number
  onChoose: (months: number) => void
}

function Months({ offered, chosen, onChoose }: MonthsProps) {
  return (
    <fieldset className="calculator__months">
      <legend className="choices__legend">
        <FormattedMessage id="calculator.months-field" />
      </legend>
      <div className="calculator__choices">
        {offered.map((months) => (
          <label className="size-choice" key={months}>
            <input className="size-choice__control" type="radio" name="months" value={months} checked={months === chosen} onChange={() => onChoose(months)} />
            <span className="size-choice__tile">{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
