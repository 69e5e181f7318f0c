import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { RadioGroup } from '#client/components/choice.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { Icon } from '#client/components/icon.tsx'
import { announce } from '#client/lib/announce.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { BasketBenefit } from '#shared/api/vouchers.ts'
import { useErrorMessage } from '../basket/index.ts'
import { chooseBenefit, removeBenefit, useBasketOptionMutation } from './queries.ts'
import { RefusalReason } from './refusal-reason.tsx'

interface Props {
  benefit: BasketBenefit
  place: 'basket' | 'review'
  form: string
}

/** The benefit that was picked from a promotion; another one, or none, can be had until the order. */
export function BenefitBox({ benefit: { promotion, chosen, benefits, refusal, missing }, place, form }: Props) {
  const { formatMessage } = useIntl()
  const formWithoutScript = useHydrated() ? undefined : form
  const errorText = useErrorMessage()
  const [picked, setPicked] = useState(chosen)
  const change = useBasketOptionMutation(chooseBenefit, place === 'review')
  const drop = useBasketOptionMutation(removeBenefit, place === 'review')
  const getLabel = (id: string) => benefits.find((each) => each.id === id)?.label ?? ''
  const error = change.error ?? drop.error

  function choose(event: MouseEvent) {
    event.preventDefault()
    change.mutate(
      { promotion, benefit: picked },
      { onSuccess: () => announce(formatMessage({ id: 'vouchers.benefit-chosen' }, { label: getLabel(picked) })) },
    )
  }

  function submitRemoval(event: MouseEvent) {
    event.preventDefault()
    drop.mutate(undefined)
  }

  return (
    <div className="voucher">
      <Icon name="gift" className="voucher__icon" />
      <div className="voucher__what">
        <p className="voucher__fact">
          <FormattedMessage id="vouchers.benefit" />
        </p>
        <p className="voucher__name">{getLabel(chosen)}</p>
      </div>
      {refusal && <RefusalReason refusal={refusal} missing={missing} />}
      <details className="voucher__change">
        <summary>
          <FormattedMessage id="vouchers.benefit-change" />
        </summary>
        <div className="voucher__form">
          <input type="hidden" name="promotion" value={promotion} form={formWithoutScript} />
          <FieldScope value="benefit-">
            <RadioGroup
              name="benefit"
              legend={<FormattedMessage id="vouchers.benefit" />}
              hideLegend
              options={benefits.map(({ id, label }) => ({ value: id, label }))}
              value={picked}
              onChange={setPicked}
              form={form}
              error={error ? errorText(error) : undefined}
            />
          </FieldScope>
          <div className="voucher__buttons">
            <Button
              type="submit"
              size="small"
              form={formWithoutScript}
              name="intent"
              value="choose-benefit"
              busy={change.isPending}
              onClick={choose}
            >
              <FormattedMessage id="vouchers.benefit-choose" />
            </Button>
            <Button
              type="submit"
              size="small"
              variant="quiet"
              form={formWithoutScript}
              name="intent"
              value="drop-benefit"
              busy={drop.isPending}
              onClick={submitRemoval}
            >
              <FormattedMessage id="vouchers.benefit-remove" />
            </Button>
          </div>
        </div>
      </details>
    </div>
  )
}
