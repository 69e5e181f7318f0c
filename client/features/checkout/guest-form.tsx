import { FormattedMessage, useIntl } from 'react-intl'
import { guestInput } from '#shared/contracts/checkout.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePath } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormErrors } from './form-errors.tsx'

/** The way without an account: an e-mail address is enough (design/law.md 11). */
export function GuestForm({ email }: { email: string | undefined }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const form = useShopForm(guestInput, { email: email ?? '' })
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <TextField
        type="email"
        label={formatMessage({ id: 'checkout.email' })}
        hint={formatMessage({ id: 'checkout.email-hint' })}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...form.field('email')}
      />
      <p className="checkout-form__note">
        <FormattedMessage
          id="checkout.privacy-note"
          values={{
            link: (words) => (
              <a key="link" href={path('service/privacy')}>
                {words}
              </a>
            ),
          }}
        />
      </p>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id="checkout.to-delivery" />
      </Button>
    </form>
  )
}
