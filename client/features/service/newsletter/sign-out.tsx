import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { type NewsletterChange, newsletterChanges } from '#shared/api/newsletter.ts'
import { newsletterSubscriptionQuery } from './queries.ts'
import { SignOutForm } from './sign-out-form.tsx'

/** The sign-out and its results: unsubscribed, paused, changed, not found, not answered (S2.98 to S2.100, S2.107). */
export function SignOut() {
  const token = useSearchParams()[0].get('token') ?? ''
  const answer = useActionFailure()?.values
  const change = newsletterChanges.find((each) => each === answer?.change)
  if (answer?.result === 'success' && change) return <Done change={change} days={Number(answer.days)} />
  if (answer?.result === 'link-sent') return <LinkSent />
  if (answer?.result === 'notFound') return <NotFound />
  if (answer?.result === 'apiError') return <Failed />
  return token ? <LinkedSignOut token={token} /> : <Question token="" />
}

/** The sign-out of the reader who has followed a link from an e-mail. */
function LinkedSignOut({ token }: { token: string }) {
  const { data: subscription } = useSuspenseQuery(newsletterSubscriptionQuery(useSite().api, token))
  const formatDay = useFormatDay()
  if (!subscription) return <NotFound />
  const { pausedUntil } = subscription
  return (
    <>
      {pausedUntil && (
        <p>
          <FormattedMessage id="newsletter.paused-until" values={{ day: formatDay(pausedUntil) }} />
        </p>
      )}
      <Question token={token} subscription={subscription} />
    </>
  )
}

const Question = (props: Parameters<typeof SignOutForm>[0]) => (
  <>
    <p>
      <FormattedMessage id="newsletter.out-lead" />
    </p>
    <SignOutForm {...props} />
  </>
)

const Done = ({ change, days }: { change: NewsletterChange; days: number }) => (
  <Alert kind="success" live heading={<FormattedMessage id={`newsletter.done-${change}`} />}>
    <FormattedMessage id={`newsletter.done-${change}-text`} values={{ days }} />
  </Alert>
)

const LinkSent = () => (
  <Alert kind="success" live heading={<FormattedMessage id="newsletter.link-sent" />}>
    <FormattedMessage id="newsletter.link-sent-text" />
  </Alert>
)

function NotFound() {
  const path = usePath()
  return (
    <Alert kind="error" live heading={<FormattedMessage id="newsletter.not-found" />}>
      <p>
        <FormattedMessage id="newsletter.not-found-text" />
      </p>
      <a href={path('service/newsletter-sign-out')}>
        <FormattedMessage id="newsletter.by-address" />
      </a>
    </Alert>
  )
}

function Failed() {
  const { pathname, search } = useLocation()
  return (
    <Alert kind="error" live heading={<FormattedMessage id="newsletter.failed" />}>
      <p>
        <FormattedMessage id="newsletter.failed-text" />
      </p>
      <a href={pathname + search}>
        <FormattedMessage id="newsletter.again" />
      </a>
    </Alert>
  )
}
