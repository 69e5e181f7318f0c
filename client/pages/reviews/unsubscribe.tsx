import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { endMailsAction, parseReviewLink, reviewMailQuery } from '#client/features/catalog/own-reviews/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(reviewMailQuery(api, parseReviewLink(url.searchParams)))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) =>
  queryClient.getQueryData(reviewMailQuery(api, parseReviewLink(url.searchParams)).queryKey) ? 200 : 404

/** Ends the e-mails; opening the page alone changes nothing (reliability R36). */
export const action: PageModule['action'] = endMailsAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('own-reviews.mails-title'),
  noindex: true,
  secret: true,
})

/** Where the link leads that ends e-mails which ask for reviews. */
export default function EndReviewMailsPage() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(reviewMailQuery(useSite().api, parseReviewLink(search)))
  const answer = useActionFailure()
  const busy = useNavigation().state === 'submitting'
  const failure = answer?.code
  const hasEnded = answer ? answer.values.ended === 'true' : data?.ended
  return (
    <div className="container container--narrow review-page">
      <h1 className="review-page__title">
        <FormattedMessage id="own-reviews.mails-title" />
      </h1>
      {failure && (
        <Alert kind="error" live>
          <FormattedMessage id={`error.${failure}`} />
        </Alert>
      )}
      {hasEnded ? (
        <Alert kind="success" live heading={<FormattedMessage id="own-reviews.mails-ended" />} />
      ) : data ? (
        <Form className="review-form" method="post" preventScrollReset>
          <p>
            <FormattedMessage id="own-reviews.mails-question" />
          </p>
          <p>
            <Button type="submit" variant="primary" busy={busy}>
              <FormattedMessage id="own-reviews.mails-end" />
            </Button>
          </p>
        </Form>
      ) : (
        <Alert kind="error" heading={<FormattedMessage id="error.link-invalid" />} />
      )}
    </div>
  )
}
