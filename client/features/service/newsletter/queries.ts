import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import { NEWSLETTER_API, type NewsletterAnswer, type NewsletterSubscription } from '#shared/api/newsletter.ts'
import type { ChangeNewsletterInput, SubscribeNewsletterInput } from '#shared/api/newsletter-input.ts'

/** Requests the newsletter. Fails with invalid-input. */
export const subscribeNewsletter = (api: Api, input: SubscribeNewsletterInput) =>
  api.post<NewsletterAnswer>(`${NEWSLETTER_API}/subscribe`, input)

/** Has the e-mail sent once more that asks for a confirmation. */
export const resendNewsletterConfirmation = (api: Api, email: string) =>
  api.post<NewsletterAnswer>(`${NEWSLETTER_API}/resend`, { email })

/** Confirms a request by the link of its e-mail. */
export const confirmNewsletter = (api: Api, token: string) =>
  api.post<NewsletterAnswer>(`${NEWSLETTER_API}/confirm`, { token })

/** Ends, pauses or changes a subscription. */
export const changeNewsletter = (api: Api, input: ChangeNewsletterInput) =>
  api.post<NewsletterAnswer>(`${NEWSLETTER_API}/preferences`, input)

/** What the reader who follows a link has chosen; null if it leads nowhere any more. */
export const newsletterSubscriptionQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['newsletter', token],
    queryFn: ({ signal }): Promise<NewsletterSubscription | null> =>
      api
        .get<NewsletterSubscription>(`${NEWSLETTER_API}/subscription?${new URLSearchParams({ token })}`, signal)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'link-invalid') return null
          throw error
        }),
    staleTime: 0,
  })
