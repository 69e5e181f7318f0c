import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { SignUp, signUpAction } from '#client/features/service/newsletter/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'

export const action: PageModule['action'] = signUpAction

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('newsletter.title'),
  description: formatMessage('newsletter.description', { shop: getShopName(tenant, locale) }),
  ...(url.searchParams.has('token')
    ? { noindex: true, secret: true }
    : { canonical: getPath(tenant, locale, 'service/newsletter-sign-up') }),
})

/** Where readers request the newsletter, and confirm that they want it. */
export default function NewsletterSignUpPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <article className="content container container--narrow newsletter">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'customers.help' }), href: path('service/help') },
          { label: formatMessage({ id: 'newsletter.title' }) },
        ]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="newsletter.title" />
      </h1>
      <SignUp />
    </article>
  )
}
