import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit, waitForHydration } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findProducts, submitStep, typeAddress } from '#test/support/journey.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

describe('from the home page to the order', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.1 S1.2 S1.3 S1.40 S1.44 S2.1 S2.3 S2.5 S2.11 S2.12] works for a guest of ${formatLocaleTitle(tenant, locale)}`, async () => {
        const { page, problems } = await openPage(browser)
        const path = (id: Parameters<typeof getPath>[2], params = {}) => getPath(tenant, locale, id, params)
        await visit(page, shop.origin(tenant.id) + path('home'))
        const { sized } = await findProducts(shop, tenant, locale)
        expect(sized, 'a product with sizes').not.to.equal(undefined)

        await page.type('.search-bar__field', sized?.title.split(' ')[0] ?? '')
        await Promise.all([page.waitForFunction(() => location.pathname.includes('/s/')), page.keyboard.press('Enter')])
        await page.waitForSelector('.product-card__link')

        await visit(page, shop.origin(tenant.id) + path('product', { slug: sized?.slug, sku: sized?.sku }))
        await page.evaluate(() =>
          document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click(),
        )
        await page.evaluate(() => document.querySelector('main input[name="sku"]')?.closest('form')?.requestSubmit())
        await page.waitForSelector('dialog[open]')
        await visit(page, shop.origin(tenant.id) + path('basket'))
        expect(await page.$eval('main', (main) => main.textContent)).to.include(sized?.title ?? '')

        await visit(page, shop.origin(tenant.id) + path('checkout/review'))
        await page.waitForFunction((wanted) => location.pathname === wanted, {}, path('checkout/sign-in'))
        await page.type('[name="email"]', `gast-${locale.toLowerCase()}@beispiel.example`)
        await submitStep(page, path('checkout/delivery'))
        await page.waitForSelector('[name="delivery-firstName"]')
        await typeAddress(page, tenant)
        await submitStep(page, path('checkout/payment'))
        await page.waitForSelector('[name="method"]')
        await page.evaluate(() => document.querySelector<HTMLInputElement>('[name="method"]:not(:disabled)')?.click())
        await submitStep(page, path('checkout/review'))
        await submitStep(page, path('checkout/confirmation'))
        await waitForHydration(page)

        const order = await shop.database?.reader
          .selectFrom('order')
          .selectAll()
          .where('tenant', '=', tenant.id)
          .where('email', '=', `gast-${locale.toLowerCase()}@beispiel.example`)
          .executeTakeFirst()
        expect(order).to.include({
          locale,
          currency: tenant.currency,
          state: 'placed',
        })
        await page.waitForFunction((number) => document.body.textContent?.includes(number), {}, order?.number ?? '-')
        await shop.drainQueues()
        const mails =
          (await shop.database?.reader.selectFrom('mail').selectAll().where('tenant', '=', tenant.id).execute()) ?? []
        expect(
          mails.filter(({ recipient, text }) => recipient === order?.email && text.includes(order.number)),
        ).to.have.lengthOf(1)
        expect(problems).to.deep.equal([])
        await page.close()
      })
    }
  }
})
