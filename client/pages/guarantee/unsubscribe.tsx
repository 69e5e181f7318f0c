import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { endReminderMailsAction, reminderMailQuery } from '#client/features/orders/guarantee-claims/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(reminderMailQuery(api, parseOrderPageLink(url.searchParams)))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) =>
  queryClient.getQueryData(reminderMailQuery(api, parseOrderPageLink(url.searchParams)).queryKey) ? 200 : 404

/** Ends the e-mails; opening the page alone changes nothing (reliability R36). */
export const action: PageModule['action'] = endReminderMailsAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('guarantee-claims.mails-title'),
  noindex: true,
  secret: true,
})

/** Where the link leads that ends e-mails before the end of a guarantee. */
export default function EndReminderMailsPage() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(reminderMailQuery(useSite().api, parseOrderPageLink(search)))
  const answer = useActionFailure()
  const busy = useNavigation().state === 'submitting'
  const failure = answer?.code
  const hasEnded = answer ? answer.values.ended === 'true' : data?.ended
  return (
    <div className="container container--narrow review-page">
      <h1 className="review-page__title">
        <FormattedMessage id="guarantee-claims.mails-title" />
      </h1>
      {failure && (
        <Alert kind="error" live>
          <FormattedMessage id={`error.${failure}`} />
        </Alert>
      )}
      {hasEnded ? (
        <Alert kind="success" live heading={<FormattedMessage id="guarantee-claims.mails-ended" />} />
      ) : data ? (
        <Form className="review-form" method="post" preventScrollReset>
          <p>
            <FormattedMessage id="guarantee-claims.mails-question" />
          </p>
          <p>
            <Button type="submit" variant="primary" busy={busy}>
              <FormattedMessage id="guarantee-claims.mails-end" />
            </Button>
          </p>
        </Form>
      ) : (
        <Alert kind="error" heading={<FormattedMessage id="error.link-invalid" />} />
      )}
    </div>
  )
}
