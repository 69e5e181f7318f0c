import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { RadioGroup } from '#client/components/choice.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { announce } from '#client/lib/announce.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { BasketBenefit } from '#shared/api/vouchers.ts'
import { useErrorMessage } from '../basket/index.ts'
import { chooseBenefit, removeBenefit, useBasketOptionMutation } from './queries.ts'

export interface BenefitFormProps {
  benefit: BasketBenefit
  place: 'basket' | 'review'
  /** Id of the form that the fields belong to, and without JavaScript the buttons. */
  form: string
}

/** Changes or removes the chosen benefit. */
export function BenefitForm({ benefit: { promotion, chosen, benefits }, place, form }: BenefitFormProps) {
  const { formatMessage } = useIntl()
  const errorText = useErrorMessage()
  const [selected, setSelected] = useState(chosen)
  const change = useBasketOptionMutation(chooseBenefit, place === 'review')
  const removal = useBasketOptionMutation(removeBenefit, place === 'review')
  const error = change.error ?? removal.error
  const buttonProps = { type: 'submit', size: 'small', form: useHydrated() ? undefined : form, name: 'intent' } as const

  function submitChoice(event: MouseEvent) {
    event.preventDefault()
    const label = benefits.find(({ id }) => id === selected)?.label ?? ''
    change.mutate(
      { promotion, benefit: selected },
      { onSuccess: () => announce(formatMessage({ id: 'vouchers.benefit-chosen' }, { label })) },
    )
  }

  function submitRemoval(event: MouseEvent) {
    event.preventDefault()
    removal.mutate(undefined)
  }

  return (
    <div className="voucher__form">
      <input type="hidden" name="promotion" value={promotion} form={buttonProps.form} />
      <FieldScope value="benefit-">
        <RadioGroup
          name="benefit"
          legend={<FormattedMessage id="vouchers.benefit" />}
          hideLegend
          options={benefits.map(({ id, label }) => ({ value: id, label }))}
          value={selected}
          onChange={setSelected}
          form={form}
          error={error ? errorText(error) : undefined}
        />
      </FieldScope>
      <div className="voucher__buttons">
        <Button {...buttonProps} value="choose-benefit" busy={change.isPending} onClick={submitChoice}>
          <FormattedMessage id="vouchers.benefit-choose" />
        </Button>
        <Button {...buttonProps} variant="quiet" value="drop-benefit" busy={removal.isPending} onClick={submitRemoval}>
          <FormattedMessage id="vouchers.benefit-remove" />
        </Button>
      </div>
    </div>
  )
}
