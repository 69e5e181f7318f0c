import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { useSite } from '#client/lib/page.ts'
import type { Paylink, PaylinkAccessInput } from '#shared/api/paylinks.ts'
import { PaylinkFacts } from './paylink-facts.tsx'
import { PaylinkForm } from './paylink-form.tsx'
import { PaylinkStatusMessage } from './paylink-status-message.tsx'
import { paylinkQuery } from './queries.ts'

const POLL_INTERVAL_MS = 4_000
const MAX_POLLS = 30

interface Props {
  paylink: PaylinkAccessInput
  /** The shopper returns from the provider: thanks, wait, or try again. Polls while the outcome is pending. */
  returned?: boolean
}

/** The amount to be paid by a link, or why there is none. */
export function PaylinkView({ paylink, returned = false }: Props) {
  const { api } = useSite()
  const { data: link } = useQuery({
    ...paylinkQuery(api, paylink),
    refetchInterval: ({ state }) =>
      returned && state.data?.state === 'open' && state.data.attempt === 'pending' && state.dataUpdateCount < MAX_POLLS
        ? POLL_INTERVAL_MS
        : false,
  })
  if (!link) return null
  if (link.state === 'invalid') return <PaylinkStatusMessage end="invalid" />
  if (link.state === 'open') return <OpenPaylink link={link} returned={returned} />
  return (
    <PaylinkStatusMessage end={returned && link.state === 'paid' ? 'thanks' : link.state}>
      <PaylinkFacts link={link} />
    </PaylinkStatusMessage>
  )
}

/** The amount, the state of the latest attempt, and the payment methods. */
function OpenPaylink({ link, returned }: { link: Paylink; returned: boolean }) {
  const title = !returned
    ? 'paylinks.title'
    : link.attempt === 'pending'
      ? 'paylinks.pending-title'
      : 'paylinks.failed-title'
  const lead = !returned
    ? 'paylinks.lead'
    : link.attempt === 'pending'
      ? 'paylinks.waiting-text'
      : 'paylinks.failed-text'
  return (
    <div className="paylink">
      <Heading live={returned}>
        <h1 className="checkout__title">
          <FormattedMessage id={title} />
        </h1>
        <p className="checkout__lead">
          <FormattedMessage id={lead} />
        </p>
      </Heading>
      <PaylinkFacts link={link} />
      {link.attempt === 'pending' && <PendingAttempt page={link.page} returned={returned} />}
      {link.methods.length > 0 ? (
        <PaylinkForm link={link} />
      ) : (
        <Alert kind="error" heading={<FormattedMessage id="paylinks.unavailable-title" />}>
          <FormattedMessage id="paylinks.unavailable-text" />
        </Alert>
      )}
    </div>
  )
}

const Heading = ({ live, children }: { live: boolean; children: ReactNode }) => (
  <div role={live ? 'status' : undefined}>{children}</div>
)

/** Continues an attempt that is still open. */
function PendingAttempt({ page, returned }: { page: string | undefined; returned: boolean }) {
  const { pathname, search } = useLocation()
  const actions = (
    <div className="row">
      {page && (
        <LinkButton href={page} rel="external">
          <FormattedMessage id="paylinks.continue" />
        </LinkButton>
      )}
      {returned && (
        <LinkButton href={pathname + search} rel="external">
          <FormattedMessage id="paylinks.check" />
        </LinkButton>
      )}
    </div>
  )
  if (returned) return actions
  return (
    <Alert heading={<FormattedMessage id="paylinks.pending-title" />}>
      <p>
        <FormattedMessage id="paylinks.pending-text" />
      </p>
      {actions}
    </Alert>
  )
}
