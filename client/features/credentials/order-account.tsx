import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { Order } from '#shared/contracts/orders.ts'
import { Alert } from '../../components/alert.tsx'
import { useShopForm } from '../../lib/shop-form.ts'
import { useSession } from '../sessions/index.ts'
import { registerOrderSchema } from './actions.ts'
import { FormProblems } from './form-problems.tsx'
import { NewPasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

const words = { internal: 'credentials.register-failed', unavailable: 'credentials.register-failed' } as const

/** After a guest's order: a password makes it an account. */
export function OrderAccount({ order }: { order: Order }) {
  const made = new URLSearchParams(useLocation().search).has('account')
  const { full } = useSession()

  if (made)
    return (
      <Alert kind="success" live>
        <FormattedMessage id="credentials.order-done" />
      </Alert>
    )
  return !full ? <OrderAccountForm order={order} /> : null
}

function OrderAccountForm({ order }: { order: Order }) {
  const orderNumber = order.number
  const form = useShopForm(registerOrderSchema, { orderNumber, password: '' }, { words })
  return (
    <section className="credentials__box">
      <h2 className="credentials__subtitle">
        <FormattedMessage id="credentials.order-title" />
      </h2>
      <form className="credentials-form" {...form.formProps}>
        <FormProblems form={form} />
        <p className="credentials__text">
          <FormattedMessage id="credentials.order-text" />
        </p>
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <input type="email" autoComplete="username" value={order.email} readOnly hidden />
        <NewPasswordField form={form} label="passwords.label" ownWords={[order.delivery.firstName, order.delivery.lastName, ...order.email.split('@')]} />
        <SubmitButton form={form} needs={{ password: 'passwords.label' }}>
          <FormattedMessage id="credentials.register" />
        </SubmitButton>
      </form>
    </section>
  )
}
