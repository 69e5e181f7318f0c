import type { Browser } from 'puppeteer'
import { type BrowserOptions, launchBrowser } from './browser.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'

interface Stage {
  shop: TestShop
  browser: Browser
}

/** Opens a shop and a browser for the suite it is called in; `take` gets them before the first test. Both are closed after the last. */
export function setStage(take: (stage: Stage) => unknown, shopOptions?: ShopOptions, browserOptions?: BrowserOptions) {
  let shop: TestShop | undefined
  let browser: Browser | undefined
  before(async () => {
    shop = await startShop(shopOptions)
    browser = await launchBrowser(browserOptions)
    await take({ shop, browser })
  })
  after(async () => {
    await browser?.close()
    await shop?.stop()
  })
}
