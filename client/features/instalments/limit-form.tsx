import { FormattedMessage, useIntl } from 'react-intl'
import { ownLimitInput } from '#shared/contracts/credit.ts'
import type { Money } from '#shared/money.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'

/** What the customer lets himself owe in one month (idea N6); an empty field bounds nothing. */
export function LimitForm({ ownLimit }: { ownLimit: Money | undefined }) {
  const { currency } = useSite().tenant
  const { formatMessage } = useIntl()
  const form = useShopForm(ownLimitInput, { amount: ownLimit ? String(ownLimit.cents / 100) : '' })
  return (
    <form className="account-form limit-form" {...form.formProps}>
      <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={form.errors} attempt={form.attempt} />
      <input type="hidden" name="form" value="limit" />
      <TextField
        label={formatMessage({ id: 'instalments.limit-field' }, { currency })}
        hint={formatMessage({ id: 'instalments.limit-hint' })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('amount')}
      />
      <Button type="submit" busy={form.busy}>
        <FormattedMessage id="instalments.limit-save" />
      </Button>
    </form>
  )
}
