import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen, type RouteId, routes } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { hydrated, launchBrowser, openPage } from './browser.ts'
import { addressesOfPages, fillBasket } from './journey.ts'
import { startShop } from './shop.ts'

/** npm run screenshots: every page of every tenant at 360 and 1280 px, light and dark, into screenshots/. A word narrows it: npm run screenshots -- product */
const widths = [360, 1280] as const
const modes = ['light', 'dark'] as const
const wanted = process.argv[2] ?? ''

const shop = await startShop()
const browser = await launchBrowser()
const folder = 'screenshots'
mkdirSync(folder, { recursive: true })

for (const tenant of tenants) {
  for (const locale of tenant.locales) {
    const open = (Object.keys(routes) as RouteId[]).filter((id) => isOpen(tenant, locale, id) && id.includes(wanted))
    for (const width of widths) {
      const { page } = await openPage(browser, { width })
      await fillBasket(page, shop, tenant, locale)
      for (const { id, path } of await addressesOfPages(shop, tenant, locale, open)) {
        for (const mode of modes) {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }])
          await page.goto(shop.origin(tenant.id) + path, { waitUntil: 'networkidle2' })
          await hydrated(page)
          await page.screenshot({
            path: join(folder, `${tenant.id}-${locale}-${id.replaceAll('/', '-')}-${width}-${mode}.png`) as `${string}.png`,
            fullPage: true,
          })
        }
        process.stdout.write(`${tenant.id} ${locale} ${id} ${width}\n`)
      }
      await page.close()
    }
  }
}
await browser.close()
await shop.stop()
