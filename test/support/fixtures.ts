import type { Browser } from 'puppeteer'
import { closeProfiles, getSharedBrowser, getSharedShop, type SharedShopOptions } from './shared.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'

export interface BrowserFixture {
  shop: TestShop
  browser: Browser
}

/**
 * Gives the suite it is called in the worker's shop and browser before the first test; profiles that its tests leave
 * open are closed after the last.
 */
export function useSharedStage(onReady: (fixture: BrowserFixture) => unknown, options?: SharedShopOptions) {
  before(async () => onReady({ shop: await getSharedShop(options), browser: await getSharedBrowser() }))
  after(closeProfiles)
}

/**
 * Gives a suite the worker's browser and a shop of its own, for tests that move the clock or change what others would
 * see.
 */
export function useOwnStage(onReady: (fixture: BrowserFixture) => unknown, options?: ShopOptions) {
  let shop: TestShop | undefined
  before(async () => {
    shop = await startShop(options)
    await onReady({ shop, browser: await getSharedBrowser() })
  })
  after(async () => {
    await closeProfiles()
    await shop?.stop()
  })
}

/** Gives a suite the worker's shop before its first test. */
export function useSharedShop(onReady: (shop: TestShop) => unknown) {
  before(async function () {
    this.timeout(120_000)
    await onReady(await getSharedShop())
  })
}

/** Gives a suite a shop that is started for it, and stops it after its last test. */
export function useStarted<Shop extends { stop(): unknown }>(
  start: () => Promise<Shop>,
  onReady: (shop: Shop) => unknown,
) {
  let shop: Shop | undefined
  before(async function () {
    this.timeout(120_000)
    shop = await start()
    await onReady(shop)
  })
  after(() => shop?.stop())
}
