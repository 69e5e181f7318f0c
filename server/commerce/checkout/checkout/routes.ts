import { Router } from 'express'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { drawCheckoutCreditInformation } from './checkout-credit.ts'

/** A file is fetched by a link, which names the page's locale in its query. */
function withRequestedLocale(ctx: Context, requestedLocale: unknown): Context {
  const locale = ctx.tenant.locales.find((each) => each === requestedLocale)
  return locale ? { ...ctx, locale } : ctx
}

/** /credit-sheet below /api/checkout: the information sheet of the credit that is chosen now. 404 where none is. */
export const checkoutRoutes = Router().get('/credit-sheet', async (req, res) => {
  const creditInformation = await drawCheckoutCreditInformation(withRequestedLocale(getContext(req), req.query.locale))
  if (!creditInformation) throw notFound()
  res.attachment('standardinformationen.pdf').type('pdf').send(Buffer.from(creditInformation.body, 'base64'))
})
