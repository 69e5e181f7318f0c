import express, { type RequestHandler } from 'express'
import { ARRIVALS_PATH } from '#shared/contracts/country.ts'
import { pathFor } from '#shared/routes.ts'

/**
 * What a visitor brings along from another shop of the house, posted by a page there: the back end keeps it if it is signed, and the page that follows asks
 * what of it he wants. The visitor's own cookies do not come with such a post, so it begins no session and touches none. What is not signed leads to the same
 * page, which says so.
 */
export function arrival(commerceUrl: string): RequestHandler[] {
  return [
    express.urlencoded({ extended: false, limit: '40kb' }),
    async (req, res) => {
      const { tenant, locale, requestId } = res.locals as Express.Locals
      const { token, take } = Object(req.body) as Readonly<Record<string, unknown>>
      const response = await fetch(commerceUrl + ARRIVALS_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tenant': tenant.id, 'x-locale': locale, 'x-request-id': requestId },
        body: JSON.stringify({ token, take: take === undefined ? [] : [take].flat() }),
        signal: AbortSignal.timeout(5000),
      })
      const kept = response.ok ? ((await response.json()) as { token: string }) : undefined
      res.redirect(303, `${pathFor(tenant, locale, 'basket/transfer')}${kept ? `?${new URLSearchParams(kept)}` : ''}`)
    },
  ]
}
