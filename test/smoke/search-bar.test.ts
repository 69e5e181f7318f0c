import { setTimeout as wait } from 'node:timers/promises'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { SearchHistoryEntry, SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, visit, waitForHydration } from '#test/support/browser.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const COUNTS_WRITTEN_MS = 4_000 // server/commerce/search/history/term-counts.ts
const FIELD = '.search-bar__field'
const EMPTY = {
  de: 'Bitte geben Sie zunächst Ihren Suchbegriff ein',
  fr: 'Veuillez d’abord saisir un terme de recherche',
  nl: 'Vul eerst een zoekterm in',
}

/** In each language: a beginning that leads to goods with an energy label, and the same misspelt. */
const languages = [
  {
    id: 'at',
    locale: 'de-AT',
    language: 'de',
    wanted: 'Sofa',
    beginning: 'kühls',
    misspelt: 'khüls',
    count: /^\d+ Vorschläge$/,
  },
  {
    id: 'ch',
    locale: 'fr-CH',
    language: 'fr',
    wanted: 'canapé',
    beginning: 'réfri',
    misspelt: 'refir',
    count: /^\d+ suggestions$/,
  },
  {
    id: 'nl',
    locale: 'nl-NL',
    language: 'nl',
    wanted: 'bank',
    beginning: 'koelk',
    misspelt: 'koekl',
    count: /^\d+ suggesties$/,
  },
] as const

