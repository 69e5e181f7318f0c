import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { changeNewsletterInput, subscribeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { DAY_MS } from '#shared/dates.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { changeNewsletter, findNewsletterSubscription, unsubscribeByOneClick } from './change-subscription.ts'
import {
  endSubscription,
  pruneNewsletterRequests,
  sendNewsletterConfirmation,
  sendNewsletterGoodbye,
  sendNewsletterLink,
  sendNewsletterPauseEnding,
  sendNewsletterWelcome,
} from './index.ts'
import { findSubscriptionByEmail } from './repository.ts'
import { confirmNewsletter, resendNewsletterConfirmation, subscribeNewsletter } from './subscribe.ts'

interface SentEmail {
  to: string
  subject: string
  text: string
  messageId: string
  unsubscribe?: string
}

const EVA = 'eva@example.test'
const awaiting = { result: 'success', state: 'awaiting-confirmation' }
const subscribed = { result: 'success', state: 'subscribed' }

describe('the newsletter', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let limit: ReturnType<typeof createRateLimit>
  let mails: SentEmail[]
  const mailDeps = {
    getMessages,
    origin: 'https://kontor.example',
    async send(mail: SentEmail) {
      if (!mails.some(({ messageId }) => messageId === mail.messageId)) mails.push(mail)
    },
  }
  const findTokenIn = (mail: SentEmail | undefined) =>
    /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link in the mail')
  const later = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) })
  const subscribe = (by: Context, email = EVA) =>
    subscribeNewsletter(by, parse(subscribeNewsletterInput, { email }), limit)
  const change = (by: Context, input: object) => changeNewsletter(by, parse(changeNewsletterInput, input), limit)

  /** Does what the worker does with the events of a type, each of them again. */
  async function handle(by: Context, type: string) {
    const events = await shop.database.reader
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('type', '=', type)
      .execute()
    for (const { id: eventId, payload } of events) {
      const event = JSON.parse(payload)
      if (type === 'newsletter-requested') await sendNewsletterConfirmation(by, mailDeps, event.id, eventId)
      if (type === 'newsletter-confirmed') await sendNewsletterWelcome(by, mailDeps, event.id, eventId)
      if (type === 'newsletter-link-requested') await sendNewsletterLink(by, mailDeps, event.id, eventId)
      if (type === 'newsletter-end-requested') await endSubscription(by, event.id)
      if (type === 'newsletter-pause-ending') await sendNewsletterPauseEnding(by, mailDeps, event)
      if (type === 'newsletter-ended') await sendNewsletterGoodbye(by, mailDeps, event, eventId)
    }
  }

  /** Subscribes an address and follows the link; returns the secret of the link to its choices. */
  async function subscribeAndConfirm(email = EVA) {
    await subscribe(ctx, email)
    await handle(ctx, 'newsletter-requested')
    await confirmNewsletter(ctx, findTokenIn(mails.at(-1)))
    await handle(ctx, 'newsletter-confirmed')
    return findTokenIn(mails.at(-1))
  }

  beforeEach(async () => {
    shop = await openAnyDatabase()
    const newsletterSignatures = createLinkSignatures(['a'.repeat(32)], 'newsletter')
    ctx = { ...createTestContext(shop.database, testTenant), newsletterSignatures }
    limit = createRateLimit((own) => createLimiter({ ...own, name: `${own.name} ${crypto.randomUUID()}` }, undefined))
    mails = []
  })
  afterEach(() => shop.close())

  it('[S1.7 S1.34 S4.23 S4.25 R36] begins once its reader has followed the link in a mail, which works once', async () => {
    expect(await subscribe(ctx)).to.deep.equal(awaiting)
    await handle(ctx, 'newsletter-requested')
    expect(mails.map(({ to }) => to)).to.deep.equal([EVA])
    expect(await findSubscriptionByEmail(ctx, EVA)).to.include({ confirmedAt: null })
    const token = findTokenIn(mails[0])
    expect(await confirmNewsletter(ctx, token)).to.deep.equal(subscribed)
    expect(await findSubscriptionByEmail(ctx, EVA)).to.include({ confirmedAt: ctx.now.toISOString() })
    expect(await confirmNewsletter(ctx, token)).to.deep.equal({ result: 'notFound' })
  })

  it('[S1.33 S4.24 S9.26 S9.29] brings the welcome voucher in a mail of its own, once to each address', async () => {
    const settings = await subscribeAndConfirm()
    await handle(ctx, 'newsletter-confirmed')
    expect(mails).to.have.length(2)
    expect(mails[1]?.subject).to.include('Gutschein über')
    expect(mails[1]?.text).to.match(/[A-Z2-9]{12}/)
    const count = async () => (await shop.database.reader.selectFrom('voucher').select('code').execute()).length
    expect(await count()).to.equal(1)
    await change(ctx, { token: settings })
    await subscribe(later(40))
    await handle(later(40), 'newsletter-requested')
    await confirmNewsletter(later(40), findTokenIn(mails.at(-1)))
    await handle(later(40), 'newsletter-confirmed')
    expect(await count()).to.equal(1)
    expect(mails.at(-1)?.text).to.include('hat ihn schon bekommen')
  })

  it('[S4.26 R35] says that an address is subscribed to the browser that did it alone', async () => {
    await subscribeAndConfirm()
    expect(await subscribe(ctx)).to.deep.equal(subscribed)
    const stranger = { ...ctx, session: createTestSession('a stranger’s') }
    expect(await subscribe(stranger)).to.deep.equal(awaiting)
    expect(await subscribe(stranger, 'nobody@example.test')).to.deep.equal(awaiting)
    const before = mails.length
    await handle(ctx, 'newsletter-requested')
    expect([...new Set(mails.slice(before).map(({ to, subject }) => `${to} ${subject.slice(0, 8)}`))]).to.have.members([
      `${EVA} Ihr Link`,
      'nobody@example.test Bitte be',
    ])
  })

  it('[R35] is told to be there to the browser that confirmed it, not to one that asked for it', async () => {
    const stranger = { ...ctx, session: createTestSession('a stranger’s') }
    await subscribe(stranger)
    await handle(ctx, 'newsletter-requested')
    await confirmNewsletter(ctx, findTokenIn(mails.at(-1)))
    expect(await subscribe(stranger)).to.deep.equal(awaiting)
    expect(await subscribe(ctx)).to.deep.equal(subscribed)
  })

  it('[R36] keeps the link of the first mail good when it is asked for again, and confirms once by two links at once', async () => {
    await subscribe(ctx)
    await resendNewsletterConfirmation(ctx, EVA, limit)
    await subscribe({ ...ctx, session: createTestSession('a stranger’s') })
    await handle(ctx, 'newsletter-requested')
    expect(mails).to.have.length(3)
    const answers = await Promise.all(mails.map((mail) => confirmNewsletter(ctx, findTokenIn(mail))))
    expect(answers).to.deep.equal([subscribed, subscribed, subscribed])
    const events = shop.database.reader.selectFrom('outbox').select('id').where('type', '=', 'newsletter-confirmed')
    expect(await events.execute()).to.have.length(1)
    await Promise.all([1, 2, 3, 4].map(() => handle(ctx, 'newsletter-confirmed')))
    expect(await shop.database.reader.selectFrom('voucher').select('code').execute()).to.have.length(1)
  })

  it('[R35] sends nothing to an address that was typed and never confirmed, whatever is done with it', async () => {
    await subscribe(ctx)
    expect(await change(ctx, { email: EVA, change: 'pause' })).to.deep.equal({ result: 'success', state: 'link-sent' })
    await handle(ctx, 'newsletter-link-requested')
    expect(await findSubscriptionByEmail(ctx, EVA)).to.include({ pausedUntil: null })
    await change(ctx, { email: EVA })
    await handle(ctx, 'newsletter-end-requested')
    await handle(ctx, 'newsletter-ended')
    expect(mails).to.deep.equal([])
    expect(await findSubscriptionByEmail(ctx, EVA)).to.equal(undefined)
  })

  it('[R35] is changed by a link alone: whoever types the address of a reader has one sent to them', async () => {
    await subscribeAndConfirm()
    const stranger = { ...ctx, session: createTestSession('a stranger’s') }
    for (const email of [EVA, 'nobody@example.test'])
      expect(await change(stranger, { email, change: 'frequency', frequency: 0 })).to.deep.equal({
        result: 'success',
        state: 'link-sent',
      })
    await handle(ctx, 'newsletter-link-requested')
    expect(mails.at(-1)).to.include({ to: EVA })
    expect(await findNewsletterSubscription(ctx, findTokenIn(mails.at(-1)))).to.include({ frequency: 1 })
  })

  it('[R36] is ended by the link of an old mail, also after its reader has signed up again', async () => {
    const old = await subscribeAndConfirm()
    await change(ctx, { token: old })
    await subscribeAndConfirm()
    expect(await change(ctx, { token: old })).to.deep.equal({ result: 'success' })
    expect(await change(ctx, { token: `${old.slice(0, -1)}x` })).to.deep.equal({ result: 'notFound' })
  })

  it('[S4.27 R37] sends the question once more when asked, three times an hour to an address, and tells nobody', async () => {
    await subscribe(ctx)
    for (let i = 0; i < 4; i++) expect(await resendNewsletterConfirmation(ctx, EVA, limit)).to.deep.equal(awaiting)
    expect(await resendNewsletterConfirmation(ctx, 'nobody@example.test', limit)).to.deep.equal(awaiting)
    await handle(ctx, 'newsletter-requested')
    expect(mails.map(({ to }) => to)).to.deep.equal([EVA, EVA, EVA])
  })

  it('[S1.8 S1.35 S4.17 S4.18 S4.29 R35] ends by a link, which is told where there is nothing, and by an address, which is not', async () => {
    const token = await subscribeAndConfirm()
    expect(await change(ctx, { token })).to.deep.equal({ result: 'success' })
    expect(await findSubscriptionByEmail(ctx, EVA)).to.equal(undefined)
    expect(await change(ctx, { token })).to.deep.equal({ result: 'notFound' })
    await subscribeAndConfirm()
    for (const email of [EVA, 'nobody@example.test'])
      expect(await change(ctx, { email })).to.deep.equal({ result: 'success' })
    await handle(ctx, 'newsletter-end-requested')
    expect(await findSubscriptionByEmail(ctx, EVA)).to.equal(undefined)
    await handle(ctx, 'newsletter-ended')
    expect(mails.filter(({ subject }) => subject.includes('abgemeldet'))).to.have.length(2)
  })

  it('[S1.36 S4.22 S4.30 S9.44 O36] pauses, reminds on the day before, and not once the reader has chosen otherwise', async () => {
    const token = await subscribeAndConfirm()
    await change(ctx, { token, change: 'pause', pauseDays: 14 })
    const { pausedUntil = '' } = (await findNewsletterSubscription(ctx, token)) ?? {}
    expect(Date.parse(pausedUntil) - Date.parse(ctx.now.toISOString().slice(0, 10))).to.equal(14 * DAY_MS)
    const events = shop.database.reader.selectFrom('outbox').select('nextAttemptAt')
    const event = await events.where('type', '=', 'newsletter-pause-ending').executeTakeFirstOrThrow()
    expect(Date.parse(event.nextAttemptAt ?? '') - ctx.now.getTime()).to.equal(13 * DAY_MS)
    await handle(later(13), 'newsletter-pause-ending')
    expect(mails.at(-1)?.subject).to.include('Pause endet')
    expect(await findNewsletterSubscription(later(14), token)).not.to.have.property('pausedUntil')
    const before = mails.length
    await change(ctx, { token, change: 'frequency', frequency: 3, brand: 'living' })
    await handle(later(13), 'newsletter-pause-ending')
    expect(mails).to.have.length(before)
  })

  it('[S1.37 S3.35 S4.31 O35] comes as often and about what the reader has chosen', async () => {
    const token = await subscribeAndConfirm()
    expect(await findNewsletterSubscription(ctx, token)).to.deep.equal({ brand: 'both', frequency: 1 })
    await change(ctx, { token, change: 'frequency', frequency: 4, brand: 'kontor' })
    expect(await findNewsletterSubscription(ctx, token)).to.deep.equal({ brand: 'kontor', frequency: 4 })
  })

  it('[R33] is ended by one click in the mail program, and of another shop by none', async () => {
    await subscribeAndConfirm()
    const { unsubscribe = '' } = mails.at(-1) ?? {}
    const token = new URL(unsubscribe).searchParams.get('token') ?? ''
    const other = tenants.find(({ id }) => id !== testTenant.id) ?? expect.fail()
    await unsubscribeByOneClick({ ...ctx, tenant: other }, token)
    expect(await findSubscriptionByEmail(ctx, EVA)).not.to.equal(undefined)
    for (const _time of [1, 2]) await unsubscribeByOneClick(ctx, token)
    expect(await findSubscriptionByEmail(ctx, EVA)).to.equal(undefined)
  })

  it('[R40] forgets a request that nobody has confirmed for thirty days, and no reader', async () => {
    await subscribeAndConfirm()
    await subscribe(ctx, 'nobody@example.test')
    await inTransaction(later(31), pruneNewsletterRequests)
    expect(await findSubscriptionByEmail(ctx, 'nobody@example.test')).to.equal(undefined)
    expect(await findSubscriptionByEmail(ctx, EVA)).not.to.equal(undefined)
  })
})
