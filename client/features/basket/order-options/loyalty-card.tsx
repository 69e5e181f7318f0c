import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { loyaltyCardInput } from '#shared/api/order-options.ts'
import { loyaltyCardAction } from './actions.ts'

interface Props {
  card: string | undefined
  /** Id of the form that places the order; it submits this field too, so that unsaved changes are kept. */
  orderForm: string
}

/** The number of the loyalty card that collects the order's points (S9.52), where the shop takes part. */
export function LoyaltyCard(props: Props) {
  if (!useSite().tenant.features.loyaltyCard) return null
  return (
    <FieldScope value="loyalty-card-">
      <LoyaltyCardForm {...props} />
    </FieldScope>
  )
}

function LoyaltyCardForm({ card, orderForm }: Props) {
  const site = useSite()
  const { formatMessage } = useIntl()
  const form = useForm(
    loyaltyCardInput,
    { card: card ?? '' },
    {
      intent: 'save-loyalty-card',
      async onValid(values) {
        const data = new FormData()
        data.set('card', values.card ?? '')
        const result = await loyaltyCardAction(site, data)
        if (!('redirect' in result)) return result
        form.setValue('card', loyaltyCardInput.cast(values).card)
        return undefined
      },
    },
  )
  return (
    <section className="loyalty-card" aria-labelledby="loyalty-card">
      <h2 className="loyalty-card__title" id="loyalty-card">
        <FormattedMessage id="order-options.loyalty-card-title" />
      </h2>
      <div className="loyalty-card-form">
        <FormErrors form={form} />
        <TextField
          label={formatMessage({ id: 'order-options.loyalty-card-number' })}
          labelSuffix={<OptionalSuffix />}
          hint={formatMessage({ id: 'order-options.loyalty-card-hint' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          form={orderForm}
          {...form.field('card')}
        />
        <Button
          type="submit"
          size="small"
          form={orderForm}
          name="intent"
          value="save-loyalty-card"
          busy={form.busy}
          onClick={form.send}
        >
          <FormattedMessage id={card ? 'order-options.loyalty-card-change' : 'order-options.loyalty-card-save'} />
        </Button>
        {card && (
          <p className="loyalty-card-form__saved" role="status">
            <FormattedMessage
              id="order-options.loyalty-card-saved"
              values={{ card: <strong key="card">{card}</strong> }}
            />
          </p>
        )}
      </div>
    </section>
  )
}
