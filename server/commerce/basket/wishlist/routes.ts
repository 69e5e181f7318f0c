import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { createRateLimit, type LimiterFactory } from '#server/commerce/core/throttle/index.ts'
import { alertInput, alertLinkInput } from '#shared/api/wishlist-input.ts'
import { followAlertLink, getAlertLink, unsubscribeByLink } from './alert-links.ts'
import { subscribeAlert, unsubscribeAlert } from './alerts.ts'

/** The routes of ALERTS_API; the list itself is served through GraphQL. */
export function createAlertRoutes(limiterFor: LimiterFactory) {
  const limit = createRateLimit(limiterFor)
  return Router()
    .post(
      '/',
      async (req, res) =>
        void res.status(202).json(await subscribeAlert(getContext(req), parse(alertInput, req.body), limit)),
    )
    .post('/end', async (req, res) => {
      await unsubscribeAlert(getContext(req), parse(alertInput, req.body))
      res.json({})
    })
    .post('/unsubscribe', async (req, res) => {
      await unsubscribeByLink(getContext(req), parseQuery(alertLinkInput, req.query).token)
      res.status(204).end()
    })
    .get(
      '/link',
      async (req, res) =>
        void res.json(await getAlertLink(getContext(req), parseQuery(alertLinkInput, req.query).token)),
    )
    .post(
      '/link',
      async (req, res) => void res.json(await followAlertLink(getContext(req), parse(alertLinkInput, req.body).token)),
    )
}
