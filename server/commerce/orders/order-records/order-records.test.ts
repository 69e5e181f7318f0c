import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { tenants } from '#tenants/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession, fixtureNow } from '#test/support/test-context.ts'
import { placeOrder } from '../placement/index.ts'
import { findOrderRecordView, findStoredOrderRecord } from './service.ts'

const EMAIL = 'eva.bundle@example.org'

describe('contract box', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  before(async () => {
    shop = await openAnyDatabase()
    await seedContent(shop.database, tenantContents, fixtureNow)
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  after(() => shop.close())

  async function order(ctx: Context) {
    for (const sku of ['100003', '300001']) await addLine(ctx, { sku, quantity: 1 })
    await setGuest(ctx, { email: EMAIL })
    await setAddress(ctx, { delivery: { ...testAddresses[ctx.tenant.country], phone: '+43 660 1234567' } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'invoice' })
    return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
  }

  async function getOrderRecord(ctx: Context, number: string) {
    const view = await findOrderRecordView(ctx, number)
    if (!view) throw new Error('no record')
    return view
  }

  const texts = () => shop.database.reader.selectFrom('archivedText').select('hash').execute()

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[N15 O39] holds goods, prices, legal texts and the button's words as ${tenant.id} shows them in ${locale}`, async () => {
        const ctx = createTestContext(shop.database, tenant, { locale, session: createTestSession(randomUUID()) })
        const placed = await order(ctx)
        const { bundle, intact, pages, products } = await getOrderRecord(ctx, placed.number)
        expect(intact).to.equal(true)
        expect(bundle.order).to.deep.include({
          number: placed.number,
          locale,
          totals: placed.totals,
          payment: placed.payment,
        })
        const [first] = bundle.order.lines
        expect(first).to.deep.include(placed.lines[0])
        // the rule of 30 days is the Union's
        expect(first?.shown.lowest30?.cents).to.equal(tenant.country === 'CH' ? undefined : 4499)
        expect(products[first?.text ?? '']?.highlights).to.deep.equal(['solide'])
        expect(bundle.texts.map(({ kind }) => kind)).to.deep.equal(['terms', 'returns', 'guarantee', 'privacy'])
        for (const { hash, heading } of bundle.texts) expect(pages[hash]?.heading).to.equal(heading)
        expect(bundle.button).to.equal(
          {
            de: 'Zahlungspflichtig bestellen',
            fr: 'Commander avec obligation de paiement',
            nl: 'Bestelling met betalingsverplichting',
          }[locale.slice(0, 2)],
        )
        expect(bundle.confirmation).to.include('18')
        expect(bundle.withdrawalForm.length > 0).to.equal(tenant.country !== 'CH')
        expect(bundle.guaranteeNotice.length > 0).to.equal(tenant.country !== 'CH')
      })
    }
  }

  const [tenant] = tenants
  if (!tenant) throw new Error('no tenant')
  const buyer = () => createTestContext(shop.database, tenant, { session: createTestSession(randomUUID()) })

  it('[N15] is named by the SHA-256 of its bytes, and knows neither e-mail address nor telephone number [R40]', async () => {
    const ctx = buyer()
    const { number } = await order(ctx)
    const kept = await findStoredOrderRecord(ctx, number)
    expect(
      createHash('sha256')
        .update(kept?.body ?? '')
        .digest('hex'),
    ).to.equal(kept?.hash)
    expect(kept?.body).to.include(number).and.not.include('@example.org')
    expect(kept?.body).not.to.include('660 1234567')
  })

  it('[N15] keeps a text once, however many orders rest on it', async () => {
    await order(buyer())
    const before = (await texts()).length
    await order(buyer())
    expect((await texts()).length).to.equal(before + 1)
  })

  it('[N15] stays what it was when prices and texts change', async () => {
    const ctx = buyer()
    const { number } = await order(ctx)
    const before = await getOrderRecord(ctx, number)
    const { writer } = shop.database
    await writer.updateTable('variant').set({ priceCents: 1 }).where('sku', '=', '100003').execute()
    await writer
      .updateTable('productText')
      .set({ title: 'Anderes', description: '["Anders."]' })
      .where('productId', '=', 'shirt')
      .execute()
    await writer.updateTable('content').set({ body: '{"blocks":[]}' }).where('kind', '=', 'page').execute()
    expect(await getOrderRecord({ ...ctx, now: new Date('2027-05-05T00:00:00Z') }, number)).to.deep.equal(before)
  })

  for (const part of ['bundle', 'terms', 'article'] as const) {
    it(`[N15] tells when somebody has changed the kept ${part}`, async () => {
      const ctx = buyer()
      const { number } = await order(ctx)
      const { hash, bundle } = await getOrderRecord(ctx, number)
      const target = { bundle: hash, terms: bundle.texts[0]?.hash ?? '', article: bundle.order.lines[0]?.text ?? '' }[
        part
      ]
      const row = await shop.database.reader
        .selectFrom('archivedText')
        .select('body')
        .where('hash', '=', target)
        .executeTakeFirstOrThrow()
      const change = (body: string) =>
        shop.database.writer.updateTable('archivedText').set({ body }).where('hash', '=', target).execute()
      await change(row.body.replace(/\w(?=[^\w]*$)/, 'x'))
      expect((await getOrderRecord(ctx, number)).intact).to.equal(false)
      await change(row.body)
      expect((await getOrderRecord(ctx, number)).intact).to.equal(true)
    })
  }
})
