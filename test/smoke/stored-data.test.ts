import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { consentCategories } from '#shared/api/consent.ts'
import { getPath } from '#shared/routes.ts'
import { findStoredDataEntry } from '#shared/stored-data.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { listBrowserStorage } from '#test/support/browser-storage.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findProducts, listPageAddresses, typeAddress } from '#test/support/journey.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

const shownFor = (page: Page, name: string) =>
  page.$eval(`[data-name="${name}"] .stored-item__value`, (value) => value.textContent)
const goOn = (page: Page) =>
  page.$eval('main form[method="post"] button[type="submit"]', (button) => (button as HTMLElement).click())

describe('stored data', function () {
  this.timeout(240_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  /** From the front page through a search and a product into the checkout, touching whatever keeps something. */
  async function shopAround(page: Page, tenant: Tenant, locale: Locale) {
    const { sized, plain } = await findProducts(shop, tenant, locale)
    const card = plain ?? sized ?? expect.fail()
    const [search] = await listPageAddresses(shop, tenant, locale, ['search'])
    const to = (path: string) => visit(page, shop.origin(tenant.id) + path)
    await to(getPath(tenant, locale, 'home'))
    await page.click('.colour-mode__choice:nth-of-type(2)')
    await to(search?.path ?? '')
    await page.click('.product-card__link')
    await page.waitForSelector('.product__top')
    await page.waitForFunction(() => localStorage.getItem('recently-viewed') !== null)
    await to(getPath(tenant, locale, 'product', { slug: card.slug, sku: card.sku }))
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main .compare-button, main [class*="compare-button"]')?.click(),
    )
    await page.evaluate(() =>
      document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click(),
    )
    // the tray of what is compared may lie over it
    await page.$eval('.add-to-basket .button', (button) => (button as HTMLElement).click())
    await page.waitForSelector('dialog[open] .added-to-basket-sheet')
    await to(getPath(tenant, locale, 'fit'))
    await page.type('[name="doorWidth"]', '80')
    await page.type('[name="doorHeight"]', '200')
    await page.click('.doorways-form [type="submit"]')
    await to(getPath(tenant, locale, 'basket'))
    await to(getPath(tenant, locale, 'checkout/sign-in'))
    await page.type('[name="email"]', 'gast@beispiel.example')
    await Promise.all([page.waitForSelector('[name="delivery-firstName"]'), goOn(page)])
    await typeAddress(page, tenant)
    await Promise.all([page.waitForSelector('[name="method"]'), goOn(page)])
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[N14] names every cookie and storage key that a whole journey leaves, shows it and deletes it: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const { page, problems } = await openPage(browser, { consent: consentCategories })
        await shopAround(page, tenant, locale)
        const kept = await listBrowserStorage(page)
        expect(
          kept
            .filter(({ kind, name }) => !findStoredDataEntry(kind, name, tenant.id))
            .map(({ kind, name }) => `${kind} ${name}`),
          'not in shared/stored-data.ts',
        ).to.deep.equal([])
        expect(kept.map(({ name }) => name)).to.include.members([
          `__Host-kontor-${tenant.id}`,
          'consent',
          'pageview',
          'openings',
          'colorMode',
          'recently-viewed',
          'basketCount',
        ])

        await visit(page, shop.origin(tenant.id) + getPath(tenant, locale, 'service/stored-data'))
        await page.waitForFunction(
          (name) => document.querySelector(`[data-name="${name}"] .stored-item__forget`),
          {},
          `__Host-kontor-${tenant.id}`,
        )
        for (const { kind, name } of await listBrowserStorage(page))
          if (kind !== 'cookie' || !name.startsWith('__Host-'))
            expect(await shownFor(page, name), name).not.to.equal('')
        expect(await shownFor(page, 'openings')).to.equal('door-80x200')
        expect(
          await shownFor(page, `__Host-kontor-${tenant.id}`),
          'what scripts cannot see stays unseen',
        ).not.to.include('.ey')

        await page.click('[data-name="openings"] .stored-item__forget button')
        await page.waitForFunction(() => !document.cookie.includes('openings='))
        expect(await page.$('[data-name="openings"] .stored-item__forget')).to.equal(null)

        await Promise.all([
          page.waitForNavigation(),
          page.click(`[data-name="__Host-kontor-${tenant.id}"] .stored-item__forget button`),
        ])
        expect((await page.cookies()).map(({ name }) => name)).not.to.include(`__Host-kontor-${tenant.id}`)

        await page.waitForSelector('html[data-hydrated]')
        await Promise.all([page.waitForNavigation(), page.click('.stored-data > form button')])
        expect((await page.cookies()).map(({ name }) => name)).to.deep.equal([])
        // Under load the browser warns of pictures that came long before their place did.
        expect(problems.filter((problem) => !problem.includes('was preloaded'))).to.deep.equal([])
        await page.browserContext().close()
      })
    }
  }

  it('[N14] shows what nobody has listed, and deletes it, too', async () => {
    const { page } = await openPage(browser)
    const address = shop.origin('at') + getPath(tenants[0] ?? expect.fail(), 'de-AT', 'service/stored-data')
    await visit(page, address)
    await page.evaluate(() => localStorage.setItem('stranger', 'x'))
    await visit(page, address)
    await page.waitForSelector('.stored-item--unknown[data-name="stranger"]')
    await page.click('[data-name="stranger"] button')
    await page.waitForFunction(
      () => localStorage.getItem('stranger') === null && !document.querySelector('[data-name="stranger"]'),
    )
    await page.browserContext().close()
  })
})
