import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import type { SearchHistoryEntry, SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { openPage, waitForHydration } from '#test/support/browser.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import {
  getHomeUrl,
  getTenant,
  type HomeOptions,
  openHome,
  openSuggestions,
  readExpanded,
  readKeptTerms,
  readSuggestions,
  readTerm,
  SEARCH_FIELD,
  searchFor,
  searchLanguages,
  typeTerm,
} from '#test/support/search-bar.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const EMPTY = {
  de: 'Bitte geben Sie zunächst Ihren Suchbegriff ein',
  fr: 'Veuillez d’abord saisir un terme de recherche',
  nl: 'Vul eerst een zoekterm in',
}

describe('search bar', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useOwnStage((stage) => ({ shop, browser } = stage))
  const open = (options?: HomeOptions) => openHome({ shop, browser }, options)

  for (const { id, locale, language } of searchLanguages) {
    it(`[S5.22] ${locale}: an empty search says so at the field, with and without JavaScript`, async () => {
      const { page } = await open({ id, locale })
      await page.click('.search-bar__submit')
      const said = await page.waitForSelector('.search-bar__empty')
      expect(await said?.evaluate(({ textContent }) => textContent)).to.equal(EMPTY[language])
      expect(
        await page.$eval(SEARCH_FIELD, (field) => [
          field.getAttribute('aria-invalid'),
          document.activeElement === field,
        ]),
      ).to.deep.equal(['true', true])
      expect(
        await page.$eval(
          SEARCH_FIELD,
          (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).to.equal(EMPTY[language])
      await page.keyboard.type('s')
      expect(await page.$('.search-bar__empty')).to.equal(null)
      await page.close()

      const plain = (await openPage(browser, { javascript: false })).page
      await plain.goto(getHomeUrl(shop, id, locale))
      await Promise.all([
        plain.waitForNavigation(),
        plain.$eval('.search-bar__submit', (button) => (button as HTMLElement).click()),
      ])
      expect(await plain.$eval('.header .search-bar__empty', ({ textContent }) => textContent)).to.equal(
        EMPTY[language],
      )
      expect(await plain.$eval(SEARCH_FIELD, (field) => field.getAttribute('aria-invalid'))).to.equal('true')
      await plain.close()
    })
  }

  it('[S1.2] finds without JavaScript, and the field keeps the term', async () => {
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(getHomeUrl(shop, 'at', 'de-AT'))
    await page.$eval(SEARCH_FIELD, (field) => {
      ;(field as HTMLInputElement).value = 'Sofa'
    })
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('.search-bar__submit', (button) => (button as HTMLElement).click()),
    ])
    expect(new URL(page.url()).pathname).to.equal(getPath(getTenant('at'), 'de-AT', 'search', { term: 'Sofa' }))
    expect(await readTerm(page)).to.equal('Sofa')
    expect(await page.$('.product-card')).not.to.equal(null)
    await page.close()
  })

  for (const [what, spaced] of [
    ['articleNumber', false],
    ['ean', true],
  ] as const)
    it(`[S1.2] leads an ${what} straight to its product`, async () => {
      const { items } = await createVisitor(shop, 'at').json<SearchResult>('/api/search/searchv2?term=sofa')
      const sku = items[0]?.sku ?? ''
      const ean = '9001234567890'
      await shop.database?.writer
        .updateTable('variant')
        .set({ ean })
        .where('tenant', '=', 'at')
        .where('sku', '=', sku)
        .execute()
      const variant = await shop.database?.reader
        .selectFrom('variant')
        .select(what)
        .where('tenant', '=', 'at')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      const code = String(variant?.[what as keyof typeof variant])
      const { page } = await open()
      await page.type(SEARCH_FIELD, spaced ? `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}` : code)
      await page.keyboard.press('Enter')
      await page.waitForFunction((wanted) => location.pathname.endsWith(`/${wanted}`), {}, sku)
      await page.close()
    })

  it('keys: the first Escape closes, the second clears; Home and End return to the text; Tab leaves; Ctrl+K comes back; a bare key does nothing', async () => {
    const { page } = await open()
    await openSuggestions(page)
    await typeTerm(page, 'sofa', 'products')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    expect(await page.$('[aria-selected="true"]')).to.equal(null)
    expect(await page.$eval(SEARCH_FIELD, (field) => (field as HTMLInputElement).selectionStart)).to.equal(0)
    await page.keyboard.press('Escape')
    expect([await readExpanded(page), await readTerm(page)]).to.deep.equal(['false', 'sofa'])
    await page.keyboard.press('Escape')
    expect(await readTerm(page)).to.equal('')
    await page.keyboard.press('ArrowDown')
    expect(await readExpanded(page)).to.equal('true')
    await page.keyboard.press('Tab')
    expect(await readExpanded(page)).to.equal('false')
    await page.keyboard.press('k')
    expect(await page.$eval(SEARCH_FIELD, (field) => document.activeElement === field)).to.equal(false)
    await page.keyboard.down('Control')
    await page.keyboard.press('k')
    await page.keyboard.up('Control')
    expect(await page.$eval(SEARCH_FIELD, (field) => document.activeElement === field)).to.equal(true)
    await page.close()
  })

  it('[S1.50 O76] keeps own searches in the browser and sends nothing until there is a session; hands them over when one begins; one and all can be forgotten', async () => {
    const { page, api } = await open()
    for (const term of ['Sofa', 'Lampe', 'Bett']) await searchFor(page, term)
    expect(await readKeptTerms(page)).to.deep.equal(['Bett', 'Lampe', 'Sofa'])
    await page.goto(getHomeUrl(shop, 'at', 'de-AT'))
    await waitForHydration(page)
    await openSuggestions(page)
    expect((await readSuggestions(page, 'searches')).slice(0, 3)).to.deep.equal(['Bett', 'Lampe', 'Sofa'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await page.waitForFunction(
      () => !document.querySelector('.suggestions__group--searches')?.textContent?.includes('Bett'),
    )
    expect((await readSuggestions(page, 'searches')).slice(0, 2)).to.deep.equal(['Lampe', 'Sofa'])
    expect(await readKeptTerms(page)).to.deep.equal(['Lampe', 'Sofa'])
    expect(api.filter((call) => call.includes('searchhistory'))).to.deep.equal([])
    expect(api.filter((call) => call.startsWith('POST') && !call.startsWith('POST /api/inform/view'))).to.deep.equal([])

    const begin = () =>
      fetch('/api/gateway/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'mutation { setQuantity(sku: "x", quantity: 0) { count } }' }),
      }).then(({ status }) => status)
    await page.evaluate(begin)
    await searchFor(page, 'Stuhl')
    await page.waitForFunction(() => localStorage.getItem('searchHistory') === null)
    const server = () => page.evaluate(() => fetch('/api/search/searchhistory/get').then((answer) => answer.json()))
    const terms = async () => ((await server()) as SearchHistoryEntry[]).map(({ term }) => term)
    expect(await terms()).to.deep.equal(['Stuhl', 'Lampe', 'Sofa'])

    await page.goto(getHomeUrl(shop, 'at', 'de-AT'))
    await waitForHydration(page)
    await openSuggestions(page)
    expect((await readSuggestions(page, 'searches')).slice(0, 3)).to.deep.equal(['Stuhl', 'Lampe', 'Sofa'])
    await page.click('.suggestions__removals button:nth-child(2)')
    await page.waitForFunction(() => document.querySelectorAll('.suggestions__removals button').length === 2)
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/deleteall')),
      page.click('.suggestions__group--searches [role="option"]:last-child'),
    ])
    expect(await readSuggestions(page, 'searches')).to.deep.equal([])
    expect(await terms()).to.deep.equal([])
    await page.close()
  })
})
