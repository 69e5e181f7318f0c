import { FormattedMessage, useIntl } from 'react-intl'
import { bonusCardInput } from '#shared/contracts/extras.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { FieldScope } from '../../components/field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { bonusAction } from './actions.ts'

interface Props {
  card: string | undefined
  /** Id of the form that the order is placed with: what is typed here goes along with it, saved before or not. */
  orderForm: string
}

/** The number of a joe card that gets the order's points (S9.52), where the shop takes part. */
export function BonusCard(props: Props) {
  if (!useSite().tenant.features.joe) return null
  return (
    <FieldScope value="bonus-">
      <BonusForm {...props} />
    </FieldScope>
  )
}

function BonusForm({ card, orderForm }: Props) {
  const site = useSite()
  const { formatMessage } = useIntl()
  const form = useShopForm(
    bonusCardInput,
    { card: card ?? '' },
    {
      intent: 'bonus',
      async onValid(values) {
        const data = new FormData()
        data.set('card', values.card ?? '')
        const result = await bonusAction(site, data)
        if (!('redirect' in result)) return result
        form.setValue('card', bonusCardInput.cast(values).card)
        return undefined
      },
    },
  )
  return (
    <section className="bonus-part" aria-labelledby="bonus-card">
      <h2 className="bonus-part__title" id="bonus-card">
        <FormattedMessage id="extras.bonus-title" />
      </h2>
      <div className="bonus-card">
        <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={form.errors} attempt={form.attempt} />
        <TextField
          label={formatMessage({ id: 'extras.bonus-card' })}
          mark={<>({formatMessage({ id: 'common.optional' })})</>}
          hint={formatMessage({ id: 'extras.bonus-hint' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          form={orderForm}
          {...form.field('card')}
        />
        <Button type="submit" size="small" form={orderForm} name="intent" value="bonus" busy={form.busy} onClick={form.send}>
          <FormattedMessage id={card ? 'extras.bonus-change' : 'extras.bonus-save'} />
        </Button>
        {card && (
          <p className="bonus-card__saved" role="status">
            <FormattedMessage id="extras.bonus-saved" values={{ card: <strong key="card">{card}</strong> }} />
          </p>
        )}
      </div>
    </section>
  )
}
