import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { createRateLimit, type LimiterFactory } from '#server/commerce/core/throttle/index.ts'
import {
  changeNewsletterInput,
  newsletterEmailInput,
  newsletterLinkInput,
  subscribeNewsletterInput,
} from '#shared/api/newsletter-input.ts'
import { changeNewsletter, findNewsletterSubscription, unsubscribeByOneClick } from './change-subscription.ts'
import { confirmNewsletter, resendNewsletterConfirmation, subscribeNewsletter } from './subscribe.ts'

/** The routes of NEWSLETTER_API (O32). */
export function createNewsletterRoutes(limiterFor: LimiterFactory) {
  const limit = createRateLimit(limiterFor)
  return Router()
    .post('/subscribe', async (req, res) => {
      const input = parse(subscribeNewsletterInput, req.body)
      res.status(202).json(await subscribeNewsletter(getContext(req), input, limit))
    })
    .post('/resend', async (req, res) => {
      const { email } = parse(newsletterEmailInput, req.body)
      res.status(202).json(await resendNewsletterConfirmation(getContext(req), email, limit))
    })
    .post(
      '/confirm',
      async (req, res) =>
        void res.json(await confirmNewsletter(getContext(req), parse(newsletterLinkInput, req.body).token)),
    )
    .post('/unsubscribe', async (req, res) => {
      await unsubscribeByOneClick(getContext(req), parseQuery(newsletterLinkInput, req.query).token)
      res.status(204).end()
    })
    .post(
      '/preferences',
      async (req, res) =>
        void res.json(await changeNewsletter(getContext(req), parse(changeNewsletterInput, req.body), limit)),
    )
    .get('/subscription', async (req, res) => {
      const found = await findNewsletterSubscription(getContext(req), parseQuery(newsletterLinkInput, req.query).token)
      if (!found) throw new ShopError(404, 'link-invalid')
      res.json(found)
    })
}
