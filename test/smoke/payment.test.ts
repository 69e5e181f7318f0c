import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { clickAndNavigate, download, openPage, setCookies, visit, waitForHydration } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import { readPdfPages, readPdfQrCodes } from '#test/support/pdf.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const order = '.place-order-form button[type="submit"]'
const pay = 'main .checkout-form button[type="submit"]'

async function typeCard(page: Page, number: string) {
  for (const [name, value] of Object.entries({ number, valid: '12/39', code: '123' }))
    await page.type(`[name="${name}"]`, value)
}

describe('paying in the browser', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  /** A browser before the last press on the order button. */
  async function beforeOrder(method: 'card' | 'paypal', javascript = true) {
    const visitor = createVisitor(shop, 'de')
    const { sku } = await findOrderableVariant(visitor)
    const { totalCents } = await prepareOrder(visitor, 'DE', sku, method)
    const watched = await openPage(browser, { javascript })
    await setCookies(watched.page, 'de', visitor.cookies())
    if (javascript) await visit(watched.page, `${shop.origin('de')}/kasse`)
    else await watched.page.goto(`${shop.origin('de')}/kasse`)
    return { ...watched, totalCents, visitor }
  }

  const lastOrder = async () => {
    const orders = shop.database?.reader.selectFrom('order').selectAll().where('tenant', '=', 'de')
    return (await orders?.orderBy('number', 'desc').executeTakeFirst()) ?? expect.fail()
  }
  const paymentsOf = (number: string) =>
    shop.database?.reader
      .selectFrom('payment')
      .select(['method', 'state', 'amountCents'])
      .where('tenant', '=', 'de')
      .where('subjectId', '=', number)
      .orderBy('attempt')
      .execute()

  for (const javascript of [true, false]) {
    it(`[O51 O21] by card, which the bank’s question refuses, then by PayPal, to the last cent, ${javascript ? 'with JavaScript' : 'without JavaScript in de-DE'}`, async () => {
      const { page, problems, totalCents } = await beforeOrder('card', javascript)
      expect(await clickAndNavigate(page, order)).to.match(/^\/__pay\//)
      expect(await page.$eval('main', (main) => main.textContent)).to.include('Demo')
      await typeCard(page, '5555 5555 5555 4444')
      await clickAndNavigate(page, 'button[value="card"]')
      expect(await page.$eval('h1', (title) => title.textContent)).to.equal('Zahlung bestätigen')
      expect(await clickAndNavigate(page, 'button[value="refuse"]')).to.equal('/kasse/bezahlt/')
      if (javascript) await waitForHydration(page)
      expect(await page.$eval('h1', (title) => title.textContent)).to.equal('Die Zahlung hat nicht geklappt')
      await page.$eval('[name="method"][value="paypal"]', (radio) => (radio as HTMLElement).click())
      expect(await clickAndNavigate(page, pay)).to.match(/^\/__pay\//)
      expect(await clickAndNavigate(page, 'button[value="approve"]')).to.equal('/kasse/bezahlt/')
      const { number, totalCents: charged, state } = await lastOrder()
      expect(await page.$eval('main', (main) => main.textContent)).to.include(number)
      expect({ charged, state }).to.deep.equal({ charged: totalCents, state: 'placed' })
      expect(await paymentsOf(number)).to.deep.equal([
        { method: 'card', state: 'failed', amountCents: totalCents },
        { method: 'paypal', state: 'captured', amountCents: totalCents },
      ])
      await shop.drainQueues()
      const mails =
        (await shop.database?.reader
          .selectFrom('mail')
          .select(['subject', 'text'])
          .where('tenant', '=', 'de')
          .execute()) ?? []
      const [mail, ...more] = mails.filter(({ subject }) => subject.includes(number))
      expect(more).to.deep.equal([])
      const amount = (totalCents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' })
      expect(mail?.text).to.include(`Gesamtsumme: ${amount}`).and.include(`Ihre Zahlung über ${amount} ist bestätigt.`)
      if (javascript) {
        const invoice = await download(page, `${INVOICES_API}/${number}`)
        expect((await readPdfPages(invoice)).join(' '))
          .to.include(number)
          .and.include(amount.replace(/\s/g, ' '))
        expect(await readPdfQrCodes(invoice), 'nothing to pay by bank transfer').to.deep.equal([])
      }
      expect(problems).to.deep.equal([])
      await page.close()
    })
  }

  it('[R3] a double click makes one order and one payment; back shows the order, another tab leads to it', async () => {
    const { page, problems } = await beforeOrder('paypal')
    const other = await page.browserContext().newPage()
    await visit(other, `${shop.origin('de')}/kasse`)
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'load', timeout: 20_000 }),
      page.$eval(order, (button) => {
        ;(button as HTMLElement).click()
        ;(button as HTMLElement).click()
      }),
    ])
    const provider = page.url()
    const { number } = await lastOrder()
    expect(await clickAndNavigate(other, order)).to.equal(new URL(provider).pathname)
    expect((await lastOrder()).number).to.equal(number)
    expect(await paymentsOf(number)).to.have.lengthOf(1)
    await visit(page, `${shop.origin('de')}/kasse`)
    await page.waitForFunction(
      (wanted) => document.querySelector('main')?.textContent?.includes(wanted),
      {},
      'Ihre Zahlung ist noch offen',
    )
    expect(new URL(page.url()).pathname).to.equal('/kasse/bezahlt/')
    expect(await page.$(`a[href="${provider}"]`)).not.to.equal(null)
    expect(problems).to.deep.equal([])
    await other.close()
    await page.close()
  })
})
