import axe from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { CONSENT_COOKIE, type ConsentCategory, parseConsentChoice } from '#shared/api/consent.ts'
import { getPath } from '#shared/routes.ts'
import { findStoredDataEntry } from '#shared/stored-data.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit, waitForHydration, waitUntilQuiet } from '#test/support/browser.ts'
import { listBrowserStorage } from '#test/support/browser-storage.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { listPageAddresses } from '#test/support/journey.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

const words = {
  de: {
    accept: 'Alle akzeptieren',
    reject: 'Alle ablehnen',
    settings: 'Einstellungen',
    reopen: 'Cookie-Einstellungen',
  },
  fr: { accept: 'Tout accepter', reject: 'Tout refuser', settings: 'Paramètres', reopen: 'Paramètres des cookies' },
  nl: { accept: 'Alles accepteren', reject: 'Alles weigeren', settings: 'Instellingen', reopen: 'Cookie-instellingen' },
} as const

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`
const dialogButton = (name: string) => `dialog[open] ${button(name)}`
const message = (page: Page, id: string) =>
  page.waitForSelector(`.consent-message[data-message="consent.${id}"]`, { timeout: 10_000 })
const written = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/consent') && response.status() === 201)
const granted = async (page: Page) =>
  parseConsentChoice(
    decodeURIComponent((await page.cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value ?? ''),
  )?.categories

/**
 * Waits as the page does before it counts as viewed (use-track-view.ts): its timer was started before, and ends first.
 */
async function waitForLongView(page: Page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
  await waitUntilQuiet(page)
}

/** What stands in the browser although nobody has allowed it. */
const unasked = async (page: Page, tenant: Tenant, allowed: readonly ConsentCategory[]) =>
  (await listBrowserStorage(page)).filter(
    ({ kind, name }) => !allowed.includes(findStoredDataEntry(kind, name, tenant.id)?.category ?? 'C0004'),
  )

describe('consent', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const shops = tenants.flatMap((tenant) =>
    tenant.locales.map((locale) => ({
      tenant,
      locale,
      title: formatLocaleTitle(tenant, locale),
      say: words[getLanguage(locale)],
    })),
  )
  const home = (tenant: Tenant, locale: Locale) => shop.origin(tenant.id) + getPath(tenant, locale, 'home')

  /** A visitor who has not been asked yet, on the home page, with the question in sight. */
  async function asked(tenant: Tenant, locale: Locale, width = 1280) {
    const watched = await openPage(browser, { width, consent: undefined })
    const requests: string[] = []
    watched.page.on('request', (request) => requests.push(request.url()))
    await visit(watched.page, home(tenant, locale))
    await watched.page.waitForSelector('.consent-banner')
    return { ...watched, requests }
  }

  for (const { tenant, locale, title, say } of shops) {
    it(`[O65 R26] [law 12] before the answer nothing is asked of others and nothing unnecessary kept: ${title}`, async () => {
      const { page, problems, requests, api } = await asked(tenant, locale, tenant.id === 'nl' ? 360 : 1280)
      const routes = await listPageAddresses(shop, tenant, locale, [
        'category',
        'search',
        'product',
        'basket',
        'service/privacy',
      ])
      for (const { path } of routes) {
        await page.goto(shop.origin(tenant.id) + path, { waitUntil: 'networkidle0' })
        await waitForHydration(page)
      }
      await waitForLongView(page)
      expect(requests.filter((address) => new URL(address).origin !== shop.origin(tenant.id))).to.deep.equal([])
      expect(requests.filter((address) => /tags\.js|keep-choice/.test(address))).to.deep.equal([])
      expect(api.filter((call) => /dynamicyield|consent/.test(call))).to.deep.equal([])
      expect((await page.cookies()).map(({ name }) => name)).to.deep.equal([])
      expect(await unasked(page, tenant, ['C0001'])).to.deep.equal([])
      expect(problems).to.deep.equal([])
      await page.browserContext().close()
    })

    it(`[S8.26 S8.27 S9.9 O65] no is as near as yes, both are confirmed and kept for a year, and a receipt is written: ${title}`, async () => {
      const { page, problems, api, requests } = await asked(tenant, locale)
      const [reject, accept] = await Promise.all(
        [say.reject, say.accept].map((name) =>
          page.$eval(`.consent-banner ${button(name)}`, (element) => {
            for (const animation of document.getAnimations())
              if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
            const { width, height, y } = element.getBoundingClientRect()
            const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
            return { width: Math.round(width), height, y, backgroundColor, color, fontSize, fontWeight }
          }),
        ),
      )
      expect(reject).to.deep.equal(accept)

      await Promise.all([written(page), page.click(`.consent-banner ${button(say.reject)}`)])
      await message(page, 'declined')
      expect(await granted(page)).to.deep.equal(['C0001'])
      expect(await page.$('.consent-banner')).to.equal(null)
      const cookie = (await page.cookies()).find(({ name }) => name === CONSENT_COOKIE)
      expect(cookie?.domain, 'this host only').to.equal(`${tenant.id}.localhost`)
      expect((cookie?.expires ?? 0) * 1000 - Date.now()).to.be.closeTo(365 * 86_400_000, 60_000)

      requests.length = 0
      await visit(page, home(tenant, locale))
      await waitUntilQuiet(page)
      expect(await page.$('.consent-banner')).to.equal(null)
      expect(
        requests.filter((address) => /consent-layer|keep-choice/.test(address)),
        'who has answered loads nothing for it',
      ).to.deep.equal([])

      await page.click(`.footer ::-p-aria([name="${say.reopen}"])`)
      await page.waitForSelector(dialogButton(say.accept))
      await Promise.all([written(page), page.click(dialogButton(say.accept))])
      await message(page, 'approved')
      expect(await granted(page)).to.deep.equal(['C0001', 'C0002', 'C0003', 'C0004'])
      expect(api.filter((call) => call === 'POST /api/consent')).to.have.lengthOf(2)

      const receipts = await shop.database?.reader
        .selectFrom('consentReceipt')
        .selectAll()
        .where('tenant', '=', tenant.id)
        .where('locale', '=', locale)
        .orderBy('at')
        .execute()
      const own = receipts?.filter(({ id }) => id === receipts.at(-1)?.id)
      expect(own?.map(({ categories, version }) => [categories, version])).to.deep.equal([
        ['["C0001"]', 1],
        ['["C0001","C0002","C0003","C0004"]', 1],
      ])
      expect(problems).to.deep.equal([])
      await page.browserContext().close()
    })
  }

  it('[S8.27 O65] revocation deletes what the category had stored', async () => {
    const tenant = tenants[0] ?? expect.fail()
    const { page } = await asked(tenant, 'de-AT')
    await page.click(`.consent-banner ${button('Alle akzeptieren')}`)
    await message(page, 'approved')
    const [product] = await listPageAddresses(shop, tenant, 'de-AT', ['product'])
    await visit(page, shop.origin('at') + product?.path)
    await page.waitForFunction(() => localStorage.getItem('recently-viewed') !== null)
    expect((await unasked(page, tenant, ['C0001'])).map(({ name }) => name)).to.include.members([
      'recently-viewed',
      'pageview',
    ])
    await page.click('.footer ::-p-aria([name="Cookie-Einstellungen"])')
    await page.waitForSelector(dialogButton('Alle ablehnen'))
    await page.click(dialogButton('Alle ablehnen'))
    await message(page, 'revoked')
    expect(await unasked(page, tenant, ['C0001'])).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[O65] asks anew when what is asked has changed, and grants nothing by the old answer', async () => {
    const { page } = await openPage(browser, { consent: undefined })
    const old = encodeURIComponent(JSON.stringify({ categories: ['C0001', 'C0004'], revision: 0, consentId: 'x' }))
    await page.browserContext().setCookie({ name: CONSENT_COOKIE, value: old, domain: 'at.localhost', path: '/' })
    await visit(page, `${shop.origin('at')}/`)
    await page.waitForSelector('.consent-banner')
    expect(await page.evaluate(() => window.tagManagerLoaded)).to.equal(undefined)
    await page.click('.consent-banner .button')
    await message(page, 'declined')
    await page.reload()
    await waitForHydration(page)
    expect(await granted(page)).to.deep.equal(['C0001'])
    await page.browserContext().close()
  })

  it('[O65 O85] is answered by keyboard alone; the page behind stays usable and keeps its place; axe finds nothing', async () => {
    const tenant = tenants[0] ?? expect.fail()
    const { page } = await openPage(browser, { width: 360, height: 740, consent: undefined, pictures: true })
    await page.setBypassCSP(true)
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.name = String(Number(window.name) + value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, home(tenant, 'de-AT'))
    await page.waitForSelector('.consent-banner')
    await page.evaluate(axe.source)
    const found = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }).axe.run(),
    )
    expect(found.violations.map(({ id }) => id)).to.deep.equal([])
    await page.evaluate(() => scrollTo(0, 400))
    expect(await page.evaluate(() => scrollY)).to.equal(400)

    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (let step = 0; step < 8 && (await focused()) !== 'Einstellungen'; step += 1) await page.keyboard.press('Tab')
    expect(await focused()).to.equal('Einstellungen')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] .consent-form')
    while ((await page.evaluate(() => (document.activeElement as HTMLInputElement).value)) !== 'C0003')
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    while ((await focused()) !== 'Auswahl speichern') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await message(page, 'approved')
    expect(await granted(page)).to.deep.equal(['C0001', 'C0003'])
    expect(await page.$eval('#header-end', (region) => region.textContent)).to.include(
      'Ihre Einwilligung ist gespeichert.',
    )
    expect(await page.evaluate(() => Number(window.name))).to.be.below(0.02)
    await page.browserContext().close()
  })

  for (const { tenant, locale, title } of shops)
    it(`[O65] leaves the one thing to do on the home page free, on every screen: ${title}`, async () => {
      for (const widths of [[360], [768, 1280, 1440]]) {
        const { page } = await asked(tenant, locale, widths[0])
        for (const [width, height] of widths.flatMap((each) =>
          [640, 700, 740, 800, 844, 900].map((high) => [each, high] as const),
        )) {
          const phone = width < 600
          await page.setViewport({ width, height, deviceScaleFactor: 1, isMobile: phone, hasTouch: phone })
          const shares = await page.evaluate(() => {
            for (const animation of document.getAnimations())
              if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
            const [banner, action] = ['.consent-banner', '.hero .button'].map((selector) =>
              document.querySelector(selector)?.getBoundingClientRect(),
            )
            return (
              !banner ||
              !action ||
              (banner.left < action.right &&
                action.left < banner.right &&
                banner.top < action.bottom &&
                action.top < banner.bottom)
            )
          })
          expect(shares, `${width} x ${height}`).to.equal(false)
        }
        await page.browserContext().close()
      }
    })

  it('[law 12] can be reopened from the checkout, which does not ask by itself', async () => {
    const tenant = tenants[0] ?? expect.fail()
    const { page } = await openPage(browser, { consent: undefined })
    await visit(page, shop.origin('at') + getPath(tenant, 'de-AT', 'checkout/blocked'))
    await waitUntilQuiet(page)
    expect(await page.$('.consent-banner')).to.equal(null)
    await page.click('.footer ::-p-aria([name="Cookie-Einstellungen"])')
    await page.waitForSelector(dialogButton('Alle ablehnen'))
    await page.browserContext().close()
  })

  for (const { tenant, locale, title } of shops.filter(({ locale }) => locale !== 'de-DE')) {
    it(`[O65] without script a form keeps the choice, shows it and takes it back: ${title}`, async () => {
      const { page } = await openPage(browser, { javascript: false, consent: undefined })
      const address = shop.origin(tenant.id) + getPath(tenant, locale, 'service/stored-data')
      await page.goto(address)
      const press = async (value: string) => {
        await Promise.all([
          page.waitForNavigation(),
          page.$eval(`#consent [value="${value}"]`, (each) => (each as HTMLButtonElement).click()),
        ])
        expect(page.url().split('?')[0]).to.equal(address)
        return page.$eval('.alert', (alert) => alert.textContent)
      }
      expect(await press('all')).not.to.equal('')
      expect(await granted(page)).to.deep.equal(['C0001', 'C0002', 'C0003', 'C0004'])
      await page.$eval('#consent [value="C0003"]', (each) => (each as HTMLInputElement).click())
      expect(await press('some')).not.to.equal('')
      expect(await granted(page)).to.deep.equal(['C0001', 'C0003'])
      await press('none')
      expect(await granted(page)).to.deep.equal(['C0001'])
      expect(
        (await page.cookies()).map(({ name }) => name),
        'no session for a no',
      ).to.deep.equal([CONSENT_COOKIE])
      await page.browserContext().close()
    })
  }
})
