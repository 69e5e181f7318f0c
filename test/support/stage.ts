import type { Browser } from 'puppeteer'
import { launchBrowser } from './browser.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'

interface Stage {
  shop: TestShop
  browser: Browser
}

/** Opens a shop and a browser for the suite it is called in; `take` gets them before the first test. Both are closed after the last. */
export function setStage(take: (stage: Stage) => unknown, options?: ShopOptions) {
  let shop: TestShop | undefined
  let browser: Browser | undefined
  before(async () => {
    shop = await startShop(options)
    browser = await launchBrowser()
    await take({ shop, browser })
  })
  after(async () => {
    await browser?.close()
    await shop?.stop()
  })
}