describe('search bar', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useOwnStage((stage) => ({ shop, browser } = stage))
  before(async () => {
    // What five have looked for is popular, once the counts are written.
    for (const { id, locale, wanted } of languages)
      for (let times = 0; times < 5; times++)
        await createVisitor(shop, id, locale).get(`/api/search/searchv2?${new URLSearchParams({ term: wanted })}`)
    await wait(COUNTS_WRITTEN_MS)
  })

  const tenantOf = (id: string): Tenant => findTenant(id) ?? expect.fail(`no tenant ${id}`)
  const home = (id: string, locale: Locale) => shop.origin(id) + getPath(tenantOf(id), locale, 'home')

  async function open({ id = 'at', locale = 'de-AT' as Locale, width = 1280 } = {}) {
    const watched = await openPage(browser, { width })
    await visit(watched.page, home(id, locale))
    return watched
  }
  const listed = (page: Page, group: string) =>
    page.$$eval(`.suggestions__group--${group} [role="option"]`, (options) =>
      options.map((option) => option.textContent ?? ''),
    )
  const start = async (page: Page) => {
    await page.focus(FIELD)
    await page.waitForSelector('.suggestions__group--ranges')
  }
  const type = async (page: Page, text: string, group: string) => {
    await page.type(FIELD, text)
    await page.waitForSelector(`.suggestions__group--${group}`)
  }
  const expanded = (page: Page) => page.$eval(FIELD, (field) => field.getAttribute('aria-expanded'))
  const value = (page: Page) => page.$eval(FIELD, (field) => (field as HTMLInputElement).value)
  const kept = async (page: Page) =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('searchHistory'))) ?? '[]').map(
      ({ term }: SearchHistoryEntry) => term,
    ) as string[]
  const arrived = (page: Page, path: string) =>
    page.waitForFunction((wanted) => decodeURI(location.pathname) === wanted, {}, decodeURI(path))
  /** Searches for a term by the field, and waits for its page. */
  async function search(page: Page, term: string) {
    await page.click(FIELD, { count: 3 })
    await page.keyboard.type(term)
    await page.keyboard.press('Enter')
    await arrived(page, getPath(tenantOf('at'), 'de-AT', 'search', { term }))
  }

  for (const { id, locale, language, wanted, beginning, misspelt, count } of languages) {
    it(`[S1.50 S7.4] ${locale}: popular terms and ranges at once, then kinds, ranges, goods with picture, price and energy label; keys lead to one`, async () => {
      const { page, problems } = await open({ id, locale })
      expect(await expanded(page)).to.equal('false')
      await start(page)
      expect(await listed(page, 'popular')).to.include(wanted)
      expect(await listed(page, 'ranges')).to.have.lengthOf(3)

      await type(page, beginning, 'products')
      for (const group of ['types', 'ranges', 'all']) expect(await listed(page, group), group).not.to.have.lengthOf(0)
      const product = '.suggestions__group--products [role="option"]'
      for (const part of ['img', '.amount', '.energy-arrow'])
        expect(await page.$(`${product} ${part}`), part).not.to.equal(null)
      expect(await page.$eval('.search-bar [role="status"]', ({ textContent }) => textContent)).to.match(count)
      const typed = await page.$eval('.suggestions__typed', ({ textContent }) =>
        textContent?.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
      )
      expect(typed).to.equal(beginning.normalize('NFD').replace(/\p{M}/gu, ''))
      const [range] = await listed(page, 'ranges')

      await page.$eval(FIELD, (field) => (field as HTMLInputElement).select())
      await page.keyboard.type(misspelt)
      await page.waitForFunction(
        (first) =>
          document.querySelector('.suggestions__group--ranges [role="option"]')?.textContent === first &&
          !document.querySelector('.suggestions__typed'),
        {},
        range ?? '',
      )

      const options = await page.$$eval('.suggestions [role="option"]', (all) => all.map(({ id: each }) => each))
      await page.keyboard.press('ArrowUp')
      expect(await page.$eval(FIELD, (field) => field.getAttribute('aria-activedescendant'))).to.equal(options.at(-1))
      await page.keyboard.press('ArrowUp')
      expect(await page.$eval('[role="option"][aria-selected="true"]', ({ id: each }) => each)).to.equal(options.at(-2))
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => /\/p\//.test(location.pathname))
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
      expect(await page.$('.suggestions')).to.equal(null)
      expect(problems).to.deep.equal([])
      await page.close()
    })

    it(`[S5.22] ${locale}: an empty search says so at the field, with and without JavaScript`, async () => {
      const { page } = await open({ id, locale })
      await page.click('.search-bar__submit')
      const said = await page.waitForSelector('.search-bar__empty')
      expect(await said?.evaluate(({ textContent }) => textContent)).to.equal(EMPTY[language])
      expect(
        await page.$eval(FIELD, (field) => [field.getAttribute('aria-invalid'), document.activeElement === field]),
      ).to.deep.equal(['true', true])
      expect(
        await page.$eval(
          FIELD,
          (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).to.equal(EMPTY[language])
      await page.keyboard.type('s')
      expect(await page.$('.search-bar__empty')).to.equal(null)
      await page.close()

      const plain = (await openPage(browser, { javascript: false })).page
      await plain.goto(home(id, locale))
      await Promise.all([
        plain.waitForNavigation(),
        plain.$eval('.search-bar__submit', (button) => (button as HTMLElement).click()),
      ])
      expect(await plain.$eval('.header .search-bar__empty', ({ textContent }) => textContent)).to.equal(
        EMPTY[language],
      )
      expect(await plain.$eval(FIELD, (field) => field.getAttribute('aria-invalid'))).to.equal('true')
      await plain.close()
    })
  }

  it('[S1.2] finds without JavaScript, and the field keeps the term', async () => {
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(home('at', 'de-AT'))
    await page.$eval(FIELD, (field) => {
      ;(field as HTMLInputElement).value = 'Sofa'
    })
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('.search-bar__submit', (button) => (button as HTMLElement).click()),
    ])
    expect(new URL(page.url()).pathname).to.equal(getPath(tenantOf('at'), 'de-AT', 'search', { term: 'Sofa' }))
    expect(await value(page)).to.equal('Sofa')
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
      const article = await shop.database?.reader
        .selectFrom('variant')
        .select(what)
        .where('tenant', '=', 'at')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      const code = String(article?.[what as keyof typeof article])
      const { page } = await open()
      await page.type(FIELD, spaced ? `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}` : code)
      await page.keyboard.press('Enter')
      await page.waitForFunction((wanted) => location.pathname.endsWith(`/${wanted}`), {}, sku)
      await page.close()
    })

  it('keys: the first Escape closes, the second clears; Home and End return to the text; Tab leaves; Ctrl+K comes back; a bare key does nothing', async () => {
    const { page } = await open()
    await start(page)
    await type(page, 'sofa', 'products')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    expect(await page.$('[aria-selected="true"]')).to.equal(null)
    expect(await page.$eval(FIELD, (field) => (field as HTMLInputElement).selectionStart)).to.equal(0)
    await page.keyboard.press('Escape')
    expect([await expanded(page), await value(page)]).to.deep.equal(['false', 'sofa'])
    await page.keyboard.press('Escape')
    expect(await value(page)).to.equal('')
    await page.keyboard.press('ArrowDown')
    expect(await expanded(page)).to.equal('true')
    await page.keyboard.press('Tab')
    expect(await expanded(page)).to.equal('false')
    await page.keyboard.press('k')
    expect(await page.$eval(FIELD, (field) => document.activeElement === field)).to.equal(false)
    await page.keyboard.down('Control')
    await page.keyboard.press('k')
    await page.keyboard.up('Control')
    expect(await page.$eval(FIELD, (field) => document.activeElement === field)).to.equal(true)
    await page.close()
  })

  it('drops an answer that comes too late, and keeps the last list until the next is there, without moving the page', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      Object.assign(window, { shifted: 0, gone: 0 })
      const seen = window as unknown as { shifted: number; gone: number }
      new PerformanceObserver((list) => {
        const outside = (list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[]).filter(
          ({ sources }) => sources.some(({ node }) => node && !document.querySelector('.search-bar')?.contains(node)),
        )
        for (const entry of outside) seen.shifted += entry.value
      }).observe({ type: 'layout-shift' })
    })
    await start(page)
    await page.evaluate(() => {
      const seen = window as unknown as { gone: number }
      new MutationObserver(() => {
        if (!document.querySelector('.suggestions')) seen.gone++
      }).observe(document.querySelector('.search-bar') as Element, { childList: true, subtree: true })
    })
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (new URL(request.url()).searchParams.get('term') === 'kl') setTimeout(() => void request.continue(), 1500)
      else void request.continue()
    })
    await page.type(FIELD, 'kl')
    await wait(300)
    expect(await listed(page, 'ranges')).to.have.lengthOf(3)
    await page.$eval(FIELD, (field) => (field as HTMLInputElement).select())
    await type(page, 'sofa', 'types')
    const before = await listed(page, 'types')
    await wait(1800)
    expect(await listed(page, 'types')).to.deep.equal(before)
    expect(before.join()).to.match(/sofa/i)
    expect(
      await page.evaluate(() => [
        (window as unknown as { shifted: number }).shifted,
        (window as unknown as { gone: number }).gone,
      ]),
    ).to.deep.equal([0, 0])
    await page.close()
  })

  it('[S1.50 O76] keeps own searches in the browser and sends nothing until there is a session; hands them over when one begins; one and all can be forgotten', async () => {
    const { page, api } = await open()
    for (const term of ['Sofa', 'Lampe', 'Bett']) await search(page, term)
    expect(await kept(page)).to.deep.equal(['Bett', 'Lampe', 'Sofa'])
    await page.goto(home('at', 'de-AT'))
    await waitForHydration(page)
    await start(page)
    expect((await listed(page, 'searches')).slice(0, 3)).to.deep.equal(['Bett', 'Lampe', 'Sofa'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    expect((await listed(page, 'searches')).slice(0, 2)).to.deep.equal(['Lampe', 'Sofa'])
    expect(await kept(page)).to.deep.equal(['Lampe', 'Sofa'])
    expect(api.filter((call) => call.includes('searchhistory'))).to.deep.equal([])
    expect(api.filter((call) => call.startsWith('POST') && !call.startsWith('POST /api/inform/view'))).to.deep.equal([])

    const begin = () =>
      fetch('/api/gateway/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'mutation { setQuantity(sku: "x", quantity: 0) { count } }' }),
      }).then(({ status }) => status)
    await page.evaluate(begin)
    await search(page, 'Stuhl')
    await page.waitForFunction(() => localStorage.getItem('searchHistory') === null)
    const server = () => page.evaluate(() => fetch('/api/search/searchhistory/get').then((answer) => answer.json()))
    const terms = async () => ((await server()) as SearchHistoryEntry[]).map(({ term }) => term)
    expect(await terms()).to.deep.equal(['Stuhl', 'Lampe', 'Sofa'])

    await page.goto(home('at', 'de-AT'))
    await waitForHydration(page)
    await start(page)
    expect((await listed(page, 'searches')).slice(0, 3)).to.deep.equal(['Stuhl', 'Lampe', 'Sofa'])
    await page.click('.suggestions__removals button:nth-child(2)')
    await page.waitForFunction(() => document.querySelectorAll('.suggestions__removals button').length === 2)
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/deleteall')),
      page.click('.suggestions__group--searches [role="option"]:last-child'),
    ])
    expect(await listed(page, 'searches')).to.deep.equal([])
    expect(await terms()).to.deep.equal([])
    await page.close()
  })

  it('fills a phone’s screen, closes by its button, and moves nothing behind', async () => {
    const { page } = await open({ width: 360 })
    const top = () => page.$eval('main', (main) => main.getBoundingClientRect().top)
    const before = await top()
    await page.tap(FIELD)
    await page.waitForSelector('.suggestions__group--ranges')
    expect(await top()).to.equal(before)
    const box = await page.$eval('.search-bar__form', (form) => {
      const { top: y, left, width, height } = form.getBoundingClientRect()
      return [y, left, width, height]
    })
    expect(box).to.deep.equal([0, 0, 360, 900])
    await type(page, 'sofa', 'products')
    expect(
      await page.evaluate(() => [
        document.querySelector('.suggestions')?.scrollWidth,
        document.querySelector('.suggestions')?.clientWidth,
      ]),
    ).to.satisfy(([all, seen]: number[]) => all === seen)
    await page.tap('.search-bar__back')
    await page.waitForFunction(() => !document.querySelector('.suggestions'))
    expect([await value(page), await top()]).to.deep.equal(['sofa', before])
    await page.tap(FIELD)
    await page.waitForSelector('.suggestions__group--types')
    await page.tap('.suggestions__group--all [role="option"]')
    await arrived(page, getPath(tenantOf('at'), 'de-AT', 'search', { term: 'sofa' }))
    expect(await value(page)).to.equal('sofa')
    await page.close()
  })

  for (const width of [360, 1280]) {
    it(`[O85] axe finds nothing in the open list at ${width} px, light and dark`, async () => {
      const { page } = await open({ width })
      await page.setBypassCSP(true)
      await visit(page, home('at', 'de-AT'))
      await page.evaluate(() =>
        localStorage.setItem('searchHistory', JSON.stringify([{ term: 'Sofa', searchedAt: new Date().toISOString() }])),
      )
      await page.evaluate(axe.source)
      const faults = () =>
        page.evaluate(async () => {
          const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }
          const { violations } = await (
            window as unknown as { axe: { run(where: string, how: RunOptions): Promise<AxeResults> } }
          ).axe.run('.search-bar', options)
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
        })
      const inBothModes = async () => {
        for (const mode of ['light', 'dark']) {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }])
          expect(await faults(), mode).to.deep.equal([])
        }
      }
      await start(page)
      await page.keyboard.press('ArrowDown')
      await inBothModes()
      await type(page, 'kühls', 'products')
      await page.keyboard.press('ArrowDown')
      await inBothModes()
      await page.close()
    })
  }

  it('leads from the energy label of a suggestion to the label itself', async () => {
    const { page } = await open()
    await start(page)
    await type(page, 'kühls', 'products')
    await page.click('.suggestions__energy')
    await page.waitForFunction(() => /\/p\//.test(location.pathname) && location.hash === '#energy')
    expect(await kept(page)).to.deep.equal([])
    await page.close()
  })
})
