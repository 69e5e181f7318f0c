import { expect } from 'chai'
import { wordsFor } from '#tenants/words.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { contextFor, insertCatalogue, sessionFor, testTenant } from '#test/support/catalogue.ts'
import { limiterFor } from '../../middleware/rate-limit.ts'
import { type Context, inTransaction } from '../context.ts'
import { insertCustomer } from '../customers/index.ts'
import { createLimit } from '../throttle/index.ts'
import { sendNoticeConfirmation, sendNotices } from './index.ts'
import { askNotice, endByMail, endNotice, followLink, lookAtLink } from './notices.ts'
import { addWish, getWishes } from './service.ts'

interface Sent {
  unsubscribe?: string
  to: string
  subject: string
  text: string
  messageId: string
}

describe('notices by mail', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let limit: ReturnType<typeof createLimit>
  let mails: Sent[]
  let away: boolean
  const doors = {
    wordsFor,
    origin: 'https://kontor.example',
    async send(mail: Sent) {
      if (away) throw new Error('mail server away')
      if (!mails.some(({ messageId }) => messageId === mail.messageId)) mails.push(mail)
    },
  }
  const set = (sku: string, values: { stock?: number; priceCents?: number }) =>
    shop.database.writer.updateTable('article').set(values).where('sku', '=', sku).execute()
  const asked = () => shop.database.reader.selectFrom('outbox').select(['id', 'payload']).where('type', '=', 'notice-asked').orderBy('id').execute()
  const tokenIn = (mail: Sent | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link in the mail')
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { code: string }) => error.code,
    )

  /** Asks for a notice and answers the link in the mail that follows. */
  async function ask(sku: string, kind: 'price' | 'stock', email: string) {
    expect(await askNotice(ctx, { sku, kind, email }, limit)).to.deep.equal({ state: 'asked' })
    const event = (await asked()).findLast(({ payload }) => payload.includes(`"${sku}"`)) // the clock stands still: their order is chance
    await sendNoticeConfirmation(ctx, doors, { ...JSON.parse(event?.payload ?? '{}'), eventId: event?.id })
    return tokenIn(mails.at(-1))
  }

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = contextFor(shop.database, testTenant)
    limit = createLimit((own) => limiterFor({ ...own, name: `${own.name} ${crypto.randomUUID()}` }, undefined))
    mails = []
    away = false
  })
  afterEach(() => shop.close())

  it('[R36] begins after the link in a mail was followed, once, and not by looking at it', async () => {
    const token = await ask('600001', 'stock', 'eva@example.test')
    await set('600001', { stock: 3 })
    await sendNotices(ctx, doors)
    expect(mails).to.have.lengthOf(1)
    await set('600001', { stock: 0 })
    expect(await lookAtLink(ctx, token)).to.deep.equal({ does: 'begin', goods: [{ sku: '600001', slug: 'sessel-barock', title: 'Sessel Barock' }] })
    await followLink(ctx, token)
    expect(await codeOf(followLink(ctx, token))).to.equal('link-invalid')
    expect(await codeOf(lookAtLink(ctx, token))).to.equal('link-invalid')
  })

  it('tells of each return once, and ends by the link in the mail', async () => {
    await followLink(ctx, await ask('600001', 'stock', 'eva@example.test'))
    for (const stock of [0, 2, 1, 0, 5]) {
      await set('600001', { stock })
      await sendNotices(ctx, doors, ['600001'])
    }
    expect(mails.slice(1).map(({ to, subject }) => `${to} ${subject}`)).to.deep.equal([
      'eva@example.test Wieder lieferbar: Sessel Barock',
      'eva@example.test Wieder lieferbar: Sessel Barock',
    ])
    expect(await followLink(ctx, tokenIn(mails[1]))).to.deep.include({ does: 'end' })
    for (const stock of [0, 5]) {
      await set('600001', { stock })
      await sendNotices(ctx, doors, ['600001'])
    }
    expect(mails).to.have.lengthOf(3)
  })

  it('names a way out of one click for mail programs, which ends what the mail is about and begins nothing', async () => {
    const begin = await ask('600001', 'stock', 'eva@example.test')
    expect(mails[0]).not.to.have.property('unsubscribe')
    expect(await codeOf(endByMail(ctx, begin))).to.equal('link-invalid')
    await followLink(ctx, begin)
    await set('600001', { stock: 0 })
    await sendNotices(ctx, doors)
    await set('600001', { stock: 2 })
    await sendNotices(ctx, doors)
    const token = tokenIn(mails[1])
    expect(mails[1]?.unsubscribe).to.equal(`https://kontor.example/api/wishlist/notices/unsubscribe?token=${token}&locale=de-AT`)
    await endByMail(ctx, token)
    await set('600001', { stock: 0 })
    await sendNotices(ctx, doors)
    await set('600001', { stock: 2 })
    await sendNotices(ctx, doors)
    expect(mails).to.have.lengthOf(2)
  })

  it('[R36] says of what has ended that it has, however often its link is followed, and ends nothing that was begun since', async () => {
    await followLink(ctx, await ask('600001', 'stock', 'eva@example.test'))
    await set('600001', { stock: 0 })
    await sendNotices(ctx, doors)
    await set('600001', { stock: 2 })
    await sendNotices(ctx, doors)
    const token = tokenIn(mails[1])
    expect((await lookAtLink(ctx, token)).does).to.equal('end')
    await endByMail(ctx, token)
    await endByMail(ctx, token)
    const goods = [{ sku: '600001', slug: 'sessel-barock', title: 'Sessel Barock' }]
    expect(await lookAtLink(ctx, token)).to.deep.equal({ does: 'ended', goods })
    expect(await followLink(ctx, token)).to.deep.equal({ does: 'ended', goods })
    await shop.database.writer.deleteFrom('outbox').execute() // the clock stands still: which of two wishes is the newer one would be chance
    await followLink(ctx, await ask('600001', 'stock', 'eva@example.test'))
    await endByMail(ctx, token)
    expect(await shop.database.reader.selectFrom('articleNotice').select('sku').execute()).to.deep.equal([{ sku: '600001' }])
  })

  it('tells of each fall of a price once, with the law’s lines, and of none while the article is sold out', async () => {
    await followLink(ctx, await ask('100002', 'price', 'eva@example.test'))
    for (const priceCents of [2999, 2499, 2499, 2799, 2599]) {
      await set('100002', { priceCents })
      await sendNotices(ctx, doors)
    }
    expect(mails).to.have.lengthOf(3)
    expect(mails[1]?.text).to.include('24,99').and.include('inkl. USt., zzgl. Versand').and.include('/p/')
    await set('100002', { priceCents: 1999, stock: 0 })
    await sendNotices(ctx, doors)
    expect(mails).to.have.lengthOf(3)
  })

  it('writes one mail for several articles', async () => {
    await followLink(ctx, await ask('600001', 'stock', 'eva@example.test'))
    await followLink(ctx, await ask('100002', 'price', 'eva@example.test'))
    await set('600001', { stock: 2 })
    await set('100002', { priceCents: 999 })
    await sendNotices(ctx, doors)
    expect(mails).to.have.lengthOf(3)
    expect(mails[2]?.text).to.include('Sessel Barock').and.include('9,99')
  })

  it('[R8] tells again what a mail server did not take, under the same Message-ID', async () => {
    await followLink(ctx, await ask('600001', 'stock', 'eva@example.test'))
    await set('600001', { stock: 2 })
    away = true
    expect(await sendNotices(ctx, doors).catch((error: Error) => error.message)).to.equal('mail server away')
    away = false
    await Promise.all([sendNotices(ctx, doors), sendNotices(ctx, doors)])
    expect(mails).to.have.lengthOf(2)
  })

  it('[R35 R37] answers the same for every address, and lets three mails an hour go to one', async () => {
    for (let i = 0; i < 5; i++)
      expect(await askNotice(ctx, { sku: '600001', kind: 'stock', email: 'eva@example.test' }, limit)).to.deep.equal({ state: 'asked' })
    expect(await asked()).to.have.lengthOf(3)
    await askNotice(ctx, { sku: '600001', kind: 'stock', email: 'ida@example.test' }, limit)
    expect(await asked()).to.have.lengthOf(4)
  })

  it('begins at once for a customer’s own confirmed address, and ends at his word', async () => {
    const customer = await inTransaction(ctx, (tx) =>
      insertCustomer(tx, { email: 'eva@example.test', salutation: 'none', firstName: 'Eva', lastName: 'Muster', locale: 'de-AT', passwordHash: null }),
    )
    if (!customer) throw new Error('the address is taken')
    const own = { ...ctx, session: sessionFor(customer.id, 2) }
    await addWish(own, { sku: '600001', chosen: true })
    expect(await askNotice(own, { sku: '600001', kind: 'stock', email: '' }, limit)).to.deep.equal({ state: 'asked' })
    await shop.database.writer.updateTable('customer').set({ emailConfirmedAt: '2026-11-01T00:00:00Z' }).execute()
    expect(await askNotice(own, { sku: '600001', kind: 'stock', email: '' }, limit)).to.deep.equal({ state: 'active' })
    expect((await getWishes(own))[0]?.notices).to.deep.equal(['stock'])
    await endNotice(own, { sku: '600001', kind: 'stock', email: '' })
    expect((await getWishes(own))[0]?.notices).to.deep.equal([])
    const recognised = { ...ctx, session: sessionFor(customer.id, 1) }
    expect(await codeOf(endNotice(recognised, { sku: '600001', kind: 'stock', email: '' }))).to.equal('login-required')
    expect(await codeOf(askNotice(recognised, { sku: '600001', kind: 'stock', email: '' }, limit))).to.equal('invalid-input')
  })
})
