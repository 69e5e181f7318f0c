import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, setCookies, visit, waitForListener } from '#test/support/browser.ts'
import { chooseInstalments, concludeCredit, grantCredit } from '#test/support/credit.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'

const at = findTenant('at') ?? expect.fail()
const SUMMARY = '.payment-plan > summary'

describe('what is due, in the browser', function () {
  this.timeout(60_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  /** The bookings of a customer who has just bought in instalments. */
  async function openBookings(): Promise<{ page: Page; problems: readonly string[] }> {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    await grantCredit(shop, 'at', customer, 4000_00)
    const { sku } = await findOrderableVariant(visitor, { price: '10000-30000' })
    const prepared = await prepareOrder(visitor, 'AT', sku)
    await chooseInstalments(visitor, 6)
    await concludeCredit(visitor)
    await placeTestOrder(visitor, prepared)
    await shop.drainQueues()
    const opened = await openPage(browser)
    await setCookies(opened.page, 'at', visitor.cookies())
    await visit(opened.page, shop.origin('at') + getPath(at, 'de-AT', 'account/bookings'))
    return opened
  }

  it('[S2.97] the plan opens in a dialog, by keys as well, and gives the focus back', async () => {
    const { page, problems } = await openBookings()
    await waitForListener(page, SUMMARY)
    await page.focus(SUMMARY)
    await page.keyboard.press('Enter')
    const dialog = await page.waitForSelector('dialog[open] .payment-plan__content')
    expect(await dialog?.evaluate((content) => content.querySelectorAll('tbody tr').length)).to.equal(6)
    expect(await page.$eval('.payment-plan', (details) => (details as HTMLDetailsElement).open)).to.equal(false)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    expect(await page.evaluate((summary) => document.activeElement?.matches(summary), SUMMARY)).to.equal(true)
    expect(problems).to.deep.equal([])
  })

  it('[S1.15] “pay now” leads to the amount and the ways to pay it', async () => {
    const { page, problems } = await openBookings()
    await waitForListener(page, SUMMARY)
    await page.click('.pay-now button')
    await page.waitForSelector('.paylink__facts')
    expect(await page.$eval('main', (main) => main.textContent)).to.include('Rate 1 zur Bestellung')
    expect(problems).to.deep.equal([])
  })
})
