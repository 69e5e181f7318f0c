import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import type { Checkout } from '#shared/contracts/checkout.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'

/** The way to instalments for who has none: logging in and coming back, or a person who looks at a refusal (law 6 b). */
export function CreditNote({ checkout: { paymentOptions, credit } }: { checkout: Checkout }) {
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
            login: (words) => (
              <a key="login" href={`${path('account/login')}?${next}`}>
                {words}
              </a>
            ),
            register: (words) => (
              <a key="register" href={`${path('account/register')}?${next}`}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    )
  if (!credit?.refusal) return null
  return (
    <Alert>
      {credit.refusal.reviewAsked ? (
        <p>
          <FormattedMessage id="instalments.review-asked" />
        </p>
      ) : (
        <Form method="post" className="credit-note">
          <p>
            <FormattedMessage id="instalments.review-right" />
          </p>
          <input type="hidden" name="form" value="review" />
          <Button type="submit" size="small">
            <FormattedMessage id="instalments.review-ask" />
          </Button>
        </Form>
      )}
    </Alert>
  )
}
