import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, waitForHydration } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { listPageAddresses } from '#test/support/journey.ts'
import type { TestShop } from '#test/support/shop.ts'

const SCRIPTS_MS = 800
/** Enough for all scripts of a page on a busy machine. */
const LATEST_MS = 20_000

describe('a press before React has come', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  let list: string
  useSharedStage((stage) => ({ shop, browser } = stage))
  before(async () => {
    const [category] = await listPageAddresses(shop, findTenant('at') ?? expect.fail(), 'de-AT', ['category'])
    list = shop.origin('at') + category?.path
  })

  /** Everything at once, only scripts late. */
  async function delayScripts(page: Page) {
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const delay = request.url().endsWith('.js') ? SCRIPTS_MS : 0
      setTimeout(() => void request.continue().catch(() => undefined), delay) // the page may have gone meanwhile
    })
  }

  async function opened(width: number, path = list) {
    const watched = await openPage(browser, { width })
    await delayScripts(watched.page)
    await watched.page.goto(new URL(path, list).href, { waitUntil: 'domcontentloaded' })
    expect(await isHydrated(watched.page)).to.equal(false)
    return watched
  }
  const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === 'true')

  it('loads no script until the page has been painted, and shows no fault after', async () => {
    const { page, problems } = await opened(1280)
    await waitForHydration(page)
    const { paint, script } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      script: Math.min(
        ...performance
          .getEntriesByType('resource')
          .flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
      ),
    }))
    expect(paint).to.be.greaterThan(0).and.be.lessThan(script)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('on a button is done once React has come', async () => {
    const { page } = await opened(1280)
    await page.click('.product-card .compare-button')
    expect(await isHydrated(page)).to.equal(false)
    await waitForHydration(page)
    await page.waitForSelector('.product-card .compare-button[aria-pressed="true"]', { timeout: LATEST_MS })
    await page.close()
  })

  it('on the phone’s menu opens the drawer', async () => {
    const { page } = await opened(360)
    await page.click('.header__menu')
    await page.waitForSelector('.drawer', { visible: true, timeout: LATEST_MS })
    expect(new URL(page.url()).hash).to.equal('')
    await page.close()
  })

  it('on another order of the list orders it', async () => {
    const { page } = await opened(1280)
    await page.select('.list-toolbar__sort select', 'price-asc')
    await page.waitForFunction(() => location.search.includes('sort=price-asc'), { timeout: LATEST_MS })
    await page.close()
  })

  it('into a field is not lost once React has come', async () => {
    const { page } = await opened(1280, getPath(findTenant('at') ?? expect.fail(), 'de-AT', 'account/login'))
    await page.type('main input[name="email"]', 'eva@beispiel.example')
    expect(await isHydrated(page)).to.equal(false)
    await waitForHydration(page)
    // The next key anywhere in the form draws it anew.
    await page.type('main input[name="password"]', 'Drei')
    const typed = await page.$$eval('main input[name="email"], main input[name="password"]', (fields) =>
      fields.map((field) => (field as HTMLInputElement).value),
    )
    expect(typed).to.deep.equal(['eva@beispiel.example', 'Drei'])
    await page.close()
  })

  it('on a link follows it at once', async () => {
    const { page, documents } = await opened(1280)
    await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.click('.product-card__link')])
    expect(documents).to.have.lengthOf(2)
    await page.close()
  })
})
