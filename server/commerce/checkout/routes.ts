import { Router } from 'express'
import { type Context, contextOf } from '../context.ts'
import { notFound } from '../errors.ts'
import { drawCheckoutSheet } from './credit.ts'

/** A file is fetched by a link, which names the page's locale in its query. */
function localised(ctx: Context, wanted: unknown): Context {
  const locale = ctx.tenant.locales.find((each) => each === wanted)
  return locale ? { ...ctx, locale } : ctx
}

/** /credit-sheet below /api/checkout: the information sheet of the credit that is chosen now. 404 where none is. */
export const checkoutRoutes = Router().get('/credit-sheet', async (req, res) => {
  const sheet = await drawCheckoutSheet(localised(contextOf(req), req.query.locale))
  if (!sheet) throw notFound()
  res.attachment('standardinformationen.pdf').type('pdf').send(Buffer.from(sheet.body, 'base64'))
})
