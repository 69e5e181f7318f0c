import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { clickAndNavigate, visit, waitForHydration } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { submitStep } from '#test/support/journey.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import {
  choose,
  describeShop,
  expectTotal,
  openAs,
  openReview,
  readOrderNumber,
  readText,
} from '#test/support/purchase.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const ORDER = '.place-order-form button[type="submit"]'

describe('buying, to the last cent', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  it('[law 24 S2.5] a guest pays a Swiss bill in French: the code of its payment part is read back', async () => {
    const ch = describeShop('ch', 'fr-CH')
    const { page, problems, totalCents } = await openReview({ shop, browser }, ch, 'prepayment')
    await visit(page, shop.origin('ch') + ch.path('checkout/payment-change'))
    await choose(page, 'method', 'invoice')
    await submitStep(page, ch.path('checkout/review'))
    expect(await readText(page, '.place-order-form .totals')).to.include(ch.amount(totalCents))
    await submitStep(page, ch.path('checkout/confirmation'))
    expect(await page.$eval('html', ({ lang }) => lang)).to.equal('fr-CH')
    const number = await readOrderNumber(page)
    expect(await page.$eval('.confirmation__documents a[download]', (link) => link.getAttribute('href'))).to.equal(
      `${INVOICES_API}/${number}`,
    )
    const { order, mail, text, codes } = await expectTotal(shop, page, ch, number, totalCents)
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

  it('[O51 O21] a guest pays by iDEAL | Wero at their bank', async () => {
    const nl = describeShop('nl', 'nl-NL')
    const { page, problems, totalCents } = await openReview({ shop, browser }, nl, 'ideal')
    expect(await readText(page, '.review__parts')).to.include('iDEAL | Wero')
    expect(await clickAndNavigate(page, ORDER)).to.match(/^\/__pay\//)
    expect(await readText(page)).to.include(nl.amount(totalCents))
    expect(await clickAndNavigate(page, 'button[value="approve"]')).to.equal(nl.path('checkout/paid'))
    await waitForHydration(page)
    const number = await readOrderNumber(page)
    const { mail, payments, codes } = await expectTotal(shop, page, nl, number, totalCents)
    expect(payments).to.deep.equal([{ method: 'ideal', state: 'captured', amountCents: totalCents }])
    expect(codes).to.deep.equal([])
    expect(mail).to.include('iDEAL | Wero')
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[O51 O21] a guest turns back at iDEAL | Wero and pays the same order later, by the code on their bill', async () => {
    const nl = describeShop('nl', 'nl-NL')
    const { page, problems, totalCents } = await openReview({ shop, browser }, nl, 'ideal')
    await clickAndNavigate(page, ORDER)
    expect(await clickAndNavigate(page, 'button[value="cancel"]')).to.equal(nl.path('checkout/paid'))
    await waitForHydration(page)
    await choose(page, 'method', 'invoice')
    expect(await readText(page, '.choice:has(:checked)')).to.include('Achteraf betalen')
    expect(await clickAndNavigate(page, 'main .checkout-form button[type="submit"]')).to.equal(
      nl.path('checkout/confirmation'),
    )
    const number = await readOrderNumber(page)
    const { order, payments, codes } = await expectTotal(shop, page, nl, number, totalCents)
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
    const at = describeShop('at', 'de-AT')
    const { page, problems, totalCents } = await openReview({ shop, browser }, at, 'invoice')
    await page.click(ORDER, { count: 2 })
    await page.waitForSelector('.confirmation__number')
    const number = await readOrderNumber(page)
    await page.goBack()
    await page.waitForFunction(
      (path) => location.pathname === path && document.querySelector('.confirmation__number'),
      {},
      at.path('checkout/confirmation'),
    )
    expect(await readOrderNumber(page)).to.equal(number)
    const { order, codes } = await expectTotal(shop, page, at, number, totalCents)
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
    const at = describeShop('at', 'de-AT')
    const visitor = createVisitor(shop, 'at', 'de-AT')
    const prepared = await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
    const { number } = (await placeTestOrder(visitor, prepared)).data.placeOrder
    const { page } = await openAs({ shop, browser }, visitor, at.tenant, at.path('checkout/order-record', { number }))
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
