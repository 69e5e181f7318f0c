import type { Page } from 'puppeteer'
import type { StorageKind } from '#shared/stored-data.ts'

/**
 * All that a page's browser keeps for its shop: cookies, those that scripts cannot see among them, and both storages.
 */
export async function listBrowserStorage(page: Page): Promise<{ kind: StorageKind; name: string }[]> {
  const cookies = (await page.cookies()).map(({ name }) => ({ kind: 'cookie' as const, name }))
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const)
  return [
    ...cookies,
    ...local.map((name) => ({ kind: 'local' as const, name })),
    ...session.map((name) => ({ kind: 'session' as const, name })),
  ]
}
