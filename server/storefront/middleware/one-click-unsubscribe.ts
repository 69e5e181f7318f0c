import type { RequestHandler } from 'express'
import { getPath, type RouteId } from '#shared/routes.ts'
import { getLocals } from '../../http/locals.ts'

/**
 * Redirects who opens an e-mail's one-click address to the page that asks first: opening it unsubscribes nobody (R36).
 */
const redirectTo =
  (route: RouteId, parameters: readonly string[]): RequestHandler =>
  (req, res) => {
    const { tenant } = getLocals(res)
    const { locale: wantedLocale } = req.query
    const locale = tenant.locales.find((each) => each === wantedLocale) ?? tenant.locales[0]
    const query = new URLSearchParams(parameters.map((name) => [name, String(req.query[name] ?? '')]))
    res.set('referrer-policy', 'no-referrer').redirect(`${getPath(tenant, locale, route)}?${query}`)
  }

/** For e-mails about prices and stock. */
export const redirectOneClickUnsubscribe = redirectTo('wishlist/alert', ['token'])

/** For e-mails that ask for reviews. */
export const redirectReviewUnsubscribe = redirectTo('reviews/unsubscribe', ['order', 'signature'])

/** For the newsletter. */
export const redirectNewsletterUnsubscribe = redirectTo('service/newsletter-sign-out', ['token'])

/** For e-mails before the end of a guarantee. */
export const redirectReminderUnsubscribe = redirectTo('guarantee/unsubscribe', ['order', 'signature'])
