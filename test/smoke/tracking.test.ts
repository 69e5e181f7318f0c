import { expect } from 'chai'
import type { Browser, HTTPRequest, Page } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit, waitUntilQuiet } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findProducts, listPageAddresses } from '#test/support/journey.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

const at = tenants.find(({ tagManager }) => tagManager) ?? expect.fail('no tenant has a container')
const all = ['C0001', 'C0002', 'C0003', 'C0004'] as const

/** The loaded flag, then the blocked one. */
const flags = (page: Page) => page.evaluate(() => [window.tagManagerLoaded === true, window.tagManagerBlocked === true])
const cookieOf = async (page: Page, wanted: string) => (await page.cookies()).find(({ name }) => name === wanted)?.value
const loaded = (page: Page) => page.waitForFunction(() => window.tagManagerLoaded === true)

/** Answers, or refuses, requests to one place; everything else goes on. */
async function intercept(page: Page, match: RegExp, answer: (request: HTTPRequest) => Promise<void>) {
  const seen: string[] = []
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (!match.test(request.url())) return void request.continue()
    seen.push(request.url())
    void answer(request)
  })
  return seen
}

describe('tag manager', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  it('[S4.37 S4.38 O66] loads once the page is interactive, with consent, and says so', async () => {
    const { page, problems } = await openPage(browser, { consent: all })
    const interactive: (boolean | undefined)[] = []
    const seen = await intercept(page, /tags\.js/, async (request) => {
      interactive.push(await page.evaluate(() => document.documentElement.dataset.hydrated === 'true'))
      await request.continue()
    })
    await visit(page, `${shop.origin('at')}/`)
    await loaded(page)
    expect(await flags(page)).to.deep.equal([true, false])
    expect([seen.length, interactive]).to.deep.equal([1, [true]])
    const events = () =>
      page.evaluate(
        () =>
          (window as unknown as { tagContainer: { handled: { event: string; path?: string }[] } }).tagContainer.handled,
      )
    expect((await events()).map(({ event }) => event)).to.include.members(['container', 'page-view'])
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S4.38 S4.39] that is blocked sets both flags, and the page goes on', async () => {
    const { page } = await openPage(browser, { consent: all })
    await intercept(page, /tags\.js/, (request) => request.abort('blockedbyclient'))
    await visit(page, `${shop.origin('at')}/`)
    await loaded(page)
    expect(await flags(page)).to.deep.equal([true, true])
    await page.browserContext().close()
  })

  for (const [search, consent, wanted] of [
    ['?skipGTM', all, false],
    ['?skipGTM&skipPTcheck', all, true],
    ['?skipGTM&skipPTcheck', ['C0001', 'C0002', 'C0003'], false],
    ['', ['C0001', 'C0002', 'C0003'], false],
  ] as const) {
    it(`[S2.82 S2.83 O26] ${wanted ? 'loads' : 'stays away'} at “${search}” with ${consent.join()}`, async () => {
      const { page } = await openPage(browser, { consent })
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await visit(page, `${shop.origin('at')}/${search}`)
      if (wanted) await loaded(page)
      else await waitUntilQuiet(page)
      expect(requests.filter((address) => address.endsWith('/tags.js'))).to.have.lengthOf(wanted ? 1 : 0)
      expect(await flags(page)).to.deep.equal([wanted, false])
      await page.browserContext().close()
    })
  }

  it('[O26 R23] never comes into the checkout, not even from the page before, and its content rules stay strict', async () => {
    const { page, documents } = await openPage(browser, { consent: all })
    const { sized, plain } = await findProducts(shop, at, 'de-AT')
    const card = plain ?? sized ?? expect.fail()
    await visit(page, shop.origin('at') + getPath(at, 'de-AT', 'product', { slug: card.slug, sku: card.sku }))
    await page.evaluate(() =>
      document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click(),
    )
    await page.click('.add-to-basket .button')
    await page.waitForSelector('dialog[open] .added-to-basket-sheet')
    await visit(page, shop.origin('at') + getPath(at, 'de-AT', 'basket'))
    await loaded(page)
    documents.length = 0
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.basket-summary .button--primary')])
    await page.waitForSelector('html[data-hydrated]')
    expect(documents, 'a document of its own').not.to.deep.equal([])
    expect(new URL(page.url()).pathname).to.match(/^\/kasse/)
    await waitUntilQuiet(page)
    expect(requests.filter((address) => address.endsWith('/tags.js'))).to.deep.equal([])
    expect(await flags(page)).to.deep.equal([false, false])
    const { headers } = await shop.get('at', '/kasse/hinweis')
    expect(headers['content-security-policy']).to.include("trusted-types 'none'").and.not.to.include('example')
    await page.browserContext().close()
  })

  it('[S3.70 S3.71 S4.7 S3.63] page-view id and cc are kept with consent only, follow path and session, and go with the consent', async () => {
    const { page } = await openPage(browser, { consent: all })
    await page.evaluateOnNewDocument(() => {
      window.pageViewId = 'given-by-the-app'
    })
    await visit(page, `${shop.origin('at')}/`)
    await page.waitForFunction(() => document.cookie.includes('pageview='))
    expect(await cookieOf(page, 'pageview')).to.equal('given-by-the-app')
    const [product] = await listPageAddresses(shop, at, 'de-AT', ['product'])
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('main .product-card__link, main a[href*="/c/"]')?.click(),
    )
    await page.waitForFunction(() => !document.cookie.includes('given-by-the-app'))
    const second = await cookieOf(page, 'pageview')
    expect(second).to.match(/^[\da-f-]{36}$/)

    expect(await cookieOf(page, 'cc'), 'no session yet').to.equal(undefined)
    await visit(page, shop.origin('at') + product?.path)
    await page.evaluate(() =>
      document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click(),
    )
    await page.click('.add-to-basket .button')
    await page.waitForSelector('dialog[open] .added-to-basket-sheet')
    await visit(page, `${shop.origin('at')}/`)
    await page.waitForFunction(() => document.cookie.includes('cc='))
    expect(await cookieOf(page, 'cc')).to.match(/^[\w-]{22}$/)

    await page.click('.footer ::-p-aria([name="Cookie-Einstellungen"])')
    await page.waitForSelector('dialog[open] [value="none"]')
    await page.click('dialog[open] [value="none"]')
    await page.waitForSelector('.consent-message')
    expect([await cookieOf(page, 'cc'), await cookieOf(page, 'pageview')]).to.deep.equal([undefined, undefined])
    await visit(page, `${shop.origin('at')}/`)
    await waitUntilQuiet(page)
    expect([await cookieOf(page, 'cc'), await cookieOf(page, 'pageview')]).to.deep.equal([undefined, undefined])
    await page.browserContext().close()
  })

  it('[S7.23 O67] the home page shows a selection after what was looked at, with consent C0004 only', async () => {
    const { page, api } = await openPage(browser, { consent: all })
    const { all: cards } = await findProducts(shop, at, 'de-AT')
    const skus = cards
      .filter(({ soldOut }) => !soldOut)
      .slice(0, 8)
      .map(({ sku }) => sku)
    await visit(
      page,
      shop.origin('at') + getPath(at, 'de-AT', 'product', { slug: cards[0]?.slug ?? '', sku: cards[0]?.sku ?? '' }),
    )
    await page.evaluate(() =>
      document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click(),
    )
    await page.click('.add-to-basket .button')
    await page.waitForSelector('dialog[open] .added-to-basket-sheet')
    await page.evaluate(async (looked) => {
      for (const sku of looked)
        await fetch('/api/inform/view', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-api-key': (JSON.parse(sessionStorage.getItem('apiKey') ?? '{}') as { key: string }).key,
          },
          body: JSON.stringify({ sku, term: '' }),
        })
    }, skus)
    await shop.drainQueues()
    await visit(page, `${shop.origin('at')}/`)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.product-row__heading')].some(
        ({ textContent }) => textContent === 'Ihre persönliche Auswahl',
      ),
    )
    expect(api.filter((call) => /dynamicyield\/home\/home\/[\w-]{22}\/-$/.test(call))).not.to.deep.equal([])
    await page.browserContext().close()
  })
})

