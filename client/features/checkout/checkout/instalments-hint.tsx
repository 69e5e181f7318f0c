import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Checkout } from '#shared/api/checkout.ts'

/** How to get instalments where they are not offered: log in, or have a person review a refusal (law 6 b). */
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
