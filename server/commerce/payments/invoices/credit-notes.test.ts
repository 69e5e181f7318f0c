import { expect } from 'chai'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/mailer.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { requireOrder } from '#server/commerce/orders/order-access/index.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import { sendWithdrawalConfirmation } from '#server/worker/handlers/credit.ts'
import type { Tenant } from '#shared/tenant.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { buyOnCredit, createCreditBuyer, read } from '#test/support/credit-invoice.ts'
import { collapseSpaces, readPdfQrCodes } from '#test/support/pdf.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { bookAgreementPayment } from '../credit-bookings/settlement.ts'
import { insertRefund } from '../refunds/repository.ts'
import { ensureCancellationNote, ensureRefundNote } from './credit-notes.ts'
import { drawInvoice } from './draw-invoice.ts'
import { buildCreditNote, buildInvoice } from './invoice.ts'
import { ensureInvoiceFile, listCorrectedInvoiceFiles } from './service.ts'

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

  const cancel = (number: string) =>
    shop.database.writer
      .updateTable('order')
      .set({ state: 'cancelled' })
      .where('tenant', '=', tenant.id)
      .where('number', '=', number)
      .execute()

  it('[O7] a withdrawal takes the invoice back by a credit note and puts another in its place, numbered without a gap, once', async () => {
    const { number, totals } = await buyOnCredit(ctx, { months: 6 })
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
      expect(noteText).to.include(collapseSpaces(words))
    expect(noteText).not.to.match(/-0,00|IBAN AT61 1904/)
    const text = await read(invoice?.content)
    const open = { ...totals.total, cents: totals.total.cents - 20_00 }
    for (const words of [
      'ersetzt die Rechnung 2026-000001',
      `schon ${formatMoney({ ...open, cents: 20_00 })} bezahlt`,
      `restlichen ${formatMoney(open)} jetzt`,
    ])
      expect(text).to.include(collapseSpaces(words))
    const [code = ''] = await readPdfQrCodes(invoice?.content ?? Buffer.alloc(0))
    expect(code.split('\n')[7]).to.equal(`EUR${(open.cents / 100).toFixed(2)}`)
  })

  it('[law 24] a credit note asks for no money, not even that of a pause in francs', async () => {
    const { number } = await buyOnCredit(ctx, { pause: 'yes' })
    const invoice = buildInvoice(ctx, await requireOrder(ctx, number), '2026-000001', undefined)
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
    const { number } = await buyOnCredit(ctx, { months: 6 })
    await withdrawCredit(ctx, number)
    expect((await listCorrectedInvoiceFiles(ctx, number)).map(({ name }) => name)).to.deep.equal([
      'Rechnung-2026-000001.pdf',
    ])
  })

  it('[R3] a refund has one credit note, however often it is asked for at once; too much on a credit was on no invoice and has none', async () => {
    const { number } = await buyOnCredit(ctx, { months: 6 })
    await ensureInvoiceFile(ctx, number)
    const refund = {
      orderNumber: number,
      method: 'bank-transfer',
      amount: { cents: 5_00, currency: 'EUR' },
      reason: 'return',
    } as const
    const sent = (excess: boolean) =>
      inTransaction(ctx, (tx) => insertRefund(tx, { ...refund, excess }, fixtureNow.toISOString()))
    const asked = await inTransaction(ctx, (tx) => insertRefund(tx, { ...refund, excess: false }))
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
    const { number, totals } = await buyOnCredit(ctx, { months: 6 })
    await ensureInvoiceFile(ctx, number)
    await withdrawCredit(ctx, number)
    const sent: OutgoingEmail[] = []
    const deps = {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
    }
    await sendWithdrawalConfirmation(ctx, { agreementNumber: number, owedCents: totals.total.cents }, 'event-1', deps)
    const [mail] = sent
    expect(mail?.files.map(({ name }) => name)).to.deep.equal([
      'Stornorechnung-2026-000002.pdf',
      'Rechnung-2026-000003.pdf',
    ])
    expect(mail?.text)
      .to.match(/RF\d{2}/)
      .and.include('widerrufen Sie ihn bitte eigens')
    expect(collapseSpaces(mail?.text ?? '')).to.include(
      collapseSpaces(getLocaleFormatter(tenant, 'de-AT').formatMoney(totals.total)),
    )
  })

  it('[R3] a cancelled order of which nothing had come has one credit note for all of its invoice, however often it is asked for at once', async () => {
    const { number, totals } = await buyOnCredit(ctx, { pause: 'yes' })
    await ensureInvoiceFile(ctx, number)
    expect(await ensureCancellationNote(ctx, number), 'before it is cancelled').to.equal(undefined)
    await cancel(number)
    const files = await Promise.all([1, 2, 3].map(() => ensureCancellationNote(ctx, number)))
    expect(new Set(files.map((file) => file?.name))).to.deep.equal(new Set(['Rechnungskorrektur-2026-000002.pdf']))
    const text = await read(files[0]?.content)
    const { formatMoney } = getLocaleFormatter(tenant, 'de-AT')
    expect(text)
      .to.include(collapseSpaces(formatMoney({ ...totals.total, cents: -totals.total.cents })))
      .and.include(`Die Bestellung ${number} ist storniert`)
      .and.not.include('zurückgezahlt')
  })

  it('[R1] a cancelled order without an invoice gets none any more, so that nothing is to be taken back', async () => {
    const { number } = await buyOnCredit(ctx, { pause: 'yes' })
    await cancel(number)
    expect([
      await ensureCancellationNote(ctx, number),
      await ensureInvoiceFile(ctx, number),
      await ensureCancellationNote(ctx, number),
    ]).to.deep.equal([undefined, undefined, undefined])
    const refund = {
      orderNumber: number,
      method: 'bank-transfer',
      amount: { cents: 5_00, currency: 'EUR' },
      reason: 'part',
      excess: false,
    } as const
    const id = await inTransaction(ctx, (tx) => insertRefund(tx, refund, fixtureNow.toISOString()))
    expect(await ensureRefundNote(ctx, id)).to.equal(undefined)
    expect(
      (await shop.database.reader.selectFrom('invoice').select('number').where('tenant', '=', tenant.id).execute())
        .length,
    ).to.equal(0)
  })

  it('[R3] money that goes back of a cancelled order takes its invoice back, and its cancellation not once more', async () => {
    const { number } = await buyOnCredit(ctx, { pause: 'yes' })
    await ensureInvoiceFile(ctx, number)
    await cancel(number)
    const refund = {
      orderNumber: number,
      method: 'bank-transfer',
      amount: { cents: 5_00, currency: 'EUR' },
      reason: 'part',
      excess: false,
    } as const
    const id = await inTransaction(ctx, (tx) => insertRefund(tx, refund, fixtureNow.toISOString()))
    expect(await ensureCancellationNote(ctx, number)).to.equal(undefined)
    expect((await ensureRefundNote(ctx, id))?.name).to.equal('Rechnungskorrektur-2026-000002.pdf')
  })
})
