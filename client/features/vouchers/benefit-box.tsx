import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BasketBenefit } from '#shared/contracts/vouchers.ts'
import { Button } from '../../components/button.tsx'
import { RadioGroup } from '../../components/choice.tsx'
import { FieldScope } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { announce } from '../../lib/announce.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { useErrorText } from '../basket/index.ts'
import { chooseBenefit, dropBenefit, useChange } from './queries.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  benefit: BasketBenefit
  place: 'basket' | 'review'
  form: string
}

/** The benefit that was picked from a promotion; another one, or none, can be had until the order. */
export function BenefitBox({ benefit: { promotion, chosen, benefits, refusal, missing }, place, form }: Props) {
  const { formatMessage } = useIntl()
  const owner = useHydrated() ? undefined : form
  const errorText = useErrorText()
  const [picked, setPicked] = useState(chosen)
  const change = useChange(chooseBenefit, place === 'review')
  const drop = useChange(dropBenefit, place === 'review')
  const labelOf = (id: string) => benefits.find((each) => each.id === id)?.label ?? ''
  const error = change.error ?? drop.error

  function choose(event: MouseEvent) {
    event.preventDefault()
    change.mutate({ promotion, benefit: picked }, { onSuccess: () => announce(formatMessage({ id: 'vouchers.benefit-chosen' }, { label: labelOf(picked) })) })
  }

  function leave(event: MouseEvent) {
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
        <p className="voucher__name">{labelOf(chosen)}</p>
      </div>
      {refusal && <Waiting refusal={refusal} missing={missing} />}
      <details className="voucher__change">
        <summary>
          <FormattedMessage id="vouchers.benefit-change" />
        </summary>
        <div className="voucher__form">
          <input type="hidden" name="promotion" value={promotion} form={owner} />
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
            <Button type="submit" size="small" form={owner} name="intent" value="choose-benefit" busy={change.isPending} onClick={choose}>
              <FormattedMessage id="vouchers.benefit-choose" />
            </Button>
            <Button type="submit" size="small" variant="quiet" form={owner} name="intent" value="drop-benefit" busy={drop.isPending} onClick={leave}>
              <FormattedMessage id="vouchers.benefit-drop" />
            </Button>
          </div>
        </div>
      </details>
    </div>
  )
}
