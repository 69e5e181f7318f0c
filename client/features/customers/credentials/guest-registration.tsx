import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { registerOrderInput } from '#shared/api/credentials-input.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { NewPasswordField, useNewPasswordForm } from '../passwords/index.ts'
import { useSession } from '../sessions/index.ts'

const errorMessages = { internal: 'credentials.register-failed', unavailable: 'credentials.register-failed' } as const

/** Offers to turn a guest's order into an account by setting a password. */
export function GuestRegistration({ order }: { order: OrderView }) {
  const isRegistered = new URLSearchParams(useLocation().search).has('account')
  const { full } = useSession()

  if (isRegistered)
    return (
      <Alert kind="success" live>
        <FormattedMessage id="credentials.order-done" />
      </Alert>
    )
  return !full ? <GuestRegistrationForm order={order} /> : null
}

function GuestRegistrationForm({ order }: { order: OrderView }) {
  const orderNumber = order.number
  const form = useNewPasswordForm(registerOrderInput, { orderNumber, password: '' }, { messageIds: errorMessages })
  return (
    <section className="credentials__box">
      <h2 className="credentials__subtitle">
        <FormattedMessage id="credentials.order-title" />
      </h2>
      <form className="credentials-form" {...form.formProps}>
        <FormErrors form={form} />
        <p className="credentials__text">
          <FormattedMessage id="credentials.order-text" />
        </p>
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <input type="email" autoComplete="username" value={order.email} readOnly hidden />
        <NewPasswordField
          form={form}
          label="passwords.label"
          ownWords={[order.delivery.firstName, order.delivery.lastName, ...order.email.split('@')]}
        />
        <CaptchaField form={form} onlyWhenAsked />
        <SubmitButton form={form} requiredFields={{ password: 'passwords.label' }}>
          <FormattedMessage id="credentials.register" />
        </SubmitButton>
      </form>
    </section>
  )
}
