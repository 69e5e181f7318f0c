import { Router } from 'express'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { drawCheckoutCreditInformation } from './checkout-credit.ts'

/** A file is requested by a link, which has the page's locale in its query. */
function withRequestedLocale(ctx: Context, requestedLocale: unknown): Context {
  const locale = ctx.tenant.locales.find((each) => each === requestedLocale)
  return locale ? { ...ctx, locale } : ctx
}

/** /credit-sheet of CHECKOUT_API: the credit information on the selected credit. 404 if none is selected. */
export const checkoutRoutes = Router().get('/credit-sheet', async (req, res) => {
  const creditInformation = await drawCheckoutCreditInformation(withRequestedLocale(getContext(req), req.query.locale))
  if (!creditInformation) throw notFound()
  res.attachment('standardinformationen.pdf').type('pdf').send(Buffer.from(creditInformation.body, 'base64'))
})
