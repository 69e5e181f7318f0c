import type { RequestHandler } from 'express'
import { getPath } from '#shared/routes.ts'
import { getLocals } from '../../http/locals.ts'

/**
 * Redirects who opens an e-mail's one-click address to the page that asks first: opening it unsubscribes nobody (R36).
 */
export const redirectOneClickUnsubscribe: RequestHandler = (req, res) => {
  const { tenant } = getLocals(res)
  const { token, locale: wantedLocale } = req.query
  const locale = tenant.locales.find((each) => each === wantedLocale) ?? tenant.locales[0]
  res
    .set('referrer-policy', 'no-referrer')
    .redirect(`${getPath(tenant, locale, 'wishlist/alert')}?${new URLSearchParams({ token: String(token ?? '') })}`)
}
