import type { Order } from '#shared/contracts/orders.ts'
import { isSettled } from '#shared/contracts/payments.ts'
import type { Locale } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { findContract, findSheet } from '../credit/index.ts'
import { findOrder } from '../orders/index.ts'
import { type WordsFor, wordingOf } from '../words.ts'
import type { MailFile } from './blocks.ts'
import { fromOf, type MailSetting } from './legal-blocks.ts'
import { legalFiles } from './legal-file.ts'
import { legalTexts } from './legal-texts.ts'
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

/** The information sheet that a credit was concluded on, as it promises itself (law 6 a). */
async function creditSheet(ctx: Context, { words: { say } }: MailSetting, { number, payment }: Order): Promise<MailFile[]> {
  const contract = payment.plan && (await findContract(ctx, number))
  const sheet = contract && (await findSheet(ctx, contract.sheetHash))
  return sheet ? [{ name: say('credit-papers.file', { number }), content: sheet.toString('base64'), kind: 'pdf' }] : []
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
  if (order.paymentState && !isSettled(order.paymentState)) return // nothing is confirmed before the provider has
  if (order.email === '') return // the buyer has left and taken his address with him
  const { tenant } = ctx
  const locale = order.locale as Locale
  const setting = { tenant, locale, origin, words: wordingOf(tenant, locale, wordsFor) }
  const kinds = legalFiles.filter((kind) => kind !== 'protection-terms' || order.payment.plan?.protection)
  const legal = await legalTexts(ctx, setting, kinds)
  const kept = [...legal, ...(await creditSheet(ctx, setting, order))]
  const content = orderConfirmation(setting, order, { kept: kept.map(({ name }) => name), invoiced: files.some(({ kind }) => kind === 'pdf') })
  const messageId = `order-placed.${number}@${tenant.domain}`
  await send({
    tenant: tenant.id,
    from: fromOf(setting),
    to: order.email,
    subject: content.subject,
    html: renderHtml(content),
    text: renderText(content),
    files: [...kept, ...files],
    messageId,
  })
}
