import { type FormEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { CreditCalculation, CreditCalculationInput } from '#shared/rules/payments/credit-calculation.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { useCreditFormat } from './use-credit-format.ts'

interface Props {
  terms: CreditTerms
  input: CreditCalculationInput
  calculation: CreditCalculation | undefined
  onCalculate: (asked: CreditCalculationInput) => void
}

/**
 * Price and months. Recalculates when the price field is left or submitted and when other months are pressed; a plain
 * form without JavaScript.
 */
export function CalculatorForm({ terms, input, calculation, onCalculate }: Props) {
  const path = usePath()
  const { amount } = useCreditFormat()
  const price = usePriceField(input, calculation)
  const range = { min: amount(terms.minCents), max: amount(terms.maxCents) }
  const recalculate = (months: string | undefined) => {
    price.settle()
    onCalculate({ price: price.asking, months })
  }
  const isEmpty = price.shown.trim() === ''
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isEmpty) event.currentTarget.querySelector<HTMLInputElement>('[name="price"]')?.focus()
    recalculate(input.months)
  }
  return (
    <form
      className="calculator__form"
      method="get"
      action={path('service/instalment-calculator')}
      noValidate
      onSubmit={send}
    >
      <PriceEntry
        price={price}
        range={range}
        isEmpty={isEmpty}
        isUnreadable={!calculation}
        onLeave={() => price.changed && recalculate(input.months)}
      />
      <div aria-live="polite">
        {calculation?.corrected && (
          <Alert>
            <FormattedMessage id="calculator.corrected" values={{ to: calculation.corrected, ...range }} />
          </Alert>
        )}
      </div>
      {calculation && (
        <MonthOptions
          offered={calculation.monthOptions}
          chosen={calculation.months}
          onChoose={(months) => recalculate(String(months))}
        />
      )}
    </form>
  )
}

/** The price field shows what is being typed until it is calculated, then the calculated price. */
function usePriceField(input: CreditCalculationInput, calculation: CreditCalculation | undefined) {
  const { amount } = useCreditFormat()
  const [draft, setDraft] = useState<string>()
  const calculatedText = calculation ? amount(calculation.priceCents).replace(/[^\d.,']/g, '') : (input.price ?? '')
  return {
    shown: draft ?? calculatedText,
    /** The price as typed, so that a correction is kept until it changes. */
    asking: draft ?? input.price,
    changed: draft !== undefined && draft !== calculatedText,
    edit: setDraft,
    settle: () => setDraft(undefined),
  }
}

interface PriceEntryProps {
  price: ReturnType<typeof usePriceField>
  range: { min: string; max: string }
  isEmpty: boolean
  isUnreadable: boolean
  onLeave: () => void
}

/** The price field and the button that calculates. */
function PriceEntry({ price, range, isEmpty, isUnreadable, onLeave }: PriceEntryProps) {
  const hydrated = useHydrated()
  const { currency } = useSite().tenant
  return (
    <div className="calculator__price">
      <TextField
        name="price"
        label={<FormattedMessage id="calculator.price-field" values={{ currency }} />}
        hint={<FormattedMessage id="calculator.price-hint" values={range} />}
        error={isUnreadable ? <FormattedMessage id="calculator.price-unreadable" /> : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={price.shown}
        onChange={({ target }) => price.edit(target.value)}
        onBlur={onLeave}
      />
      <Button
        type="submit"
        variant="primary"
        lacking={hydrated && isEmpty && <FormattedMessage id="calculator.fill-in" />}
      >
        <FormattedMessage id="calculator.calculate" />
      </Button>
    </div>
  )
}

interface MonthOptionsProps {
  offered: readonly number[]
  chosen: number
  onChoose: (months: number) => void
}

function MonthOptions({ offered, chosen, onChoose }: MonthOptionsProps) {
  return (
    <fieldset className="calculator__months">
      <legend className="choices__legend">
        <FormattedMessage id="calculator.months-field" />
      </legend>
      <div className="calculator__choices">
        {offered.map((months) => (
          <label className="size-choice" key={months}>
            <input
              className="size-choice__control"
              type="radio"
              name="months"
              value={months}
              checked={months === chosen}
              onChange={() => onChoose(months)}
            />
            <span className="size-choice__tile">{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
