import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { followAlertLink, getAlertLink, unsubscribeByLink } from './alert-links.ts'
import { subscribeAlert, unsubscribeAlert } from './alerts.ts'
import { sendAlertConfirmation, sendAlerts } from './index.ts'
import { getWishlistItems } from './own-wishlist.ts'
import { addWishlistItem } from './service.ts'

interface SentEmail {
  unsubscribe?: string
  to: string
  subject: string
  text: string
  messageId: string
}

describe('notices by mail', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let limit: ReturnType<typeof createRateLimit>
  let mails: SentEmail[]
  let isMailServerDown: boolean
  const mailDeps = {
    getMessages,
    origin: 'https://kontor.example',
    async send(mail: SentEmail) {
      if (isMailServerDown) throw new Error('mail server away')
      if (!mails.some(({ messageId }) => messageId === mail.messageId)) mails.push(mail)
    },
  }
  const updateVariant = (sku: string, values: { stock?: number; priceCents?: number }) =>
    shop.database.writer.updateTable('variant').set(values).where('sku', '=', sku).execute()
  const findAlertRequests = () =>
    shop.database.reader
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('type', '=', 'alert-requested')
      .orderBy('id')
      .execute()
  const tokenIn = (mail: SentEmail | undefined) =>
    /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link in the mail')
  const getErrorCode = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { code: string }) => error.code,
    )

  /** Asks for a notice and answers the link in the mail that follows. */
  async function requestAlert(sku: string, kind: 'price' | 'stock', email: string) {
    expect(await subscribeAlert(ctx, { sku, kind, email }, limit)).to.deep.equal({ state: 'pending' })
    // the clock stands still: their order is chance
    const event = (await findAlertRequests()).findLast(({ payload }) => payload.includes(`"${sku}"`))
    await sendAlertConfirmation(ctx, mailDeps, { ...JSON.parse(event?.payload ?? '{}'), eventId: event?.id })
    return tokenIn(mails.at(-1))
  }

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = createTestContext(shop.database, testTenant)
    limit = createRateLimit((own) => createLimiter({ ...own, name: `${own.name} ${crypto.randomUUID()}` }, undefined))
    mails = []
    isMailServerDown = false
  })
  afterEach(() => shop.close())

  it('[R36] begins after the link in a mail was followed, once, and not by looking at it', async () => {
    const token = await requestAlert('600001', 'stock', 'eva@example.test')
    await updateVariant('600001', { stock: 3 })
    await sendAlerts(ctx, mailDeps)
    expect(mails).to.have.lengthOf(1)
    await updateVariant('600001', { stock: 0 })
    expect(await getAlertLink(ctx, token)).to.deep.equal({
      action: 'subscribe',
      products: [{ sku: '600001', slug: 'sessel-barock', title: 'Sessel Barock' }],
    })
    await followAlertLink(ctx, token)
    expect(await getErrorCode(followAlertLink(ctx, token))).to.equal('link-invalid')
    expect(await getErrorCode(getAlertLink(ctx, token))).to.equal('link-invalid')
  })

  it('tells of each return once, and ends by the link in the mail', async () => {
    await followAlertLink(ctx, await requestAlert('600001', 'stock', 'eva@example.test'))
    for (const stock of [0, 2, 1, 0, 5]) {
      await updateVariant('600001', { stock })
      await sendAlerts(ctx, mailDeps, ['600001'])
    }
    expect(mails.slice(1).map(({ to, subject }) => `${to} ${subject}`)).to.deep.equal([
      'eva@example.test Wieder lieferbar: Sessel Barock',
      'eva@example.test Wieder lieferbar: Sessel Barock',
    ])
    expect(await followAlertLink(ctx, tokenIn(mails[1]))).to.deep.include({ action: 'unsubscribe' })
    for (const stock of [0, 5]) {
      await updateVariant('600001', { stock })
      await sendAlerts(ctx, mailDeps, ['600001'])
    }
    expect(mails).to.have.lengthOf(3)
  })

  it('names a way out of one click for mail programs, which ends what the mail is about and begins nothing', async () => {
    const begin = await requestAlert('600001', 'stock', 'eva@example.test')
    expect(mails[0]?.unsubscribe).to.equal(undefined)
    expect(await getErrorCode(unsubscribeByLink(ctx, begin))).to.equal('link-invalid')
    await followAlertLink(ctx, begin)
    await updateVariant('600001', { stock: 0 })
    await sendAlerts(ctx, mailDeps)
    await updateVariant('600001', { stock: 2 })
    await sendAlerts(ctx, mailDeps)
    const token = tokenIn(mails[1])
    expect(mails[1]?.unsubscribe).to.equal(
      `https://kontor.example/api/wishlist/notices/unsubscribe?token=${token}&locale=de-AT`,
    )
    await unsubscribeByLink(ctx, token)
    await updateVariant('600001', { stock: 0 })
    await sendAlerts(ctx, mailDeps)
    await updateVariant('600001', { stock: 2 })
    await sendAlerts(ctx, mailDeps)
    expect(mails).to.have.lengthOf(2)
  })

  it('[R36] says of what has ended that it has, however often its link is followed, and ends nothing that was begun since', async () => {
    await followAlertLink(ctx, await requestAlert('600001', 'stock', 'eva@example.test'))
    await updateVariant('600001', { stock: 0 })
    await sendAlerts(ctx, mailDeps)
    await updateVariant('600001', { stock: 2 })
    await sendAlerts(ctx, mailDeps)
    const token = tokenIn(mails[1])
    expect((await getAlertLink(ctx, token)).action).to.equal('unsubscribe')
    await unsubscribeByLink(ctx, token)
    await unsubscribeByLink(ctx, token)
    const products = [{ sku: '600001', slug: 'sessel-barock', title: 'Sessel Barock' }]
    expect(await getAlertLink(ctx, token)).to.deep.equal({ action: 'unsubscribed', products })
    expect(await followAlertLink(ctx, token)).to.deep.equal({ action: 'unsubscribed', products })
    // the clock stands still: which of two wishes is the newer one would be chance
    await shop.database.writer.deleteFrom('outbox').execute()
    await followAlertLink(ctx, await requestAlert('600001', 'stock', 'eva@example.test'))
    await unsubscribeByLink(ctx, token)
    expect(await shop.database.reader.selectFrom('variantAlert').select('sku').execute()).to.deep.equal([
      { sku: '600001' },
    ])
  })

  it('tells of each fall of a price once, with the law’s lines, and of none while the article is sold out', async () => {
    await followAlertLink(ctx, await requestAlert('100002', 'price', 'eva@example.test'))
    for (const priceCents of [2999, 2499, 2499, 2799, 2599]) {
      await updateVariant('100002', { priceCents })
      await sendAlerts(ctx, mailDeps)
    }
    expect(mails).to.have.lengthOf(3)
    expect(mails[1]?.text).to.include('24,99').and.include('inkl. USt., zzgl. Versand').and.include('/p/')
    await updateVariant('100002', { priceCents: 1999, stock: 0 })
    await sendAlerts(ctx, mailDeps)
    expect(mails).to.have.lengthOf(3)
  })

  it('writes one mail for several articles', async () => {
    await followAlertLink(ctx, await requestAlert('600001', 'stock', 'eva@example.test'))
    await followAlertLink(ctx, await requestAlert('100002', 'price', 'eva@example.test'))
    await updateVariant('600001', { stock: 2 })
    await updateVariant('100002', { priceCents: 999 })
    await sendAlerts(ctx, mailDeps)
    expect(mails).to.have.lengthOf(3)
    expect(mails[2]?.text).to.include('Sessel Barock').and.include('9,99')
  })

  it('[R8] tells again what a mail server did not take, under the same Message-ID', async () => {
    await followAlertLink(ctx, await requestAlert('600001', 'stock', 'eva@example.test'))
    await updateVariant('600001', { stock: 2 })
    isMailServerDown = true
    expect(await sendAlerts(ctx, mailDeps).catch((error: Error) => error.message)).to.equal('mail server away')
    isMailServerDown = false
    await Promise.all([sendAlerts(ctx, mailDeps), sendAlerts(ctx, mailDeps)])
    expect(mails).to.have.lengthOf(2)
  })

  it('[R35 R37] answers the same for every address, and lets three mails an hour go to one', async () => {
    for (let i = 0; i < 5; i++)
      expect(
        await subscribeAlert(ctx, { sku: '600001', kind: 'stock', email: 'eva@example.test' }, limit),
      ).to.deep.equal({
        state: 'pending',
      })
    expect(await findAlertRequests()).to.have.lengthOf(3)
    await subscribeAlert(ctx, { sku: '600001', kind: 'stock', email: 'ida@example.test' }, limit)
    expect(await findAlertRequests()).to.have.lengthOf(4)
  })

  it('begins at once for a customer’s own confirmed address, and ends when they say so', async () => {
    const customer = await inTransaction(ctx, (tx) =>
      insertCustomer(tx, {
        email: 'eva@example.test',
        salutation: 'none',
        firstName: 'Eva',
        lastName: 'Muster',
        locale: 'de-AT',
        passwordHash: null,
      }),
    )
    if (!customer) throw new Error('the address is taken')
    const own = { ...ctx, session: createTestSession(customer.id, 2) }
    await addWishlistItem(own, { sku: '600001', chosen: true })
    expect(await subscribeAlert(own, { sku: '600001', kind: 'stock', email: '' }, limit)).to.deep.equal({
      state: 'pending',
    })
    await shop.database.writer.updateTable('customer').set({ emailConfirmedAt: '2026-11-01T00:00:00Z' }).execute()
    expect(await subscribeAlert(own, { sku: '600001', kind: 'stock', email: '' }, limit)).to.deep.equal({
      state: 'active',
    })
    expect((await getWishlistItems(own))[0]?.alerts).to.deep.equal(['stock'])
    await unsubscribeAlert(own, { sku: '600001', kind: 'stock', email: '' })
    expect((await getWishlistItems(own))[0]?.alerts).to.deep.equal([])
    const recognised = { ...ctx, session: createTestSession(customer.id, 1) }
    expect(await getErrorCode(unsubscribeAlert(recognised, { sku: '600001', kind: 'stock', email: '' }))).to.equal(
      'login-required',
    )
    expect(await getErrorCode(subscribeAlert(recognised, { sku: '600001', kind: 'stock', email: '' }, limit))).to.equal(
      'invalid-input',
    )
  })
})
