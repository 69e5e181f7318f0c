import { FormattedMessage, useIntl } from 'react-intl'
import { bonusCardInput } from '#shared/contracts/extras.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { FieldScope } from '../../components/field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { bonusAction } from './actions.ts'

/** The number of a joe card that gets the order's points (S9.52), where the shop takes part. */
export function BonusCard({ card }: { card: string | undefined }) {
  if (!useSite().tenant.features.joe) return null
  return (
    <FieldScope value="bonus-">
      <BonusForm card={card} />
    </FieldScope>
  )
}

function BonusForm({ card }: { card: string | undefined }) {
  const site = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  const form = useShopForm(
    bonusCardInput,
    { card: card ?? '' },
    {
      async onValid(values, element) {
        const result = await bonusAction(site, new FormData(element ?? undefined))
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
      <form className="bonus-card" action={path('checkout/review')} {...form.formProps}>
        <input type="hidden" name="intent" value="bonus" />
        <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={form.errors} attempt={form.attempt} />
        <TextField
          label={formatMessage({ id: 'extras.bonus-card' })}
          mark={<>({formatMessage({ id: 'common.optional' })})</>}
          hint={formatMessage({ id: 'extras.bonus-hint' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...form.field('card')}
        />
        <Button type="submit" size="small" busy={form.busy}>
          <FormattedMessage id={card ? 'extras.bonus-change' : 'extras.bonus-save'} />
        </Button>
        {card && (
          <p className="bonus-card__saved" role="status">
            <FormattedMessage id="extras.bonus-saved" values={{ card: <strong key="card">{card}</strong> }} />
          </p>
        )}
      </form>
    </section>
  )
}
