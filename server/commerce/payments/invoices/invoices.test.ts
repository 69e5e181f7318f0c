import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/service.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { canInvoice } from '#shared/rules/payments/can-invoice.ts'
import type { Locale, PaymentMethod, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { findTaggingFaults, readPdfPages, readPdfQrCodes } from '#test/support/pdf.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { isCreditorReference } from '../bank-transfers/creditor-reference.ts'
import { isQrReference } from '../bank-transfers/qr-reference.ts'
import { drawInvoice } from './draw-invoice.ts'
import { buildInvoice } from './invoice.ts'
import { ensureInvoiceFile, getInvoice } from './service.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')
const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')
const francs = (cents: number) => (cents / 100).toFixed(2)

describe('invoice', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  before(async () => {
    shop = await openAnyDatabase()
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  after(() => shop.close())

  const buyer = (tenant: Tenant, locale: Locale = tenant.locales[0]) =>
    createTestContext(shop.database, tenant, { locale, session: createTestSession(randomUUID()) })

  async function order(
    ctx: Context,
    payment: PaymentMethod = 'invoice',
    skus: readonly string[] = ['100003', '300001'],
  ): Promise<Order> {
    for (const sku of skus) await addLine(ctx, { sku, quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: testAddresses[ctx.tenant.country] })
    const { basket, orderKey } = await setPayment(ctx, { method: payment })
    return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
  }

  const read = async (ctx: Context, { number }: Order) => {
    const { content } = await getInvoice(ctx, number)
    const pages = await readPdfPages(content)
    return { content, pages, text: pages.join('\n') }
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`marks in ${locale} all that it draws as something to read or to skip`, async () => {
        const ctx = buyer(tenant, locale)
        const { content } = await read(ctx, await order(ctx, 'prepayment'))
        expect(findTaggingFaults(content)).to.deep.equal([])
      })

      it(`[S1.21] says in ${locale} who sells what to whom, and every amount to the cent`, async () => {
        const ctx = buyer(tenant, locale)
        const placed = await order(ctx)
        const { text } = await read(ctx, placed)
        const { formatMoney, formatPercent, formatMessage } = getLocaleFormatter(tenant, locale)
        const { seller, billing } = { seller: tenant.organisation[locale], billing: placed.billing }
        const money = [
          placed.totals.goods,
          placed.totals.total,
          ...placed.totals.vat.flatMap(({ net, tax, gross }) => [net, tax, gross]),
        ]
        const expected = [
          ...[
            formatMessage('invoices.title'),
            placed.number,
            `${billing.firstName} ${billing.lastName}`,
            `${billing.postalCode} ${billing.city}`,
          ],
          ...[seller?.legalName, seller?.register, seller?.vatId],
          ...placed.lines.flatMap(({ title, articleNumber, price, total, vatPerMille }) => [
            title,
            articleNumber,
            formatMoney(price),
            formatMoney(total),
            formatPercent(vatPerMille),
          ]),
          formatMessage('invoices.guarantee'),
        ]
        const bare = (words: string) => words.replace(/[^\p{L}\d]/gu, '') // lines break at blanks and hyphens
        for (const part of expected) expect(bare(text)).to.include(bare(part ?? 'missing'))
        for (const part of money.map(formatMoney)) expect(text).to.include(plain(part))
        expect(text).not.to.include('eva@example.org')
        if (locale === 'de-CH') expect(text).not.to.include('ß')
      })
    }
  }

  for (const tenant of tenants)
    it(`[law 36] names the country of a buyer abroad in ${tenant.id}, and leaves the payment methods as for any other billing address`, async () => {
      const ctx = buyer(tenant)
      await order(ctx, 'prepayment')
      const billing = { ...testAddresses.AT, houseNumber: '', country: 'FR', postalCode: '75011', city: 'Paris' }
      const setBilling = (address: object) =>
        setAddress(ctx, { delivery: testAddresses[tenant.country], billingDiffers: true, billing: address })
      await addLine(ctx, { sku: '100003', quantity: 1 })
      const { paymentOptions: abroad } = await setBilling(billing)
      const { paymentOptions } = await setBilling({ ...testAddresses[tenant.country], firstName: 'Ida' })
      expect(abroad).to.deep.equal(paymentOptions)
      await setBilling(billing)
      await setGuest(ctx, { email: 'eva@example.org' })
      const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
      const { text } = await read(ctx, await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents }))
      expect(text).to.match(/75011 Paris\s+(Frankreich|Frankrijk)/)
    })

  for (const tenant of tenants.filter(({ currency }) => currency === 'EUR')) {
    it(`[law 24] carries an EPC QR code in ${tenant.id} with the account, the amount and the reference`, async () => {
      const ctx = buyer(tenant)
      const placed = await order(ctx, 'prepayment')
      const { content, text } = await read(ctx, placed)
      const codes = await readPdfQrCodes(content)
      expect(codes).to.have.lengthOf(1)
      const [service, version, charset, kind, bic, holder, iban, sum, purpose, reference = '', ...rest] = (
        codes[0] ?? ''
      ).split('\n')
      expect([service, version, charset, kind]).to.deep.equal(['BCD', '002', '1', 'SCT'])
      expect([bic, holder, iban]).to.deep.equal([tenant.bank.bic, tenant.bank.accountHolder, tenant.bank.iban])
      expect(sum).to.equal(`EUR${francs(placed.totals.total.cents)}`)
      expect([purpose, ...rest]).to.deep.equal([''])
      expect(isCreditorReference(reference)).to.equal(true)
      expect(text).to.include(inFours(reference)).and.include(inFours(tenant.bank.iban))
    })
  }

  for (const locale of ['de-CH', 'fr-CH'] as const) {
    it(`[law 24] ends with a Swiss QR bill in ${locale}: structured addresses, francs, a reference with check digits`, async () => {
      const tenant = tenants.find(({ country }) => country === 'CH')
      if (!tenant) throw new Error('no Swiss shop')
      const ctx = buyer(tenant, locale)
      const placed = await order(ctx, 'invoice', ['100003'])
      const { content, pages } = await read(ctx, placed)
      const [code = ''] = await readPdfQrCodes(content)
      const seller = tenant.organisation[locale]
      const fields = code.split('\n')
      expect(fields.slice(0, 4)).to.deep.equal(['SPC', '0200', '1', tenant.bank.iban])
      expect(fields.slice(4, 11)).to.deep.equal([
        'S',
        tenant.bank.accountHolder,
        'Kontorgasse',
        '5',
        '8005',
        seller?.address.city,
        'CH',
      ])
      expect(fields.slice(11, 18)).to.deep.equal(['', '', '', '', '', '', ''])
      expect(fields.slice(18, 20)).to.deep.equal([francs(placed.totals.total.cents), 'CHF'])
      expect(fields.slice(20, 27)).to.deep.equal(['S', 'Chloé Favre', 'Rue du Lac', '4', '1201', 'Genève', 'CH'])
      expect(fields[27]).to.equal('SCOR')
      expect(isCreditorReference(fields[28] ?? '')).to.equal(true)
      expect(fields[29]).to.match(locale === 'de-CH' ? /^Rechnung 2026-\d{6}$/ : /^Facture 2026-\d{6}$/)
      expect(fields.slice(30)).to.deep.equal(['EPD'])
      expect(pages.at(-1))
        .to.include(locale === 'de-CH' ? 'Empfangsschein' : 'Récépissé')
        .and.include(locale === 'de-CH' ? 'Zahlteil' : 'Section paiement')
        // something of the letter stands above the bill
        .and.include(getLocaleFormatter(tenant, locale).formatMessage('invoices.return'))
    })
  }

  it('[law 24] asks with a QR-IBAN for a QR reference, which the code, the payment part and the facts above it name alike', async () => {
    const swiss = tenants.find(({ country }) => country === 'CH') as Tenant
    const tenant = { ...swiss, bank: { ...swiss.bank, iban: 'CH4431999123000889012' } }
    const ctx = buyer(tenant)
    const placed = await order(ctx)
    const { content, text } = await read(ctx, placed)
    const [code = ''] = await readPdfQrCodes(content)
    const fields = code.split('\n')
    expect([fields[3], fields[27]]).to.deep.equal(['CH4431999123000889012', 'QRR'])
    expect(isQrReference(fields[28] ?? ''), fields[28]).to.equal(true)
    expect(fields[28]).to.include(placed.number)
    const shown = (fields[28] ?? '').replace(/^(..)(.{5})(.{5})(.{5})(.{5})(.{5})$/, '$1 $2 $3 $4 $5 $6')
    expect(text.split(shown)).to.have.lengthOf(4) // facts, receipt, payment part
  })

  for (const method of ['card', 'twint', 'instalments'] as const) {
    it(`asks for no bank transfer of the price where the order is paid by ${method}`, async () => {
      const tenant = tenants.find(({ country }) => country === 'CH') as Tenant
      const ctx = buyer(tenant)
      const placed = { ...(await order(ctx)), payment: { method } }
      const messages = getLocaleFormatter(tenant, 'de-CH')
      const setting = { tenant, locale: 'de-CH', origin: tenant.origin, messages } as const
      const content = await drawInvoice(setting, buildInvoice(ctx, placed, '2026-999999', undefined))
      const text = (await readPdfPages(content)).join(' ')
      expect(text).to.include(
        method === 'instalments' ? 'in Raten' : `wird mit ${messages.formatMessage(`payments.${method}`)} bezahlt`,
      )
      expect(text).not.to.include('Zahlteil')
      expect(text.includes(inFours(tenant.bank.iban))).to.equal(method === 'instalments') // each instalment goes there
      expect(await readPdfQrCodes(content)).to.deep.equal([])
    })
  }

  it('names the way of paying as it is called, not in the middle of a French or Dutch sentence', async () => {
    for (const [id, locale, wrong] of [
      ['ch', 'fr-CH', 'par Carte'],
      ['nl', 'nl-NL', 'met Creditcard'],
    ] as const) {
      const tenant = tenants.find((each) => each.id === id) as Tenant
      const ctx = buyer(tenant, locale)
      const placed = { ...(await order(ctx)), payment: { method: 'card' as const } }
      const words = getLocaleFormatter(tenant, locale)
      const text = (
        await readPdfPages(
          await drawInvoice(
            { tenant, locale, origin: tenant.origin, messages: words },
            buildInvoice(ctx, placed, '2026-999998', undefined),
          ),
        )
      ).join(' ')
      expect(text).to.include(words.formatMessage('payments.card')).and.not.to.include(wrong)
    }
  })

  it('waits for the provider where one collects the money', () => {
    const states = ['created', 'authorised', 'captured', 'partly-refunded', 'refunded', 'failed', 'cancelled'] as const
    expect(
      states.filter((paymentState) => canInvoice({ state: 'placed', payment: { method: 'card' }, paymentState })),
    ).to.deep.equal(['authorised', 'captured', 'partly-refunded', 'refunded'])
    expect(canInvoice({ state: 'placed', payment: { method: 'invoice', dueDays: 14 } })).to.equal(true)
    expect(canInvoice({ state: 'cancelled', payment: { method: 'invoice', dueDays: 14 } })).to.equal(false)
  })

  it('breaks a hundred lines over pages, with the titles on each and no line torn or lost', async () => {
    const [tenant] = tenants
    const ctx = buyer(tenant as Tenant)
    const placed = await order(ctx)
    const [line] = placed.lines
    const lines = Array.from({ length: 100 }, (_, i) => ({ ...line, orderNumber: `Z${1000 + i}` }))
    await shop.database.writer
      .deleteFrom('orderLine')
      .where('orderNumber', '=', placed.number)
      .where('tenant', '=', ctx.tenant.id)
      .execute()
    for (const [position, each] of lines.entries()) {
      const row = {
        tenant: ctx.tenant.id,
        orderNumber: placed.number,
        position,
        sku: `${position}`,
        quantity: 1,
        vatPerMille: 200,
      }
      await shop.database.writer
        .insertInto('orderLine')
        .values({ ...row, priceCents: 1, totalCents: 1, state: 'placed', data: JSON.stringify(each) })
        .execute()
    }
    const { pages } = await read(ctx, placed)
    expect(pages.length).to.be.within(6, 12)
    const found = pages.map((text) => text.match(/Z1\d{3}/g) ?? [])
    expect(found.flat()).to.deep.equal(lines.map(({ orderNumber }) => orderNumber))
    for (const [i, text] of pages.entries()) {
      if ((found[i] ?? []).length > 0) expect(text).to.include('Einzelpreis')
      expect(text).to.include(`Seite ${i + 1} von ${pages.length}`)
    }
  }).timeout(20_000)

  it('breaks no amount, not even of tens of thousands of francs', async () => {
    const tenant = tenants.find(({ currency }) => currency === 'CHF') as Tenant
    const ctx = buyer(tenant, 'fr-CH')
    const placed = await order(ctx)
    const toFrancs = (cents: number) => ({ cents, currency: 'CHF' as const })
    const [net, tax, gross] = [81_406_57, 6_593_93, 88_000_50].map(toFrancs)
    if (!net || !tax || !gross) throw new Error('no amounts')
    const lines = placed.lines.map((line) => ({ ...line, price: net, total: gross }))
    const totals = { ...placed.totals, total: gross, vat: [{ perMille: 81, net, tax, gross }] }
    const data = buildInvoice(ctx, { ...placed, lines, totals }, '2026-000001', undefined)
    const words = getLocaleFormatter(tenant, 'fr-CH')
    const text = (
      await readPdfPages(await drawInvoice({ tenant, locale: 'fr-CH', origin: tenant.origin, messages: words }, data))
    ).join(' ')
    for (const amount of [net, tax, gross])
      expect(text.split(plain(words.formatMoney(amount))).length, words.formatMoney(amount)).to.be.above(1)
    expect(text).not.to.match(/CH F|C HF/)
  })

  it('is numbered by shop and year without gaps, though many are asked for at once, twice, and some fail', async () => {
    const [tenant] = tenants
    if (!tenant) throw new Error('no tenant')
    const shopOfOwn = { ...tenant, id: 'numbers' }
    await insertCatalogue(shop.database, shopOfOwn)
    const orders: { ctx: Context; placed: Order }[] = []
    for (let i = 0; i < 6; i++) {
      const ctx = buyer(shopOfOwn)
      orders.push({ ctx, placed: await order(ctx, 'invoice', ['100003']) })
    }
    await Promise.all(
      orders.flatMap(({ ctx, placed }) => [
        ensureInvoiceFile(ctx, placed.number),
        ensureInvoiceFile(ctx, placed.number),
        ensureInvoiceFile(ctx, '000000000'),
      ]),
    )
    const numbers = await shop.database.reader
      .selectFrom('invoice')
      .select(['number', 'file'])
      .where('tenant', '=', 'numbers')
      .orderBy('number')
      .execute()
    expect(numbers.map(({ number }) => number)).to.deep.equal([1, 2, 3, 4, 5, 6].map((n) => `2026-00000${n}`))
    expect(numbers.every(({ file }) => file !== null)).to.equal(true)
    const ctx = { ...buyer(shopOfOwn), now: new Date('2026-12-31T23:30:00Z') }
    const placed = await order(ctx, 'invoice', ['100003'])
    expect((await ensureInvoiceFile(ctx, placed.number))?.name).to.include('2027-000001')
  }).timeout(20_000)

  it('stays what it was, whatever changes afterwards', async () => {
    const [tenant] = tenants
    const ctx = buyer(tenant as Tenant)
    const placed = await order(ctx)
    const before = await getInvoice(ctx, placed.number)
    await shop.database.writer
      .updateTable('order')
      .set({ totals: '{}', billing: '{}' })
      .where('number', '=', placed.number)
      .execute()
    const later = {
      ...ctx,
      now: new Date('2027-03-01T00:00:00Z'),
      tenant: { ...ctx.tenant, bank: { ...ctx.tenant.bank, iban: 'changed' } },
    }
    const after = await ensureInvoiceFile(later, placed.number)
    expect(after?.content.equals(before.content)).to.equal(true)
  })

  it('[R33] goes to whoever ordered, and to nobody else', async () => {
    const [tenant] = tenants
    const ctx = buyer(tenant as Tenant)
    const placed = await order(ctx)
    const stranger = await getInvoice(buyer(tenant as Tenant), placed.number).catch((error: unknown) => error)
    expect(stranger).to.include({ status: 404, code: 'not-found' })
    expect((await getInvoice(ctx, placed.number)).content.subarray(0, 5).toString()).to.equal('%PDF-')
  })

  it('keeps the names of people as they are written', async () => {
    const tenant = tenants.find(({ country }) => country === 'CH') as Tenant
    const ctx = buyer(tenant)
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: { ...testAddresses.CH, firstName: 'Živka', lastName: 'Petrović-Łaş' } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'invoice' })
    const placed = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    const { text, content } = await read(ctx, placed)
    expect(text.match(/Živka Petrović-Łaş/g)).to.have.lengthOf(3)
    const [code = ''] = await readPdfQrCodes(content)
    expect(code.split('\n')[21]).to.equal('Živka Petrović-Łaş')
  })
})
