import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { consentCategories } from '#shared/contracts/consent.ts'
import { pathFor } from '#shared/routes.ts'
import { entryOf } from '#shared/storage-register.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { addressesOfPages, findProducts, typeAddress } from '#test/support/journey.ts'
import { onceMoreIn } from '#test/support/once-more.ts'
import type { TestShop } from '#test/support/shop.ts'
import { setStage } from '#test/support/stage.ts'
import { storedIn } from '#test/support/stored.ts'

const shownFor = (page: Page, name: string) => page.$eval(`[data-name="${name}"] .ledger-line__value`, (value) => value.textContent)
const goOn = (page: Page) => page.$eval('main form[method="post"] button[type="submit"]', (button) => (button as HTMLElement).click())

describe('data ledger', function () {
  this.timeout(240_000)
  let shop: TestShop
  let browser: Browser
  setStage((stage) => ({ shop, browser } = stage))

  /** From the front page through a search and a product into the checkout, touching whatever keeps something. */
  async function shopAround(page: Page, tenant: Tenant, locale: Locale) {
    const { sized, plain } = await findProducts(shop, tenant, locale)
    const card = plain ?? sized ?? expect.fail()
    const [search] = await addressesOfPages(shop, tenant, locale, ['search'])
    const to = (path: string) => visit(page, shop.origin(tenant.id) + path)
    await to(pathFor(tenant, locale, 'home'))
    await page.click('.colour-mode__choice:nth-of-type(2)')
    await to(search?.path ?? '')
    await page.click('.product-card__link')
    await page.waitForSelector('.product__top')
    await page.waitForFunction(() => localStorage.getItem('recently-viewed') !== null)
    await to(pathFor(tenant, locale, 'product', { slug: card.slug, sku: card.sku }))
    await page.evaluate(() => document.querySelector<HTMLElement>('main .compare-button, main [class*="compare-button"]')?.click())
    await page.evaluate(() => document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click())
    await page.$eval('.add-to-basket .button', (button) => (button as HTMLElement).click()) // the tray of what is compared may lie over it
    await page.waitForSelector('dialog[open] .basket-layer')
    await to(pathFor(tenant, locale, 'fit'))
    await page.type('[name="doorWidth"]', '80')
    await page.type('[name="doorHeight"]', '200')
    await page.click('.openings-form [type="submit"]')
    await to(pathFor(tenant, locale, 'basket'))
    await to(pathFor(tenant, locale, 'checkout/sign-in'))
    await page.type('[name="email"]', 'gast@beispiel.example')
    await Promise.all([page.waitForSelector('[name="delivery-firstName"]'), goOn(page)])
    await typeAddress(page, tenant)
    await Promise.all([page.waitForSelector('[name="method"]'), goOn(page)])
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[N14] names every cookie and storage key that a whole journey leaves, shows it and deletes it: ${onceMoreIn(tenant, locale)}`, async () => {
        const { page, problems } = await openPage(browser, { consent: consentCategories })
        await shopAround(page, tenant, locale)
        const kept = await storedIn(page)
        expect(
          kept.filter(({ kind, name }) => !entryOf(kind, name, tenant.id)).map(({ kind, name }) => `${kind} ${name}`),
          'not in shared/storage-register.ts',
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

        await visit(page, shop.origin(tenant.id) + pathFor(tenant, locale, 'service/data-ledger'))
        await page.waitForFunction((name) => document.querySelector(`[data-name="${name}"] .ledger-line__forget`), {}, `__Host-kontor-${tenant.id}`)
        for (const { kind, name } of await storedIn(page))
          if (kind !== 'cookie' || !name.startsWith('__Host-')) expect(await shownFor(page, name), name).not.to.equal('')
        expect(await shownFor(page, 'openings')).to.equal('door-80x200')
        expect(await shownFor(page, `__Host-kontor-${tenant.id}`), 'what scripts cannot see stays unseen').not.to.include('.ey')

        await page.click('[data-name="openings"] .ledger-line__forget button')
        await page.waitForFunction(() => !document.cookie.includes('openings='))
        expect(await page.$('[data-name="openings"] .ledger-line__forget')).to.equal(null)

        await Promise.all([page.waitForNavigation(), page.click(`[data-name="__Host-kontor-${tenant.id}"] .ledger-line__forget button`)])
        expect((await page.cookies()).map(({ name }) => name)).not.to.include(`__Host-kontor-${tenant.id}`)

        await page.waitForSelector('html[data-hydrated]')
        await Promise.all([page.waitForNavigation(), page.click('.ledger > form button')])
        expect((await page.cookies()).map(({ name }) => name)).to.deep.equal([])
        // Under load the browser warns of pictures that came long before their place did.
        expect(problems.filter((problem) => !problem.includes('was preloaded'))).to.deep.equal([])
        await page.browserContext().close()
      })
    }
  }

  it('[N14] shows what nobody has listed, and deletes it, too', async () => {
    const { page } = await openPage(browser)
    const address = shop.origin('at') + pathFor(tenants[0] ?? expect.fail(), 'de-AT', 'service/data-ledger')
    await visit(page, address)
    await page.evaluate(() => localStorage.setItem('stranger', 'x'))
    await visit(page, address)
    await page.waitForSelector('.ledger-line--unknown[data-name="stranger"]')
    await page.click('[data-name="stranger"] button')
    await page.waitForFunction(() => localStorage.getItem('stranger') === null && !document.querySelector('[data-name="stranger"]'))
    await page.browserContext().close()
  })
})
