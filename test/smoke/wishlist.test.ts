import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { getMailedToken, insertTestCustomer, registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
const textOf = (page: Page, selector: string) => page.$eval(selector, ({ textContent }) => textContent)
const skusOf = (page: Page) =>
  page.$$eval('.wishlist-entry', (items) => items.map((item) => item.getAttribute('data-sku')))
/** The browser reports refused calls and that it knows no name for a password. */
const faults = (problems: readonly string[]) =>
  problems.filter((problem) => !/status of 4\d\d|goo\.gl\/9p2vKq|preload/.test(problem))

describe('wishlist', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  async function logIn(page: Page, { email, password }: TestCustomer) {
    await page.waitForSelector('dialog[open] .credentials-form [name="password"]')
    await page.type('dialog[open] .credentials-form [name="email"]', email)
    await page.type('dialog[open] .credentials-form [name="password"]', password)
    await click(page, 'dialog[open] .credentials-form button[type="submit"]')
  }

  const setVariant = (tenant: Tenant, sku: string, values: { stock: number }) =>
    shop.database?.writer
      .updateTable('variant')
      .set(values)
      .where('tenant', '=', tenant.id)
      .where('sku', '=', sku)
      .execute()

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      const address = (id: RouteId, params: Record<string, string> = {}) =>
        shop.origin(tenant.id) + getPath(tenant, locale, id, params)

      it(`[S1.5 S1.39 S1.41 S2.44 S2.111 S4.12 S4.13 S4.14 S4.15 S4.34 S8.8] ${formatLocaleTitle(tenant, locale)}: a guest’s marked products wait for their login; then they choose sizes, buy, remove and undo`, async () => {
        const customer = await insertTestCustomer(shop, tenant.id, { locale })
        const { page, problems } = await openPage(browser)
        const { sized, plain } = await goods(tenant, locale)
        await visit(page, address('search', { term: sized.title }))
        await page.waitForSelector('.product-card .wishlist-button__button')
        await click(page, `.wishlist-button__button[value="${sized.sku}"]`)
        await page.waitForSelector(`.wishlist-button__button[value="${sized.sku}"][aria-pressed="true"]`)
        await visit(page, address('product', { slug: plain.slug, sku: plain.sku }))
        await click(page, '.wishlist-button--labelled .wishlist-button__button')
        await page.waitForSelector('.wishlist-button--labelled [aria-pressed="true"]')
        await page.waitForFunction(() => document.querySelector('.wishlist-link__count')?.textContent === '2')

        await visit(page, address('wishlist'))
        expect(await skusOf(page)).to.deep.equal([])
        expect(await textOf(page, '.wishlist-gate__count')).to.include('2')
        await click(page, '.wishlist-gate [data-login]')
        await logIn(page, customer)
        await page.waitForSelector('.wishlist-entry')
        expect(await skusOf(page)).to.deep.equal([plain.sku, sized.sku])

        await click(page, `.wishlist-entry[data-sku="${sized.sku}"] button[value="basket"]`)
        await page.waitForSelector('.wishlist-entry__message--failed:not(:empty)')
        await click(page, `.wishlist-entry[data-sku="${sized.sku}"] .wishlist-entry__edit`)
        await page.waitForSelector('.wishlist-entry select[name="to"]')
        const [, second] = await page.$$eval('.wishlist-entry select[name="to"] option:not([value=""])', (options) =>
          options.map((option) => (option as HTMLOptionElement).value),
        )
        const chosen = second ?? expect.fail()
        await page.select('.wishlist-entry select[name="to"]', chosen)
        await click(page, '.wishlist-entry__form button[type="submit"].button--primary')
        await page.waitForSelector(`.wishlist-entry[data-sku="${chosen}"]`)
        await page.waitForFunction(() => !location.search)

        await click(page, `.wishlist-entry[data-sku="${chosen}"] .wishlist-entry__edit`)
        await page.waitForSelector('.wishlist-entry select[name="to"]')
        await click(page, '.wishlist-entry__form button[type="submit"].button--primary')
        await page.waitForSelector('.wishlist-entry .field__error')

        await visit(page, address('wishlist'))
        await click(page, `.wishlist-entry[data-sku="${plain.sku}"] button[value="remove"]`)
        await page.waitForSelector('.wishlist__removed button')
        expect(await skusOf(page)).to.deep.equal([chosen])
        await click(page, '.wishlist__removed button')
        await page.waitForSelector(`.wishlist-entry[data-sku="${plain.sku}"]`)
        await setVariant(tenant, chosen, { stock: 5 })
        await click(page, `.wishlist-entry[data-sku="${chosen}"] button[value="basket"]`)
        await page.waitForSelector('.wishlist__removed a')
        expect(await skusOf(page)).to.deep.equal([plain.sku])
        await visit(page, address('basket'))
        expect(await page.$(`.basket-line[data-sku="${chosen}"]`)).not.to.equal(null)
        await click(page, '.basket-line form [value="save-for-later"] ~ button')
        await page.waitForFunction(() => document.querySelector('.wishlist-link__count')?.textContent === '2')
        expect(faults(problems)).to.deep.equal([])
        await page.close()
      })

      it(`${formatLocaleTitle(tenant, locale)}: works without JavaScript, from the heart to the basket`, async () => {
        const customer = await insertTestCustomer(shop, tenant.id, { locale })
        const { plain } = await goods(tenant, locale)
        const { page } = await openPage(browser, { javascript: false })
        const follow = async (selector: string) => {
          await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), click(page, selector)])
          return new URL(page.url())
        }
        await page.goto(address('product', { slug: plain.slug, sku: plain.sku }))
        const gate = await follow('.wishlist-button--labelled .wishlist-button__button')
        expect(gate.pathname).to.equal(getPath(tenant, locale, 'wishlist'))
        expect(await textOf(page, '.wishlist-gate__count')).to.include('1')
        expect(await page.$eval('.alert--success a', (link) => (link as HTMLAnchorElement).pathname)).to.equal(
          getPath(tenant, locale, 'product', { slug: plain.slug, sku: plain.sku }),
        )
        await follow('.wishlist-gate .button--primary')
        await page.type('main [name="email"]', customer.email)
        await page.type('main [name="password"]', customer.password)
        expect((await follow('main .credentials-form button[type="submit"]')).pathname).to.equal(
          getPath(tenant, locale, 'wishlist'),
        )
        expect(await skusOf(page)).to.deep.equal([plain.sku])
        await follow('.wishlist-entry button[value="remove"]')
        await follow('.wishlist__removed button')
        expect(await skusOf(page)).to.deep.equal([plain.sku])
        await follow('.wishlist-share button[value="share"]')
        expect(await page.$eval('.wishlist-share__link input', (input) => (input as HTMLInputElement).value)).to.match(
          /\?token=[\w-]{43}$/,
        )
        await follow('.wishlist-entry button[value="basket"]')
        expect(await skusOf(page)).to.deep.equal([])
        await page.close()
      })

      it(`[S4.16] ${formatLocaleTitle(tenant, locale)}: a sold-out article stays, and a mail tells of its return`, async () => {
        const { sku, slug } = (await goods(tenant, locale)).other
        await setVariant(tenant, sku, { stock: 0 })
        const email = `wartet-${locale.toLowerCase()}@beispiel.example`
        const { page, problems } = await openPage(browser)
        await visit(page, address('product', { slug, sku }))
        await page.type('.stock-alert-form [name="email"]', email)
        await click(page, '.stock-alert-form button[type="submit"]')
        await page.waitForSelector('.stock-alert-form__done')
        await shop.drainQueues()
        await visit(page, `${address('wishlist/alert')}?token=${await getMailedToken(shop, email)}`)
        await click(page, '.wishlist__question button')
        await page.waitForSelector('main .alert--success')
        const kept = await shop.database?.reader
          .selectFrom('variantAlert')
          .select(['sku', 'locale'])
          .where('email', '=', email)
          .execute()
        expect(kept).to.deep.equal([{ sku, locale }])
        expect(faults(problems)).to.deep.equal([])
        await setVariant(tenant, sku, { stock: 9 })
        await page.close()
      })
    }
  }

  it('[S8.4 S8.5] a heart that cannot be kept says so in its place, empties again, and doubles nothing', async () => {
    const [tenant] = tenants
    const { page } = await openPage(browser)
    await visit(page, shop.origin(tenant?.id ?? ''))
    await page.waitForSelector('.product-card .wishlist-button__button')
    await page.setRequestInterception(true)
    let asked = 0
    page.on('request', (request) => {
      const fails = request.method() === 'POST' && request.url().includes('/api/gateway')
      asked += fails ? 1 : 0
      if (fails) setTimeout(() => void request.abort(), 200)
      else void request.continue()
    })
    await page.$eval('.product-card .wishlist-button__button', (heart) => {
      ;(heart as HTMLElement).click()
      ;(heart as HTMLElement).click()
    })
    await page.waitForSelector('.product-card .wishlist-button__failure')
    expect(await page.$$eval('.wishlist-button__button[aria-pressed="true"]', ({ length }) => length)).to.equal(0)
    expect(asked).to.equal(1)
    await page.close()
  })

  it('[S8.6] a variant that cannot be changed says so in its place, and stays as it was', async () => {
    const [tenant] = tenants as [Tenant, ...Tenant[]]
    const [locale] = tenant.locales
    const { sized } = await goods(tenant, locale)
    const { visitor } = await registerCustomer(shop, tenant.id, locale)
    await visitor.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: false) { count } }', {
      sku: sized.sku,
    })
    const { page } = await openPage(browser)
    await setCookies(page, tenant.id, visitor.cookies())
    await visit(page, shop.origin(tenant.id) + getPath(tenant, locale, 'wishlist'))
    await click(page, '.wishlist-entry .wishlist-entry__edit')
    await page.waitForSelector('.wishlist-entry select[name="to"]')
    const choices = await page.$$eval('.wishlist-entry select[name="to"] option:not([value=""])', (options) =>
      options.map((option) => (option as HTMLOptionElement).value),
    )
    await page.select('.wishlist-entry select[name="to"]', choices.at(-1) ?? expect.fail())
    await page.setRequestInterception(true)
    page.on(
      'request',
      (request) =>
        void (request.method() === 'POST' && request.url().includes('/api/gateway')
          ? request.abort()
          : request.continue()),
    )
    await click(page, '.wishlist-entry__form button[type="submit"].button--primary')
    await page.waitForFunction(
      (words) => document.querySelector('.wishlist-entry')?.textContent?.includes(words),
      {},
      'Die Variante konnte nicht geändert werden.',
    )
    expect(await skusOf(page)).to.deep.equal([sized.sku])
    await page.close()
  })

  it('[S1.39] a link that was made takes the focus, marked to be copied, and so does the next one', async () => {
    const [tenant] = tenants as [Tenant, ...Tenant[]]
    const [locale] = tenant.locales
    const { visitor } = await registerCustomer(shop, tenant.id, locale)
    const { page } = await openPage(browser)
    await setCookies(page, tenant.id, visitor.cookies())
    await visit(page, shop.origin(tenant.id) + getPath(tenant, locale, 'wishlist'))
    const links: string[] = []
    for (const _ of ['first', 'next']) {
      await click(page, '.wishlist-share button[value="share"]')
      await page.waitForFunction(
        (before) =>
          !before.includes(document.querySelector<HTMLInputElement>('.wishlist-share__link input:focus')?.value ?? ''),
        {},
        ['', ...links],
      )
      const { value, marked } = await page.$eval('.wishlist-share__link input', (field) => {
        const { value, selectionStart, selectionEnd } = field as HTMLInputElement
        return { value, marked: Number(selectionEnd) - Number(selectionStart) }
      })
      expect(marked).to.equal(value.length)
      links.push(value)
    }
    await page.close()
  })

  it('[S1.39] the list prints its goods alone, dark letters on the paper, whatever the screen shows', async () => {
    const [tenant] = tenants as [Tenant, ...Tenant[]]
    const [locale] = tenant.locales
    const { plain } = await goods(tenant, locale)
    const { visitor } = await registerCustomer(shop, tenant.id, locale)
    await visitor.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: true) { count } }', {
      sku: plain.sku,
    })
    const { page } = await openPage(browser)
    await setCookies(page, tenant.id, visitor.cookies())
    await visit(page, shop.origin(tenant.id) + getPath(tenant, locale, 'wishlist'))
    await page.evaluate(() => (document.documentElement.dataset.colorMode = 'dark'))
    await page.emulateMediaType('print')
    const shown = (selector: string) => page.$eval(selector, (element) => (element as HTMLElement).checkVisibility())
    const expected = {
      '.wishlist-entry': true,
      '.wishlist-entry__price': true,
      '.wishlist-entry__form': false,
      '.header': false,
      '.footer': false,
      '.recommendations-viewed': false,
    }
    for (const [selector, visible] of Object.entries(expected))
      expect(await shown(selector), selector).to.equal(visible)
    const [red = 255] = await page.$eval('.wishlist-entry__title a', (title) =>
      (getComputedStyle(title).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).to.be.lessThan(80)
    await page.close()
  })

  /** A card whose size is open, and two without a choice, all at hand; pages of the last are in no cache. */
  async function goods(tenant: Tenant, locale: Locale) {
    const visitor = createVisitor(shop, tenant.id, locale)
    const { items } = await visitor.json<SearchResult>('/api/search/searchv2?pageSize=48&f.delivery=parcel')
    const atHand = items.filter(({ soldOut }) => !soldOut)
    const sized = atHand.find(({ sizeCount = 0 }) => sizeCount > 2)
    const { items: labelled } = await visitor.json<SearchResult>(
      '/api/search/searchv2?pageSize=48&f.energy=A,B,C,D,E,F,G&f.delivery=parcel',
    )
    const [plain, other] = labelled.filter(({ soldOut, variation }) => !soldOut && variation === 'none')
    return {
      sized: sized ?? expect.fail('nothing with sizes'),
      plain: plain ?? expect.fail('nothing without a choice'),
      other: other ?? expect.fail('one thing without a choice'),
    }
  }
})
