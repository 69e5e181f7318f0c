import { createHash } from 'node:crypto'
import { expect } from 'chai'
import sharp from 'sharp'
import { sendProtectionOrdered } from '#server/commerce/content/email/index.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/mailer.ts'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { requireOrder } from '#server/commerce/orders/order-access/index.ts'
import { findOrderRecordView } from '#server/commerce/orders/order-records/index.ts'
import { confirmOrder } from '#server/worker/handlers/orders.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { buyOnCredit, createCreditBuyer, read } from '#test/support/credit-invoice.ts'
import { collapseSpaces, readPdfQrCodes, renderPdfPages, spaceInFours } from '#test/support/pdf.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { getBankAccount } from '../bank-transfers/bank-account.ts'
import { getCreditAccount, orderProtection } from '../credit/account.ts'
import { drawInvoice } from './draw-invoice.ts'
import { buildInvoice } from './invoice.ts'
import { ensureInvoiceFile } from './service.ts'

describe('papers of a credit', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let tenant: Tenant
  let ctx: Context
  before(async () => {
    shop = await openAnyDatabase()
  })
  after(() => shop.close())
  beforeEach(async () => {
    ;({ tenant, ctx } = await createCreditBuyer(shop.database))
  })

  const seedTexts = () =>
    seedContent(
      shop.database,
      tenantContents.slice(0, 1).map((each) => ({ ...each, tenant })),
      fixtureNow,
    )
  /** The shop after it has raised the share that protection costs. */
  const dearer = (): Context => ({
    ...ctx,
    tenant: { ...tenant, ...(tenant.credit && { credit: { ...tenant.credit, protectionPpm: 23_000 } }) },
  })

  it('[O44 O45] an invoice names the figures of its credit, what goes with the goods and who brings them, and no secret of either', async () => {
    const { number, payment } = await buyOnCredit(ctx, { months: 6, protection: 'yes' })
    const { plan } = payment
    const text = await read((await ensureInvoiceFile(ctx, number))?.content)
    const { formatMoney, formatRate } = getLocaleFormatter(tenant, 'de-AT')
    if (!plan?.protectionSum) throw new Error('no plan')
    const [first] = plan.instalments
    for (const figure of [plan.overall, plan.surcharge, plan.protectionSum, first?.amount ?? plan.overall].map(
      formatMoney,
    ))
      expect(text).to.include(collapseSpaces(figure))
    expect(text)
      .to.include('6 Raten')
      .and.include(collapseSpaces(formatRate(plan.effectiveAnnualRate)))
      .and.include(`IBAN ${spaceInFours(tenant.bank.iban)}`)
      .and.include(spaceInFours(getBankAccount(ctx, number).reference))
    for (const words of [
      'Als Geschenk verpackt, mit Grußkarte',
      'Karte …5678',
      'Zustelldienst: Abendfalter',
      'Geschenkverpackung',
    ])
      expect(text).to.include(words)
    expect(text).not.to.match(/Oma|JOE1234/)
  })

  it('[S3.38 O45] the mail of a protection that is ordered carries its terms, in the version that is kept with it', async () => {
    const sent: OutgoingEmail[] = []
    const deps = {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
    }
    const { number } = await buyOnCredit(ctx, { months: 6 })
    await seedTexts()
    await orderProtection(ctx, { agreement: number, remark: '', termsAccepted: true })
    await sendProtectionOrdered(dearer(), { agreementNumber: number, nextCents: 1_00, eventId: 'event-2' }, deps)
    expect(collapseSpaces(sent[0]?.text ?? ''), 'the share that was agreed, not that of today')
      .to.include('1,15 %')
      .and.not.include('2,3 %')
    expect(sent[0]?.files.map(({ name }) => name)).to.deep.equal(['Ratenschutz-Bedingungen.html'])
    expect(sent[0]?.files[0]?.content).to.include('Arbeitslosigkeit')
    const kept = await shop.database.reader
      .selectFrom('creditProtection')
      .select('termsVersion')
      .where('tenant', '=', tenant.id)
      .executeTakeFirst()
    expect(kept?.termsVersion).to.equal('2026-11-22')
  })

  it('draws nothing into the foot of a page, however far its sums have come', async () => {
    const { number } = await buyOnCredit(ctx, { months: 6, protection: 'yes' })
    const { gift: _gift, loyaltyCard: _card, carrier: _carrier, ...placed } = await requireOrder(ctx, number)
    const words = getLocaleFormatter(tenant, 'de-AT')
    const { totals } = placed
    for (const count of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const reductions = Array.from({ length: count }, () => ({
        kind: 'voucher' as const,
        code: 'START1',
        amount: totals.goods,
      }))
      const data = buildInvoice(
        ctx,
        { ...placed, totals: { ...totals, discounts: reductions } },
        '2026-000001',
        undefined,
      )
      const pages = await renderPdfPages(
        await drawInvoice({ tenant, locale: 'de-AT', origin: tenant.origin, messages: words }, data),
        1,
      )
      for (const page of pages) {
        // between the text and the line above the foot
        const strip = sharp(page).removeAlpha().extract({ left: 0, top: 757, width: 590, height: 9 })
        expect(Math.min(...(await strip.raw().toBuffer())), `${count} reductions`).to.equal(255)
      }
    }
  }).timeout(20_000)

  it('[law 6] the confirmation says where the instalments go, and carries the information sheet that the credit was concluded on', async () => {
    await seedTexts()
    const { number } = await buyOnCredit(ctx, { months: 6, protection: 'yes' })
    const sent: OutgoingEmail[] = []
    await confirmOrder(dearer(), number, {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
      signOrderRecord: () => 'signed',
    })
    const [mail] = sent
    const invoice = await read((await ensureInvoiceFile(ctx, number))?.content)
    for (const text of [collapseSpaces(mail?.text ?? ''), collapseSpaces(invoice)])
      expect(text, 'the share that was agreed').to.include('1,15 % des offenen Betrags')
    const name = `Kreditinformationen-${number}.pdf`
    const sheet = Buffer.from(mail?.files.find((file) => file.name === name)?.content ?? '', 'base64')
    expect(createHash('sha256').update(sheet).digest('hex')).to.equal(
      (await getCreditAccount(ctx)).agreements[0]?.informationHash,
    )
    expect(mail?.text)
      .to.include(spaceInFours(tenant.bank.iban))
      .and.include(getBankAccount(ctx, number).reference)
      .and.include('zusammen mit dem Ratenschutz des Monats')
      .and.include(name)
  })

  it('[N15 R40] so does the contract', async () => {
    const { number, payment } = await buyOnCredit(ctx, { months: 6, protection: 'yes' })
    const { order } = (await findOrderRecordView(ctx, number))?.bundle ?? {}
    expect(order).to.deep.include({ payment, carrier: 'Abendfalter', gift: { card: true }, loyaltyCard: '…5678' })
  })

  it('[S9.36 S9.37] after a pause asks for goods and surcharge by its day, also in the code', async () => {
    const { number, payment, totals } = await buyOnCredit(ctx, { pause: 'yes' })
    const { content = Buffer.alloc(0) } = (await ensureInvoiceFile(ctx, number)) ?? {}
    const overall = payment.plan?.overall.cents ?? 0
    expect(overall).to.equal(totals.total.cents + Math.round(totals.goods.cents * 0.035))
    const [code = ''] = await readPdfQrCodes(content)
    expect(code.split('\n')[7]).to.equal(`EUR${(overall / 100).toFixed(2)}`)
    expect(await read(content)).to.include('bis zum 21. März 2027')
  })
})
