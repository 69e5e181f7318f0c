import { FormattedMessage } from 'react-intl'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { money } from '#shared/money.ts'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * The sign-up in its states: form, please-confirm, confirmed, already subscribed; and the question that the link of
 * the e-mail opens, as opening it alone confirms nothing (R36).
 */
export function SignUp() {
  const token = useSearchParams()[0].get('token')
  const answer = useActionFailure()?.values
  const isRefusedRequest = answer?.email !== undefined
  switch (answer?.view) {
    case 'sent':
    case 'resent':
      return <ConfirmationSent email={answer.email ?? ''} isResent={answer.view === 'resent'} />
    case 'confirmed':
      return <Done id="confirmed" />
    case 'subscribed':
      return <AlreadySubscribed />
    case 'invalid':
      return <InvalidLink />
    default:
      return token && !isRefusedRequest ? <ConfirmQuestion token={token} /> : <Request />
  }
}

function Request() {
  const { tenant } = useSite()
  const value = money(tenant.welcomeVoucher.valueCents, tenant.currency)
  return (
    <>
      <p>
        <FormattedMessage id="newsletter.lead" values={{ value: <Amount key="value" value={value} /> }} />
      </p>
      <SignUpForm />
    </>
  )
}

const Done = ({ id }: { id: 'confirmed' | 'subscribed' }) => (
  <Alert kind="success" live heading={<FormattedMessage id={`newsletter.${id}-title`} />}>
    <FormattedMessage id={`newsletter.${id}-text`} />
  </Alert>
)

function AlreadySubscribed() {
  const path = usePath()
  return (
    <>
      <Done id="subscribed" />
      <p>
        <a href={path('service/newsletter-sign-out')}>
          <FormattedMessage id="newsletter.subscribed-link" />
        </a>
      </p>
    </>
  )
}

const InvalidLink = () => (
  <>
    <Alert kind="error" live heading={<FormattedMessage id="newsletter.invalid-title" />}>
      <FormattedMessage id="newsletter.invalid-text" />
    </Alert>
    <SignUpForm />
  </>
)

function ConfirmQuestion({ token }: { token: string }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form className="newsletter__form" method="post" preventScrollReset>
      <h2 className="newsletter__subtitle">
        <FormattedMessage id="newsletter.confirm-title" />
      </h2>
      <p>
        <FormattedMessage id="newsletter.confirm-text" />
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" name="intent" value="confirm" busy={busy}>
        <FormattedMessage id="newsletter.confirm" />
      </Button>
    </Form>
  )
}

function ConfirmationSent({ email, isResent }: { email: string; isResent: boolean }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <Alert kind="success" live heading={<FormattedMessage id="newsletter.sent-title" />}>
        <FormattedMessage id={isResent ? 'newsletter.resent' : 'newsletter.sent-text'} values={{ email }} />
      </Alert>
      <Form className="newsletter__form" method="post" preventScrollReset>
        <p>
          <FormattedMessage id="newsletter.sent-help" />
        </p>
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="intent" value="resend" busy={busy}>
          <FormattedMessage id="newsletter.resend" />
        </Button>
      </Form>
    </>
  )
}
