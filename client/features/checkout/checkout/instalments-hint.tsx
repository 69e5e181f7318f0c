import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import { creditBirthdayInput } from '#shared/api/customers-input.ts'

/**
 * How to get instalments where they are not offered: log in, tell the date of birth, or have a person review a refusal
 * (law 6 b).
 */
export function InstalmentsHint({ checkout: { paymentOptions, credit } }: { checkout: Checkout }) {
  const path = usePath()
  const option = paymentOptions.find(({ method }) => method === 'instalments')
  if (!option || option.offered) return null
  const next = new URLSearchParams({ next: path('checkout/payment') })
  if (option.reason === 'instalments.reason-login')
    return (
      <p className="checkout-form__note">
        <FormattedMessage
          id="instalments.login-note"
          values={{
            login: (chunks) => (
              <a key="login" href={`${path('account/login')}?${next}`}>
                {chunks}
              </a>
            ),
            register: (chunks) => (
              <a key="register" href={`${path('account/register')}?${next}`}>
                {chunks}
              </a>
            ),
          }}
        />
      </p>
    )
  if (option.reason === 'instalments.reason-birthday') return <BirthdayForm />
  if (!credit?.refusal) return null
  return (
    <Alert>
      {credit.refusal.reviewRequested ? (
        <p>
          <FormattedMessage id="instalments.review-requested" />
        </p>
      ) : (
        <Form method="post" className="instalments-hint">
          <p>
            <FormattedMessage id="instalments.review-right" />
          </p>
          <input type="hidden" name="intent" value="request-review" />
          <Button type="submit" size="small">
            <FormattedMessage id="instalments.review-request" />
          </Button>
        </Form>
      )}
    </Alert>
  )
}

/** Credit is for adults: customers who have not told their date of birth can do it here (O39). */
function BirthdayForm() {
  const { today } = useSite()
  const schema = useMemo(() => creditBirthdayInput(today), [today])
  const form = useForm(schema, { birthday: '' }, { intent: 'birthday' })
  return (
    <form className="instalments-hint instalments-hint--apart" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="birthday" />
      <p>
        <FormattedMessage id="instalments.birthday-note" />
      </p>
      <TextField
        type="date"
        label={<FormattedMessage id="instalments.birthday" />}
        max={today}
        autoComplete="bday"
        aria-required
        {...form.field('birthday')}
      />
      <Button type="submit" size="small" busy={form.busy}>
        <FormattedMessage id="instalments.birthday-save" />
      </Button>
    </form>
  )
}
