import type { Order } from '#shared/contracts/orders.ts'
import { isPaid } from '#shared/contracts/payments.ts'
import { routes } from '#shared/routes.ts'
import { type Locale, languageOf } from '#shared/tenant.ts'
import { findPage } from '../content/index.ts'
import type { Context } from '../context.ts'
import { findOrder } from '../orders/index.ts'
import { type WordsFor, wordingOf } from '../words.ts'
import type { MailFile } from './blocks.ts'
import type { MailSetting } from './legal-blocks.ts'
import { legalFile, legalFiles } from './legal-file.ts'
import type { SendMail } from './mailer.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** What a mail needs from outside. `originOf` is the configured address of a shop: links never come from a request. */
export interface MailDoors {
  send: SendMail
  wordsFor: WordsFor
  origin: string
}

/** The legal texts of an order, in its language; of its protection where the shop has written them. */
async function legalTexts(ctx: Context, setting: MailSetting, { payment }: Order): Promise<MailFile[]> {
  const { locale } = setting
  const kinds = legalFiles.filter((kind) => kind !== 'protection-terms' || payment.plan?.protection)
  const files = await Promise.all(
    kinds.map(async (kind): Promise<MailFile[]> => {
      const page = await findPage({ ...ctx, locale }, routes[`service/${kind}`][languageOf(locale)])
      if (!page && kind !== 'protection-terms') throw new Error(`${ctx.tenant.id} has no page of ${kind} in ${locale}`)
      return page ? [legalFile(setting, kind, page)] : []
    }),
  )
  return files.flat()
}

/**
 * Confirms an order to its buyer, in the language it was placed in, with its legal texts and these files; once a provider that collects its price has
 * confirmed that. However often it is asked for, one mail goes out.
 */
export async function sendOrderConfirmation(
  ctx: Context,
  { number, files = [] }: { number: string; files?: readonly MailFile[] },
  { send, wordsFor, origin }: MailDoors,
) {
  const order = await findOrder(ctx, number)
  if (!order) throw new Error(`order ${number} of ${ctx.tenant.id} is not there`)
  if (order.paymentState && !isPaid(order.paymentState)) return // nothing is confirmed before the provider has
  if (order.email === '') return // the buyer has left and taken his address with him
  const { tenant } = ctx
  const locale = order.locale as Locale
  const setting = { tenant, locale, origin, words: wordingOf(tenant, locale, wordsFor) }
  const legal = await legalTexts(ctx, setting, order)
  const content = orderConfirmation(setting, order, { legal: legal.map(({ name }) => name), invoiced: files.some(({ kind }) => kind === 'pdf') })
  const messageId = `order-placed.${number}@${tenant.domain}`
  await send({
    tenant: tenant.id,
    from: tenant.mailFrom,
    to: order.email,
    subject: content.subject,
    html: renderHtml(content),
    text: renderText(content),
    files: [...legal, ...files],
    messageId,
  })
}
