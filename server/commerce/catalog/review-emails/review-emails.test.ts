import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { storeReviewInput } from '#shared/api/own-reviews.ts'
import { getPath } from '#shared/routes.ts'
import { getLanguage, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { orderSignatures } from '#test/support/delivered-order.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { answerReview, rejectReview } from '../own-reviews/index.ts'
import { endReviewMails } from '../own-reviews/mail-objection.ts'
import { storeReview } from '../own-reviews/store-review.ts'
import { sendReviewAnswered, sendReviewRejected, sendReviewRequest } from './index.ts'

const SKU = '100003'

describe('e-mails about reviews', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let sent: OutgoingEmail[]
  const deps = {
    send: async (mail: OutgoingEmail) => void sent.push(mail),
    getMessages,
    origin: 'https://shop.example',
  }
  before(async () => {
    shop = await openAnyDatabase()
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  beforeEach(() => (sent = []))
  after(() => shop.close())

  const createBuyer = (tenant: Tenant, locale = tenant.locales[0]): Context =>
    createTestContext(shop.database, tenant, { locale, orderSignatures, session: createTestSession(randomUUID()) })

  /** Places an order that has arrived; its signed link. */
  async function buy(ctx: Context, email = `${randomUUID()}@example.org`) {
    await addLine(ctx, { sku: SKU, quantity: 1 })
    await setGuest(ctx, { email })
    await setAddress(ctx, { delivery: { ...testAddresses[ctx.tenant.country], salutation: 'female' } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    const { number } = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    const lines = shop.database.writer.updateTable('orderLine').set({ state: 'delivered' })
    await lines.where('tenant', '=', ctx.tenant.id).where('orderNumber', '=', number).execute()
    return { order: number, signature: orderSignatures.sign(ctx.tenant, number), email }
  }

  const write = (ctx: Context, link: object) =>
    storeReview(ctx, parse(storeReviewInput, { ...link, sku: SKU, stars: 2 }))

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.9] ask in ${tenant.id} ${locale} with a link for each number of stars, and a way to end them`, async () => {
        const ctx = createBuyer(tenant, locale)
        const { order, email } = await buy(ctx)
        await sendReviewRequest(ctx, order, deps)
        const [mail] = sent
        expect(sent).to.have.lengthOf(1)
        expect(mail?.to).to.equal(email)
        expect(mail?.html).to.include(`lang="${getLanguage(locale)}"`)
        const write = getPath(tenant, locale, 'reviews/write')
        for (const stars of [1, 2, 3, 4, 5])
          expect(mail?.html).to.match(
            new RegExp(`${write}\\?order=${order}&amp;signature=[\\w-]+&amp;sku=\\w+&amp;stars=${stars}"`),
          )
        expect(mail?.text).to.include(getPath(tenant, locale, 'reviews/unsubscribe'))
        expect(mail?.unsubscribe).to.match(
          /^https:\/\/shop\.example\/api\/inform\/rating\/unsubscribe\?order=\d+&signature=[\w-]+&locale=/,
        )
        expect(mail?.html).not.to.match(/\{\w+\}|mail\.review/)
        if (locale.endsWith('CH')) expect(mail?.text).not.to.include('ß')
      })

  it('[S1.9] ask nobody who objected, was erased, or has reviewed everything', async () => {
    const [tenant] = tenants
    if (!tenant) throw new Error('no shop')
    const ctx = createBuyer(tenant)
    const objecting = await buy(ctx)
    await endReviewMails(ctx, objecting)
    await sendReviewRequest(ctx, objecting.order, deps)

    const reviewed = await buy(createBuyer(tenant))
    await write(ctx, { order: reviewed.order, signature: reviewed.signature })
    await sendReviewRequest(ctx, reviewed.order, deps)

    const erased = await buy(createBuyer(tenant))
    await shop.database.writer
      .updateTable('order')
      .set({ email: '' })
      .where('tenant', '=', tenant.id)
      .where('number', '=', erased.order)
      .execute()
    await sendReviewRequest(ctx, erased.order, deps)
    expect(sent).to.deep.equal([])
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[O8] tell authors in ${tenant.id} ${locale} why a review was rejected, and what the shop answered`, async () => {
        const ctx = createBuyer(tenant, locale)
        const { email, ...link } = await buy(ctx)
        const { id } = await write(ctx, link)
        await answerReview(ctx, id, 'Danke <b>sehr</b>')
        await sendReviewAnswered(ctx, { id, eventId: '1' }, deps)
        await rejectReview(ctx, id, 'off-topic')
        await sendReviewRejected(ctx, { id, eventId: '2' }, deps)
        expect(sent.map(({ to }) => to)).to.deep.equal([email, email])
        expect(sent[0]?.html).to.include('Danke &lt;b&gt;sehr&lt;/b&gt;')
        expect(sent[1]?.text).to.include(getMessages(tenant, locale)['own-reviews.reason-off-topic'])
        for (const { html } of sent) expect(html).to.include(getPath(tenant, locale, 'reviews/write'))
      })
})
