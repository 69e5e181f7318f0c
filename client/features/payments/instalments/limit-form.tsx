import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { ownLimitInput } from '#shared/api/credit.ts'
import type { Money } from '#shared/money.ts'

/** The most a customer wants to owe in one month (idea N6); empty for no limit. */
export function LimitForm({ ownLimit }: { ownLimit: Money | undefined }) {
  const { currency } = useSite().tenant
  const { formatMessage } = useIntl()
  const form = useForm(ownLimitInput, { amount: ownLimit ? String(ownLimit.cents / 100) : '' })
  return (
    <form className="account-form limit-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="limit" />
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
