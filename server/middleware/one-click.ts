import type { RequestHandler } from 'express'
import { pathFor } from '#shared/routes.ts'

/** Whoever opens a mail's one-click address gets the page that asks: opening alone ends nothing (reliability R36). */
export const oneClickPage: RequestHandler = (req, res) => {
  const { tenant } = res.locals as Express.Locals
  const { token, locale: wanted } = req.query
  const locale = tenant.locales.find((each) => each === wanted) ?? tenant.locales[0]
  res.set('referrer-policy', 'no-referrer').redirect(`${pathFor(tenant, locale, 'wishlist/notice')}?${new URLSearchParams({ token: String(token ?? '') })}`)
}
