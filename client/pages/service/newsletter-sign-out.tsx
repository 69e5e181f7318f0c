import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { newsletterSubscriptionQuery, SignOut, signOutAction } from '#client/features/service/newsletter/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'
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
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <article className="content container container--narrow newsletter">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'customers.help' }), href: path('service/help') },
          { label: formatMessage({ id: 'newsletter.out-title' }) },
        ]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="newsletter.out-title" />
      </h1>
      <SignOut />
    </article>
  )
}
