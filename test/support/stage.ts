import type { Browser } from 'puppeteer'
import { type BrowserOptions, launchBrowser } from './browser.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'

interface Stage {
  shop: TestShop
  browser: Browser
}

/**
 * Opens a shop and a browser for the suite it is called in; `take` gets them before the first test. Both are closed after the last. A browser on a busy
 * machine fails now and then: what needs a second try is named, so that somebody looks for the cause; a third there is not.
 */
export function setStage(take: (stage: Stage) => unknown, shopOptions?: ShopOptions, browserOptions?: BrowserOptions) {
  let shop: TestShop | undefined
  let browser: Browser | undefined
  before(async () => {
    shop = await startShop(shopOptions)
    browser = await launchBrowser(browserOptions)
    await take({ shop, browser })
  })
  const begun = new Set<string>()
  const again = new Set<string>()
  beforeEach(function () {
    const { currentTest: test } = this
    if (!test) return
    test.retries(1)
    ;(begun.has(test.fullTitle()) ? again : begun).add(test.fullTitle())
  })
  afterEach(function () {
    const { currentTest: test } = this
    if (test?.isPassed() && again.has(test.fullTitle())) process.stderr.write(`\nneeded a second try: ${test.fullTitle()}\n`)
  })
  after(async () => {
    await browser?.close()
    await shop?.stop()
  })
}