describe('videos of others', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const paths: Record<string, string> = {
    de: '/magazin/wohnzimmer-einrichten',
    fr: '/magazine/amenager-salon',
    nl: '/inspiratie/woonkamer-inrichten',
  }
  const addressOf = (tenant: Tenant, locale: Locale) =>
    shop.origin(tenant.id) + getPath(tenant, locale, 'home').replace(/\/$/, '') + paths[locale.slice(0, 2)]

  async function open(tenant: Tenant, locale: Locale) {
    const { page, problems } = await openPage(browser, { consent: ['C0001'] })
    const seen = await intercept(page, /videos\.example/, (request) =>
      request.respond({ contentType: 'text/html', body: '<title>film</title>' }),
    )
    await visit(page, addressOf(tenant, locale))
    await page.waitForSelector('.video__overlay')
    return { page, problems, seen }
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.58 O65] are asked for once they are wanted, once or always: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const { page, problems, seen } = await open(tenant, locale)
        await page.evaluate(() => document.querySelector('.video')?.scrollIntoView())
        await waitUntilQuiet(page)
        expect(seen).to.deep.equal([])
        await page.click('.video__buttons .button:first-child')
        await page.waitForSelector('iframe.video__player')
        await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
        expect(seen).to.deep.equal(['https://videos.example/embed/living-room'])
        await visit(page, addressOf(tenant, locale))
        await page.waitForSelector('.video__overlay')
        await page.click('.video__buttons .button:nth-child(2)')
        await page.waitForSelector('.consent-message')
        await visit(page, addressOf(tenant, locale))
        await page.waitForSelector('iframe.video__player')
        expect(problems).to.deep.equal([])
        await page.browserContext().close()
      })
    }
  }
})
