import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import sharp from 'sharp'
import { setGift, setLoyaltyCard } from '#server/commerce/basket/basket/basket-options.ts'
import { addLine } from '#server/commerce/basket/basket/service.ts'
import {
  setDelayedPayment,
  setPaymentProtection,
  signCredit,
} from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { setAddress, setDelivery, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { sendProtectionOrdered } from '#server/commerce/content/email/index.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/mailer.ts'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { getOrder } from '#server/commerce/orders/order-data/service.ts'
import { findOrderRecordView } from '#server/commerce/orders/order-records/index.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import { placeOrder } from '#server/commerce/orders/placement/place-order.ts'
import { sendWithdrawalConfirmation } from '#server/worker/handlers/credit.ts'
import { confirmOrder } from '#server/worker/handlers/orders.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { readPdfPages, readPdfQrCodes, renderPdfPages } from '#test/support/pdf.ts'
import { createTestContext, createTestSession, fixtureNow } from '#test/support/test-context.ts'
import { getBankAccount } from '../bank-transfers/bank-account.ts'
import { getCreditAccount, orderProtection } from '../credit/account.ts'
import { bookAgreementPayment } from '../credit-bookings/settlement.ts'
import { insertRefund } from '../refunds/repository.ts'
import { ensureCancellationNote, ensureRefundNote } from './credit-notes.ts'
import { drawInvoice } from './draw-invoice.ts'
import { buildCreditNote, buildInvoice } from './invoice.ts'
import { ensureInvoiceFile, listCorrectedInvoiceFiles } from './service.ts'

const [austria] = tenants
if (!austria) throw new Error('no tenant')

/** Three pieces on credit: with everything that can be added to an order, as far as its answers go. */
async function buy(ctx: Context, credit: { months: number; protection?: 'yes' | 'no' } | { pause: 'yes' }) {
  await addLine(ctx, { sku: '100003', quantity: 3 })
  await setAddress(ctx, { delivery: testAddresses[ctx.tenant.country] })
  await setDelivery(ctx, { carrier: 'evening' })
  await setGift(ctx, { wrap: true, message: 'Alles Liebe von Oma' })
  await setLoyaltyCard(ctx, { card: 'JOE12345678' })
  await setPayment(ctx, 'months' in credit ? { method: 'instalments', months: credit.months } : { method: 'invoice' })
  if ('pause' in credit) await setDelayedPayment(ctx, { answer: 'yes' })
  const { credit: chosen } =
    'protection' in credit
      ? await setPaymentProtection(ctx, { answer: credit.protection ?? 'no' })
      : await setDelivery(ctx, { carrier: 'evening' })
  const { basket, orderKey } = await signCredit(ctx, { offer: chosen?.offer?.hash ?? '' })
  return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
}

describe('papers of a credit', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let tenant: Tenant
  let ctx: Context
  before(async () => {
    shop = await openAnyDatabase()
  })
  after(() => shop.close())
  beforeEach(async () => {
    tenant = { ...austria, id: `at-${randomUUID().slice(0, 8)}` }
    await insertCatalogue(shop.database, tenant)
    const anybody = createTestContext(shop.database, tenant, { locale: 'de-AT' })
    const given = {
      email: 'eva@example.test',
      salutation: 'none',
      firstName: 'Eva',
      lastName: 'Muster',
      locale: 'de-AT',
      passwordHash: '',
    } as const
    const customer = await inTransaction(anybody, (tx) => insertCustomer(tx, given))
    ctx = { ...anybody, session: { ...createTestSession(randomUUID()), type: 2, customerId: customer?.id ?? '' } }
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
  const read = async (content: Buffer | undefined) => (await readPdfPages(content ?? Buffer.alloc(0))).join(' ')
  const cancel = (number: string) =>
    shop.database.writer
      .updateTable('order')
      .set({ state: 'cancelled' })
      .where('tenant', '=', tenant.id)
      .where('number', '=', number)
      .execute()
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

  it('[O44 O45] an invoice names the figures of its credit, what goes with the goods and who brings them, and no secret of either', async () => {
    const { number, payment } = await buy(ctx, { months: 6, protection: 'yes' })
    const { plan } = payment
    const text = await read((await ensureInvoiceFile(ctx, number))?.content)
    const { formatMoney, formatRate } = getLocaleFormatter(tenant, 'de-AT')
    if (!plan?.protectionSum) throw new Error('no plan')
    const [first] = plan.instalments
    for (const figure of [plan.overall, plan.surcharge, plan.protectionSum, first?.amount ?? plan.overall].map(
      formatMoney,
    ))
      expect(text).to.include(plain(figure))
    expect(text)
      .to.include('6 Raten')
      .and.include(plain(formatRate(plan.effectiveAnnualRate)))
      .and.include(`IBAN ${inFours(tenant.bank.iban)}`)
      .and.include(inFours(getBankAccount(ctx, number).reference))
    for (const words of [
      'Als Geschenk verpackt, mit Grußkarte',
      'joe-Karte …5678',
      'Zustelldienst: Abendfalter',
      'Geschenkverpackung',
    ])
      expect(text).to.include(words)
    expect(text).not.to.match(/Oma|JOE1234/)
  })

  it('[S3.38 O45] the mail of a protection that is ordered carries its terms, in the version that is kept with it', async () => {
    const sent: OutgoingEmail[] = []
    const doors = {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
    }
    const { number } = await buy(ctx, { months: 6 })
    await seedTexts()
    await orderProtection(ctx, { contract: number, remark: '', termsAccepted: true })
    await sendProtectionOrdered(dearer(), { agreementNumber: number, nextCents: 1_00, eventId: 'event-2' }, doors)
    expect(plain(sent[0]?.text ?? ''), 'the share that was agreed, not that of today')
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
    const { number } = await buy(ctx, { months: 6, protection: 'yes' })
    const { gift: _gift, loyaltyCard: _card, carrier: _carrier, ...placed } = await getOrder(ctx, number)
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
    const { number } = await buy(ctx, { months: 6, protection: 'yes' })
    const sent: OutgoingEmail[] = []
    await confirmOrder(dearer(), number, {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
      signOrderRecord: () => 'signed',
    })
    const [mail] = sent
    const invoice = await read((await ensureInvoiceFile(ctx, number))?.content)
    for (const text of [plain(mail?.text ?? ''), plain(invoice)])
      expect(text, 'the share that was agreed').to.include('1,15 % des offenen Betrags')
    const name = `Kreditinformationen-${number}.pdf`
    const sheet = Buffer.from(mail?.files.find((file) => file.name === name)?.content ?? '', 'base64')
    expect(createHash('sha256').update(sheet).digest('hex')).to.equal(
      (await getCreditAccount(ctx)).agreements[0]?.informationHash,
    )
    expect(mail?.text)
      .to.include(inFours(tenant.bank.iban))
      .and.include(getBankAccount(ctx, number).reference)
      .and.include('zusammen mit dem Ratenschutz des Monats')
      .and.include(name)
  })

  it('[N15 R40] so does the contract', async () => {
    const { number, payment } = await buy(ctx, { months: 6, protection: 'yes' })
    const { order } = (await findOrderRecordView(ctx, number))?.bundle ?? {}
    expect(order).to.deep.include({ payment, carrier: 'Abendfalter', gift: { card: true }, loyaltyCard: '…5678' })
  })

  it('[S9.36 S9.37] after a pause asks for goods and surcharge by its day, also in the code', async () => {
    const { number, payment, totals } = await buy(ctx, { pause: 'yes' })
    const { content = Buffer.alloc(0) } = (await ensureInvoiceFile(ctx, number)) ?? {}
    const overall = payment.plan?.overall.cents ?? 0
    expect(overall).to.equal(totals.total.cents + Math.round(totals.total.cents * 0.035))
    const [code = ''] = await readPdfQrCodes(content)
    expect(code.split('\n')[7]).to.equal(`EUR${(overall / 100).toFixed(2)}`)
    expect(await read(content)).to.include('bis zum 21. März 2027')
  })

  it('[O7] a withdrawal takes the invoice back by a credit note and puts another in its place, numbered without a gap, once', async () => {
    const { number, totals } = await buy(ctx, { months: 6 })
    const before = await ensureInvoiceFile(ctx, number)
    await bookAgreementPayment(ctx, number, 20_00, 'first')
    await withdrawCredit({ ...ctx, now: new Date('2026-11-30T09:00:00Z') }, number)
    const files = (
      await Promise.all([
        listCorrectedInvoiceFiles(ctx, number),
        ensureInvoiceFile(ctx, number),
        listCorrectedInvoiceFiles(ctx, number),
      ])
    ).flat()
    expect(new Set(files.map((file) => file?.name))).to.deep.equal(
      new Set(['Stornorechnung-2026-000002.pdf', 'Rechnung-2026-000003.pdf']),
    )
    expect(before?.name).to.equal('Rechnung-2026-000001.pdf')
    const rows = await shop.database.reader
      .selectFrom('invoice')
      .select(['number', 'kind', 'cancelledBy'])
      .where('tenant', '=', tenant.id)
      .orderBy('number')
      .execute()
    expect(rows.map(Object.values)).to.deep.equal([
      ['2026-000001', 'invoice', '2026-000002'],
      ['2026-000002', 'credit-note', null],
      ['2026-000003', 'invoice', null],
    ])
    const [note, invoice] = files
    const { formatMoney } = getLocaleFormatter(tenant, 'de-AT')
    const noteText = await read(note?.content)
    for (const words of [
      'Stornorechnung 2026-000002',
      'Rechnung 2026-000001 vom',
      formatMoney({ ...totals.total, cents: -totals.total.cents }),
    ])
      expect(noteText).to.include(plain(words))
    expect(noteText).not.to.match(/-0,00|IBAN AT61 1904/)
    const text = await read(invoice?.content)
    const open = { ...totals.total, cents: totals.total.cents - 20_00 }
    for (const words of [
      'ersetzt die Rechnung 2026-000001',
      `schon ${formatMoney({ ...open, cents: 20_00 })} bezahlt`,
      `restlichen ${formatMoney(open)} jetzt`,
    ])
      expect(text).to.include(plain(words))
    const [code = ''] = await readPdfQrCodes(invoice?.content ?? Buffer.alloc(0))
    expect(code.split('\n')[7]).to.equal(`EUR${(open.cents / 100).toFixed(2)}`)
  })

  it('[law 24] a credit note asks for no money, not even that of a pause in francs', async () => {
    const { number } = await buy(ctx, { pause: 'yes' })
    const invoice = buildInvoice(ctx, await getOrder(ctx, number), '2026-000001', undefined)
    const note = buildCreditNote(ctx, invoice, '2026-000002', '2026-000003')
    const { totals } = note.order
    const inFrancs = {
      ...note,
      order: { ...note.order, totals: { ...totals, total: { ...totals.total, currency: 'CHF' as const } } },
    }
    const setting = {
      tenant,
      locale: 'de-AT',
      origin: tenant.origin,
      messages: getLocaleFormatter(tenant, 'de-AT'),
    } as const
    expect(await readPdfQrCodes(await drawInvoice(setting, inFrancs))).to.deep.equal([])
  })

  it('adds nothing to what was withdrawn from before there was an invoice', async () => {
    const { number } = await buy(ctx, { months: 6 })
    await withdrawCredit(ctx, number)
    expect((await listCorrectedInvoiceFiles(ctx, number)).map(({ name }) => name)).to.deep.equal([
      'Rechnung-2026-000001.pdf',
    ])
  })

  it('[R3] a refund has one credit note, however often it is asked for at once; too much on a credit was on no invoice and has none', async () => {
    const { number } = await buy(ctx, { months: 6 })
    await ensureInvoiceFile(ctx, number)
    const wish = {
      orderNumber: number,
      method: 'bank-transfer',
      amount: { cents: 5_00, currency: 'EUR' },
      reason: 'return',
    } as const
    const sent = (excess: boolean) =>
      inTransaction(ctx, (tx) => insertRefund(tx, { ...wish, excess }, fixtureNow.toISOString()))
    const asked = await inTransaction(ctx, (tx) => insertRefund(tx, { ...wish, excess: false }))
    expect(await ensureRefundNote(ctx, asked), 'before it has gone out').to.equal(undefined)
    const [part, tooMuch] = [await sent(false), await sent(true)]
    const files = await Promise.all([part, part, tooMuch, part].map((id) => ensureRefundNote(ctx, id)))
    expect(files.map((file) => file?.name)).to.deep.equal(
      [2, 2, undefined, 2].map((n) => n && `Rechnungskorrektur-2026-00000${n}.pdf`),
    )
    const later = {
      ...ctx,
      now: new Date('2027-03-01T00:00:00Z'),
      tenant: { ...ctx.tenant, bank: { ...ctx.tenant.bank, iban: 'changed' } },
    }
    expect((await ensureRefundNote(later, part))?.content.equals(files[0]?.content ?? Buffer.alloc(0))).to.equal(true)
  })

  it('the confirmation of a withdrawal carries both, asks for what is open, and says that the purchase is not withdrawn from', async () => {
    const { number, totals } = await buy(ctx, { months: 6 })
    await ensureInvoiceFile(ctx, number)
    await withdrawCredit(ctx, number)
    const sent: OutgoingEmail[] = []
    const doors = {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
    }
    await sendWithdrawalConfirmation(ctx, { agreementNumber: number, owedCents: totals.total.cents }, 'event-1', doors)
    const [mail] = sent
    expect(mail?.files.map(({ name }) => name)).to.deep.equal([
      'Stornorechnung-2026-000002.pdf',
      'Rechnung-2026-000003.pdf',
    ])
    expect(mail?.text)
      .to.match(/RF\d{2}/)
      .and.include('widerrufen Sie ihn bitte eigens')
    expect(plain(mail?.text ?? '')).to.include(plain(getLocaleFormatter(tenant, 'de-AT').formatMoney(totals.total)))
  })

  it('[R3] a cancelled order of which nothing had come has one credit note for all of its invoice, however often it is asked for at once', async () => {
    const { number, totals } = await buy(ctx, { pause: 'yes' })
    await ensureInvoiceFile(ctx, number)
    expect(await ensureCancellationNote(ctx, number), 'before it is cancelled').to.equal(undefined)
    await cancel(number)
    const files = await Promise.all([1, 2, 3].map(() => ensureCancellationNote(ctx, number)))
    expect(new Set(files.map((file) => file?.name))).to.deep.equal(new Set(['Rechnungskorrektur-2026-000002.pdf']))
    const text = await read(files[0]?.content)
    const { formatMoney } = getLocaleFormatter(tenant, 'de-AT')
    expect(text)
      .to.include(plain(formatMoney({ ...totals.total, cents: -totals.total.cents })))
      .and.include(`Die Bestellung ${number} ist storniert`)
      .and.not.include('zurückgezahlt')
  })

  it('[R1] a cancelled order without an invoice gets none any more, so that nothing is to be taken back', async () => {
    const { number } = await buy(ctx, { pause: 'yes' })
    await cancel(number)
    expect([
      await ensureCancellationNote(ctx, number),
      await ensureInvoiceFile(ctx, number),
      await ensureCancellationNote(ctx, number),
    ]).to.deep.equal([undefined, undefined, undefined])
    const wish = {
      orderNumber: number,
      method: 'bank-transfer',
      amount: { cents: 5_00, currency: 'EUR' },
      reason: 'part',
      excess: false,
    } as const
    const id = await inTransaction(ctx, (tx) => insertRefund(tx, wish, fixtureNow.toISOString()))
    expect(await ensureRefundNote(ctx, id)).to.equal(undefined)
    expect(
      (await shop.database.reader.selectFrom('invoice').select('number').where('tenant', '=', tenant.id).execute())
        .length,
    ).to.equal(0)
  })

  it('[R3] money that goes back of a cancelled order takes its invoice back, and its cancellation not once more', async () => {
    const { number } = await buy(ctx, { pause: 'yes' })
    await ensureInvoiceFile(ctx, number)
    await cancel(number)
    const wish = {
      orderNumber: number,
      method: 'bank-transfer',
      amount: { cents: 5_00, currency: 'EUR' },
      reason: 'part',
      excess: false,
    } as const
    const id = await inTransaction(ctx, (tx) => insertRefund(tx, wish, fixtureNow.toISOString()))
    expect(await ensureCancellationNote(ctx, number)).to.equal(undefined)
    expect((await ensureRefundNote(ctx, id))?.name).to.equal('Rechnungskorrektur-2026-000002.pdf')
  })
})
