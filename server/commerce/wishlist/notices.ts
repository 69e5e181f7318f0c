import { createHash } from 'node:crypto'
import { type NoticeAnswer, type NoticeKind, type NoticeLink, UNSUBSCRIBE_PATH } from '#shared/contracts/wishlist.ts'
import type { NoticeInput } from '#shared/contracts/wishlist-input.ts'
import type { Locale } from '#shared/tenant.ts'
import { findArticles, findArticlesBySku } from '../catalog/index.ts'
import { type Context, customerIdOf, inTransaction, type TransactionContext } from '../context.ts'
import { findCustomer } from '../customers/index.ts'
import { invalid, notFound, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { createLink, findLink, spendLink } from '../links/index.ts'
import { type MailDoors, sendLetter } from '../mail/index.ts'
import type { createLimit } from '../throttle/index.ts'
import { confirmationLetter, noticeLetter } from './notice-letters.ts'
import { type ChangedNotice, deleteNotice, deleteNotices, findChangedNotices, hasNotice, insertNotice, settleNotice } from './notice-repository.ts'

const MAILS = { name: 'notice-mails', points: 3, seconds: 3600 } // R37: 3 an hour and address

const linkInvalid = () => new ShopError(404, 'link-invalid')

/** The address that the fully logged-in customer has shown to be his. */
async function ownAddress(ctx: Context): Promise<{ email: string; confirmed: boolean } | undefined> {
  const customer = ctx.session?.type === 2 && ctx.session.customerId !== undefined ? await findCustomer(ctx, ctx.session.customerId) : undefined
  return customer && { email: customer.email, confirmed: customer.emailConfirmed }
}

async function begin(tx: TransactionContext, notice: { email: string; sku: string; kind: NoticeKind; locale: string }) {
  const [article] = await findArticles(tx, [notice.sku])
  if (article) await insertNotice(tx, { ...notice, priceCents: article.price.current.cents })
}

/**
 * Tells an address of an article from now on: a customer's own confirmed one at once, any other after the link in a mail was followed.
 * The answer says nothing of the address (R35), nor that its three mails an hour are used up. 404 not-found, 400 without any address.
 */
export async function askNotice(ctx: Context, { sku, kind, email: given }: NoticeInput, limit: ReturnType<typeof createLimit>): Promise<NoticeAnswer> {
  if ((await findArticles(ctx, [sku])).length === 0) throw notFound()
  const own = await ownAddress(ctx)
  const email = given || own?.email
  if (!email) throw invalid({ email: 'validation.email-required' })
  const notice = { email, sku, kind, locale: ctx.locale }
  if (own?.confirmed && own.email === email) {
    await inTransaction(ctx, (tx) => begin(tx, notice))
    return { state: 'active' }
  }
  const mayWrite = await limit(MAILS, createHash('sha256').update(`${ctx.tenant.id} ${email}`).digest('base64url')).then(
    () => true,
    () => false,
  )
  if (mayWrite) await inTransaction(ctx, (tx) => publish(tx, 'notice-asked', notice))
  return { state: 'asked' }
}

/** Ends a notice of the customer's own address. 401 login-required. */
export async function endNotice(ctx: Context, { sku, kind }: NoticeInput) {
  customerIdOf(ctx)
  const own = await ownAddress(ctx)
  if (own) await inTransaction(ctx, (tx) => deleteNotice(tx, { email: own.email, sku, kind }))
}

const purposes = { begin: 'notice', end: 'notice-end' } as const

async function goodsOf(ctx: Context, skus: readonly string[]) {
  return (await findArticles(ctx, skus)).map(({ sku, slug, title }) => ({ sku, slug, title }))
}

/** What a mail's link is for; uses nothing up (R36). 404 link-invalid. */
export async function lookAtLink(ctx: Context, token: string): Promise<NoticeLink> {
  for (const does of ['begin', 'end'] as const) {
    const link = await findLink(ctx, purposes[does], token)
    if (!link) continue
    const { skus = '', ids = '' } = link.data
    const over = does === 'end' && !(await hasNotice(ctx, ids.split(' ')))
    return { does: over ? 'ended' : does, goods: await goodsOf(ctx, skus.split(' ')) }
  }
  throw linkInvalid()
}

/** Does what a mail's link is for: it begins once, and ends what it is about however often it is followed. 404 link-invalid. */
export async function followLink(ctx: Context, token: string): Promise<NoticeLink> {
  const look = await lookAtLink(ctx, token)
  if (look.does === 'end') await endByMail(ctx, token)
  if (look.does === 'begin') await beginByMail(ctx, token)
  return look
}

const beginByMail = (ctx: Context, token: string) =>
  inTransaction(ctx, async (tx) => {
    const link = await spendLink(tx, purposes.begin, token)
    if (!link) throw linkInvalid()
    const { email = '', skus = '', kind, locale = tx.locale } = link.data
    await begin(tx, { email, sku: skus, kind: kind === 'stock' ? 'stock' : 'price', locale })
  })

/**
 * Ends what a notice's mail was about, at one click in the mail program (RFC 8058). The link stays, so that a second click is told the same; these notices
 * are gone for good, and others it does not know. 404 link-invalid, for a link that begins something, too.
 */
export async function endByMail(ctx: Context, token: string) {
  const link = await findLink(ctx, purposes.end, token)
  if (!link) throw linkInvalid()
  await inTransaction(ctx, (tx) => deleteNotices(tx, (link.data.ids ?? '').split(' ')))
}

/** Asks the address whether it wants the notice (double opt-in). `eventId` makes the Message-ID. */
export async function sendNoticeConfirmation(
  ctx: Context,
  doors: MailDoors,
  { email, sku, kind, locale, eventId }: { email: string; sku: string; kind: NoticeKind; locale: string; eventId: string },
) {
  const reader = { ...ctx, locale: locale as Locale }
  const [article] = await findArticles(reader, [sku])
  if (!article) return
  const token = await inTransaction(ctx, (tx) => createLink(tx, 'notice', { data: { email, skus: sku, kind, locale } }))
  const letter = { to: email, locale: reader.locale, messageId: `notice-asked.${eventId}` }
  await sendLetter(ctx, letter, (setting) => confirmationLetter(setting, { article, kind, token }), doors)
}

/** Tells everybody who waits for it of lower prices and of articles that are back; each fall and each return once. Of these articles, or of all. */
export async function sendNotices(ctx: Context, doors: MailDoors, skus?: readonly string[]) {
  const changed = await findChangedNotices(ctx, skus)
  const quiet = changed.filter(({ due }) => !due)
  if (quiet.length > 0) {
    await inTransaction(ctx, async (tx) => {
      for (const notice of quiet) await settleNotice(tx, notice, false)
    })
  }
  const mails = Map.groupBy(
    changed.filter(({ due }) => due),
    ({ email, locale }) => `${email} ${locale}`,
  )
  for (const notices of mails.values()) await tell(ctx, notices, doors)
}

/** One mail for all that an address is told of. The Message-ID comes from the notices and their numbers: a repetition is the same mail. */
async function tell(ctx: Context, notices: readonly ChangedNotice[], doors: MailDoors) {
  const [{ email, locale } = { email: '', locale: '' }] = notices
  const reader = { ...ctx, locale: locale as Locale }
  const skus = [...new Set(notices.map(({ sku }) => sku))]
  const articles = await findArticlesBySku(reader, skus)
  const lines = notices.flatMap(({ sku, kind }) => {
    const article = articles.get(sku)
    return article ? [{ article, kind }] : []
  })
  if (lines.length > 0) {
    const data = { skus: skus.join(' '), ids: notices.map(({ id }) => id).join(' ') }
    const token = await inTransaction(ctx, (tx) => createLink(tx, 'notice-end', { data }))
    const number = createHash('sha256').update(notices.map(({ id, sent }) => `${id} ${sent}`).join())
    const unsubscribe = `${doors.origin}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, locale: reader.locale })}`
    const letter = { to: email, locale: reader.locale, messageId: `notice.${number.digest('hex').slice(0, 32)}`, unsubscribe }
    await sendLetter(ctx, letter, (setting) => noticeLetter(setting, { lines, token }), doors)
  }
  await inTransaction(ctx, async (tx) => {
    for (const notice of notices) await settleNotice(tx, notice, lines.length > 0)
  })
}
