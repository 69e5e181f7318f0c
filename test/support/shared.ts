import { rmSync } from 'node:fs'
import type { Browser } from 'puppeteer'
import { SEARCH_API } from '#shared/api/search.ts'
import { tenants } from '#tenants/index.ts'
import { launchBrowser } from './browser.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'
import { waitUntil } from './wait-until.ts'

/** What a shop that is shared may be told; a clock, a log or data make it one file's own. */
export type SharedShopOptions = Pick<ShopOptions, 'build' | 'env'>

const shops = new Map<string, Promise<TestShop>>()
let browser: Promise<Browser> | undefined

/**
 * The worker's shop with these settings: the first file that asks starts it, and it serves the files after it. Each
 * visitor has an address of their own there (`createVisitor`, `openPage`), and with it limits of their own. Tests that
 * change goods, vouchers or features, or count rows, start a shop of their own.
 */
export function getSharedShop({ build = 'dist', env = {} }: SharedShopOptions = {}): Promise<TestShop> {
  const settings = { TRUST_PROXY: 'loopback', ...env }
  const key = JSON.stringify([build, Object.entries(settings).sort()])
  const shop = shops.get(key) ?? startShop({ build, env: settings }).then(warmSearch).then(removeDataOnExit)
  shops.set(key, shop)
  return shop
}

/** A shop builds its search when it is first asked, which on a busy machine takes longer than a request may. */
async function warmSearch(shop: TestShop): Promise<TestShop> {
  for (const { id } of tenants)
    await waitUntil(async () => (await shop.get(id, `${SEARCH_API}/searchv2?query=a`)).status === 200)
  return shop
}

/** mocha ends its workers without a hook in which something could be awaited. */
function removeDataOnExit(shop: TestShop): TestShop {
  process.once('exit', () => rmSync(shop.data.dataDir, { recursive: true, force: true }))
  return shop
}

/** The worker's browser; a new one where it has crashed, so that one file's fault does not become the next one's. */
export async function getSharedBrowser(): Promise<Browser> {
  if (!(await browser)?.connected) browser = launchBrowser()
  return browser as Promise<Browser>
}

/** Closes what a file has opened in the worker's browser: all profiles. */
export async function closeProfiles() {
  const open = (await browser)?.browserContexts().filter((context) => context.id) ?? []
  await Promise.all(open.map((context) => context.close()))
}

/** Closes everything that is shared, once the last test is through. */
export async function closeShared() {
  await (await browser)?.close()
  await Promise.all([...shops.values()].map(async (shop) => (await shop).stop()))
}
