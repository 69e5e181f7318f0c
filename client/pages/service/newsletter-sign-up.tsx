import { NewsletterPage, SignUp, signUpAction } from '#client/features/service/newsletter/index.ts'
import type { PageModule } from '#client/lib/page.ts'
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
  return (
    <NewsletterPage title="newsletter.title">
      <SignUp />
    </NewsletterPage>
  )
}
