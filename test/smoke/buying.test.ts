import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { calculateMonthlyProtection, createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import type { Country, Locale, PaymentMethod, Tenant } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import {
  clickAndNavigate,
  clickAndWaitFor,
  download,
  openPage,
  setCookies,
  visit,
  waitForHydration,
  waitForListener,
} from '#test/support/browser.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { submitStep, typeAddress } from '#test/support/journey.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { collapseWhitespace, loadOrderState } from '#test/support/order-state.ts'
import { readPdfPages, readPdfQrCodes } from '#test/support/pdf.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const ORDER = '.place-order-form button[type="submit"]'
const MONTHS = 12
const VOUCHER_CENTS = 15_00

/** One shop in one language: its paths and amounts as its shoppers see them. */
function countryOf(tenantId: string, locale: Locale) {
  const tenant: Tenant = findTenant(tenantId) ?? expect.fail(`no shop ${tenantId}`)
  const { formatMoney } = getLocaleFormatter(tenant, locale)
  return {
    tenant,
    locale,
    path: (id: RouteId, params?: Record<string, string>) => getPath(tenant, locale, id, params),
    amount: (cents: number) => collapseWhitespace(formatMoney({ cents, currency: tenant.currency })),
  }
}

const textOf = async (page: Page, selector = 'main') =>
  collapseWhitespace(await page.$eval(selector, (element) => element.textContent ?? ''))
const factOf = (page: Page, name: string, within = 'main') => textOf(page, `${within} [data-fact="${name}"] dd`)
const numberOn = (page: Page) => textOf(page, '.confirmation__number strong')
const choose = (page: Page, name: string, value: string) =>
  page.$eval(`[name="${name}"][value="${value}"]`, (radio) => (radio as HTMLElement).click())

describe('buying, to the last cent', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  /** A browser that goes on where a visitor stands. */
  async function openAs(visitor: Visitor, tenant: Tenant, path: string) {
    const watched = await openPage(browser)
    await setCookies(watched.page, tenant.id, visitor.cookies())
    await visit(watched.page, shop.origin(tenant.id) + path)
    return watched
  }

  /** A guest before his last step, in his browser. */
  async function atReview(at: ReturnType<typeof countryOf>, method: PaymentMethod) {
    const { tenant, locale, path } = at
    const visitor = createVisitor(shop, tenant.id, locale)
    const { totalCents } = await prepareOrder(
      visitor,
      tenant.country as Country,
      (await findOrderableVariant(visitor)).sku,
      method,
    )
    return { ...(await openAs(visitor, tenant, path('checkout/review'))), totalCents }
  }

  /** Order, mail and invoice agree on one total; answers the invoice's text and codes. */
  async function expectTotal(
    page: Page,
    { tenant, amount }: ReturnType<typeof countryOf>,
    number: string,
    totalCents: number,
  ) {
    const { order, mails, payments } = await loadOrderState(shop, tenant, number)
    expect(order.totalCents).to.equal(totalCents)
    const { goods, discounts, giftFee, parcelFee, freightFee, rounding, vat } = order.totals
    const parts =
      goods.cents +
      discounts.reduce((sum, each) => sum - each.amount.cents, 0) +
      giftFee.cents +
      parcelFee.cents +
      freightFee.cents
    expect(parts + rounding.cents).to.equal(totalCents)
    expect(vat.reduce((sum, { gross }) => sum + gross.cents, 0) + rounding.cents).to.equal(totalCents)
    expect(mails).to.have.lengthOf(1)
    expect(mails[0]?.text).to.include(amount(totalCents))
    const invoice = await download(page, `${INVOICES_API}/${number}`)
    const text = (await readPdfPages(invoice)).join('\n')
    expect(text).to.include(number).and.include(amount(totalCents))
    return { order, payments, mail: mails[0]?.text ?? '', text, codes: await readPdfQrCodes(invoice) }
  }

  it('[S1.4 S2.1 S2.7 S2.9 S2.11 O45] a customer sees the calculator, takes a voucher, 12 instalments and protection in euro, and concludes the credit by a click of its own', async () => {
    const at = countryOf('at', 'de-AT')
    const { tenant, path, amount } = at
    const { visitor } = await registerCustomer(shop, tenant.id)
    const { sku, card } = await findOrderableVariant(visitor, { price: '13200-16000' })
    const priceCents = card.price.current.cents
    const { page, problems } = await openAs(visitor, tenant, path('product', { slug: card.slug, sku: card.sku }))

    await waitForListener(page, '.credit-teaser__link')
    await clickAndWaitFor(page, '.credit-teaser__link', 'dialog[open] .calculator')
    await choose(page, 'months', String(MONTHS))
    const shown = createInstalmentPlan({
      priceCents,
      months: MONTHS,
      monthlyFactorPpm: tenant.credit?.monthlyFactorPpm ?? 0,
    })
    await page.waitForFunction(
      () => document.querySelector('dialog[open] [data-fact="months"] dd')?.textContent === '12 Monate',
    )
    expect(await factOf(page, 'overall', 'dialog[open]')).to.equal(amount(shown.overall))
    await page.keyboard.press('Escape')
    await page.$$eval(
      'main input[name="sku"][type="radio"]',
      (sizes, own) => (sizes as HTMLInputElement[]).find(({ value }) => value === own)?.click(),
      sku,
    )
    await clickAndWaitFor(page, '.add-to-basket .button', 'dialog[open] .added-to-basket-sheet')

    await visit(page, shop.origin(tenant.id) + path('basket'))
    await page.$eval('.voucher-form summary', (summary) => (summary as HTMLElement).click())
    await page.type('[name="code"]', 'START2')
    await clickAndWaitFor(page, '.voucher-form [type="submit"]', '.voucher__button')
    const totalCents = priceCents - VOUCHER_CENTS
    expect(await textOf(page, '.basket-summary .totals')).to.include(amount(totalCents))
    expect(await clickAndNavigate(page, '.basket-summary .button--primary')).to.equal(path('checkout/delivery'))
    await waitForHydration(page)
    await typeAddress(page, tenant)
    await submitStep(page, path('checkout/payment'))

    await choose(page, 'method', 'instalments')
    await choose(page, 'months', String(MONTHS))
    await page.waitForSelector('.months-choice__plan')
    const plan = createInstalmentPlan({
      priceCents: totalCents,
      months: MONTHS,
      monthlyFactorPpm: tenant.credit?.monthlyFactorPpm ?? 0,
    })
    const facts = {
      regular: amount(plan.regular),
      last: amount(plan.last),
      overall: amount(plan.overall),
      surcharge: amount(plan.surcharge),
    }
    for (const [name, value] of Object.entries(facts))
      expect(await factOf(page, `instalments.${name}`), name).to.equal(value)
    await submitStep(page, path('checkout/delayed-payment'))
    await choose(page, 'answer', 'no')
    await submitStep(page, path('checkout/payment-protection'))
    const protection = calculateMonthlyProtection(plan, tenant.credit?.protectionPpm ?? 0)
    const protectionCents = protection.reduce((sum, cents) => sum + cents, 0)
    expect(await factOf(page, 'instalments.protection-sum')).to.equal(amount(protectionCents))
    expect(await factOf(page, 'instalments.protection-highest')).to.equal(amount(Math.max(...protection)))
    await choose(page, 'answer', 'yes')
    await submitStep(page, path('checkout/review'))

    for (const [name, value] of Object.entries(facts))
      expect(await factOf(page, `instalments.${name}`, '#credit'), name).to.equal(value)
    const sheet = await download(
      page,
      await page.$eval('#credit a[download]', (link) => (link as HTMLAnchorElement).href),
    )
    const sheetText = (await readPdfPages(sheet)).join(' ')
    for (const cents of [totalCents, plan.overall, plan.surcharge, plan.last, protectionCents, Math.max(...protection)])
      expect(sheetText).to.include(amount(cents))
    expect(sheetText.split(amount(plan.regular))).to.have.length.of.at.least(MONTHS) // eleven times in the plan
    await clickAndWaitFor(page, '#credit button[type="submit"]', '#credit .alert--success')
    await submitStep(page, path('checkout/confirmation'))
    await waitForHydration(page)

    const number = await numberOn(page)
    expect(await textOf(page, '.confirmation__payment > p')).to.include(amount(plan.overall))
    expect(await page.$$('.confirmation__payment tbody tr')).to.have.lengthOf(MONTHS)
    const { order, mail, codes } = await expectTotal(page, at, number, totalCents)
    expect(order.paymentMethod).to.equal('instalments')
    expect(codes, 'nothing to pay by bank transfer').to.deep.equal([])
    expect(mail).to.include(amount(plan.overall)).and.include(amount(plan.surcharge))
    expect(mail.split(amount(plan.regular))).to.have.length.of.at.least(MONTHS)
    await expectBooked(number, { totalCents, plan, sheet })
    const redeemed = await shop.database?.reader
      .selectFrom('voucherRedemption')
      .select('code')
      .where('orderNumber', '=', number)
      .execute()
    expect(redeemed).to.deep.equal([{ code: 'START2' }])
    expect(problems).to.deep.equal([])
    await page.close()
  })

  /** Contract, instalments, protection, sheet and ledger of an order say the same. */
  async function expectBooked(
    number: string,
    { totalCents, plan, sheet }: { totalCents: number; plan: ReturnType<typeof createInstalmentPlan>; sheet: Buffer },
  ) {
    const reader = shop.database?.reader ?? expect.fail()
    const contract = await reader
      .selectFrom('creditAgreement')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(contract).to.include({
      amountCents: totalCents,
      surchargeCents: plan.surcharge,
      effectiveRate: Math.round(plan.effectiveAnnualRate * 100),
    })
    const instalments = await reader
      .selectFrom('creditInstalment')
      .select(['cents', 'surchargeCents'])
      .where('agreementNumber', '=', number)
      .orderBy('number')
      .execute()
    expect(instalments).to.deep.equal(
      plan.schedule.map(({ payment, interest }) => ({ cents: payment, surchargeCents: interest })),
    )
    expect(
      await reader.selectFrom('creditProtection').select('endedAt').where('agreementNumber', '=', number).execute(),
    ).to.deep.equal([{ endedAt: null }])
    const kept = await reader
      .selectFrom('creditInformation')
      .select('body')
      .where('hash', '=', contract.informationHash)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(kept.body, 'base64').equals(sheet), 'the sheet that was shown is the one that is kept').to.equal(
      true,
    )
    const entries = await reader
      .selectFrom('ledgerEntry')
      .select(['debit', 'credit', 'cents'])
      .where('booking', 'like', `${number} %`)
      .execute()
    expect(entries).to.deep.equal([{ debit: `credit:${number}`, credit: 'goods', cents: totalCents }])
  }

  it('[law 24 S2.5] a guest pays a Swiss bill in French: the code of its payment part is read back', async () => {
    const ch = countryOf('ch', 'fr-CH')
    const { page, problems, totalCents } = await atReview(ch, 'prepayment')
    await visit(page, shop.origin('ch') + ch.path('checkout/payment-change'))
    await choose(page, 'method', 'invoice')
    await submitStep(page, ch.path('checkout/review'))
    expect(await textOf(page, '.place-order-form .totals')).to.include(ch.amount(totalCents))
    await submitStep(page, ch.path('checkout/confirmation'))
    expect(await page.$eval('html', ({ lang }) => lang)).to.equal('fr-CH')
    const number = await numberOn(page)
    expect(await page.$eval('.confirmation__documents a[download]', (link) => link.getAttribute('href'))).to.equal(
      `${INVOICES_API}/${number}`,
    )
    const { order, mail, text, codes } = await expectTotal(page, ch, number, totalCents)
    expect(order).to.include({ locale: 'fr-CH', paymentMethod: 'invoice', currency: 'CHF' })
    expect(mail).to.include('Merci')
    expect(text).to.include('Section paiement').and.include('Récépissé')
    expect(codes).to.have.lengthOf(1)
    const fields = (codes[0] ?? '').split('\n')
    expect([fields[0], fields[3], fields[18], fields[19]]).to.deep.equal([
      'SPC',
      ch.tenant.bank.iban,
      (totalCents / 100).toFixed(2),
      'CHF',
    ])
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[O51 O21] a guest pays by iDEAL | Wero at his bank', async () => {
    const nl = countryOf('nl', 'nl-NL')
    const { page, problems, totalCents } = await atReview(nl, 'ideal')
    expect(await textOf(page, '.review__parts')).to.include('iDEAL | Wero')
    expect(await clickAndNavigate(page, ORDER)).to.match(/^\/__pay\//)
    expect(await textOf(page)).to.include(nl.amount(totalCents))
    expect(await clickAndNavigate(page, 'button[value="approve"]')).to.equal(nl.path('checkout/paid'))
    await waitForHydration(page)
    const number = await numberOn(page)
    const { mail, payments, codes } = await expectTotal(page, nl, number, totalCents)
    expect(payments).to.deep.equal([{ method: 'ideal', state: 'captured', amountCents: totalCents }])
    expect(codes).to.deep.equal([])
    expect(mail).to.include('iDEAL | Wero')
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[O51 O21] a guest turns back at iDEAL | Wero and pays the same order later, by the code on his bill', async () => {
    const nl = countryOf('nl', 'nl-NL')
    const { page, problems, totalCents } = await atReview(nl, 'ideal')
    await clickAndNavigate(page, ORDER)
    expect(await clickAndNavigate(page, 'button[value="cancel"]')).to.equal(nl.path('checkout/paid'))
    await waitForHydration(page)
    await choose(page, 'method', 'invoice')
    expect(await textOf(page, '.choice:has(:checked)')).to.include('Achteraf betalen')
    expect(await clickAndNavigate(page, 'main .checkout-form button[type="submit"]')).to.equal(
      nl.path('checkout/confirmation'),
    )
    const number = await numberOn(page)
    const { order, payments, codes } = await expectTotal(page, nl, number, totalCents)
    expect(order.paymentMethod).to.equal('invoice')
    expect(payments).to.deep.equal([{ method: 'ideal', state: 'cancelled', amountCents: totalCents }])
    expect((codes[0] ?? '').split('\n').slice(6, 8)).to.deep.equal([
      nl.tenant.bank.iban,
      `EUR${(totalCents / 100).toFixed(2)}`,
    ])
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[R3 S2.12] a guest orders on invoice by a double click; going back shows the order, and nothing is ordered twice', async () => {
    const at = countryOf('at', 'de-AT')
    const { page, problems, totalCents } = await atReview(at, 'invoice')
    await page.click(ORDER, { count: 2 })
    await page.waitForSelector('.confirmation__number')
    const number = await numberOn(page)
    await page.goBack()
    await page.waitForFunction(
      (path) => location.pathname === path && document.querySelector('.confirmation__number'),
      {},
      at.path('checkout/confirmation'),
    )
    expect(await numberOn(page)).to.equal(number)
    const { order, codes } = await expectTotal(page, at, number, totalCents)
    const same = await shop.database?.reader
      .selectFrom('order')
      .select('number')
      .where('sessionId', '=', order.sessionId)
      .execute()
    expect(same).to.deep.equal([{ number }])
    expect((codes[0] ?? '').split('\n').slice(6, 8)).to.deep.equal([
      at.tenant.bank.iban,
      `EUR${(totalCents / 100).toFixed(2)}`,
    ])
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('prints the contract of an order without what only works on a screen, and tears neither its sum nor an article', async () => {
    const at = countryOf('at', 'de-AT')
    const visitor = createVisitor(shop, 'at', 'de-AT')
    const prepared = await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
    const { number } = (await placeTestOrder(visitor, prepared)).data.placeOrder
    const { page } = await openAs(visitor, at.tenant, at.path('checkout/order-record', { number }))
    await page.emulateMediaType('print')
    for (const selector of ['.order-record__totals', '.order-record__line', '.order-record__fact'])
      expect(await page.$eval(selector, (element) => getComputedStyle(element).breakInside), selector).to.equal('avoid')
    const paper = (await readPdfPages(Buffer.from(await page.pdf({ format: 'A4' })))).join(' ')
    expect(paper)
      .to.include(number)
      .and.include('Gesamtsumme')
      .and.not.include('Zurück zum Warenkorb')
      .and.not.include('Cookie-Einstellungen')
    await page.close()
  })
})
