import {
  NewsletterPage,
  newsletterSubscriptionQuery,
  SignOut,
  signOutAction,
} from '#client/features/service/newsletter/index.ts'
import type { PageModule } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const token = url.searchParams.get('token')
  if (token) await queryClient.fetchQuery(newsletterSubscriptionQuery(api, token))
}

export const action: PageModule['action'] = signOutAction

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('newsletter.out-title'),
  description: formatMessage('newsletter.out-description', { shop: getShopName(tenant, locale) }),
  ...(url.searchParams.has('token')
    ? { noindex: true, secret: true }
    : { canonical: getPath(tenant, locale, 'service/newsletter-sign-out') }),
})

/** Where readers end the newsletter, let it pause, or choose how often it comes. */
export default function NewsletterSignOutPage() {
  return (
    <NewsletterPage title="newsletter.out-title">
      <SignOut />
    </NewsletterPage>
  )
}
