import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'chai'
import type { Browser, HTTPRequest } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import { visit, waitForPath, waitUntilQuiet } from '#test/support/browser.ts'
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
  searchLanguages,
  typeTerm,
} from '#test/support/search-bar.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('search bar', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useOwnStage((stage) => ({ shop, browser } = stage))
  before(async () => {
    // What five have looked for is popular, once the counts are written.
    for (const { id, locale, wanted } of searchLanguages)
      for (let times = 0; times < 5; times++)
        await createVisitor(shop, id, locale).get(`/api/search/searchv2?${new URLSearchParams({ term: wanted })}`)
    await shop.drainQueues()
  })
  const open = (options?: HomeOptions) => openHome({ shop, browser }, options)

  for (const { id, locale, wanted, beginning, misspelt, count } of searchLanguages) {
    it(`[S1.50 S7.4] ${locale}: popular terms and categories at once, then kinds, categories, goods with picture, price and energy label; keys lead to one`, async () => {
      const { page, problems } = await open({ id, locale })
      expect(await readExpanded(page)).to.equal('false')
      await openSuggestions(page)
      expect(await readSuggestions(page, 'popular')).to.include(wanted)
      expect(await readSuggestions(page, 'categories')).to.have.lengthOf(3)

      await typeTerm(page, beginning, 'products')
      for (const group of ['types', 'categories', 'all'])
        expect(await readSuggestions(page, group), group).not.to.have.lengthOf(0)
      const product = '.suggestions__group--products [role="option"]'
      for (const part of ['img', '.amount', '.energy-arrow'])
        expect(await page.$(`${product} ${part}`), part).not.to.equal(null)
      expect(await page.$eval('.search-bar [role="status"]', ({ textContent }) => textContent)).to.match(count)
      const typed = await page.$eval('.suggestions__typed', ({ textContent }) =>
        textContent?.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
      )
      expect(typed).to.equal(beginning.normalize('NFD').replace(/\p{M}/gu, ''))
      const [range] = await readSuggestions(page, 'categories')

      await page.$eval(SEARCH_FIELD, (field) => (field as HTMLInputElement).select())
      await page.keyboard.type(misspelt)
      await page.waitForFunction(
        (first) =>
          document.querySelector('.suggestions__group--categories [role="option"]')?.textContent === first &&
          !document.querySelector('.suggestions__typed'),
        {},
        range ?? '',
      )

      const options = await page.$$eval('.suggestions [role="option"]', (all) => all.map(({ id: each }) => each))
      await page.keyboard.press('ArrowUp')
      expect(await page.$eval(SEARCH_FIELD, (field) => field.getAttribute('aria-activedescendant'))).to.equal(
        options.at(-1),
      )
      await page.keyboard.press('ArrowUp')
      expect(await page.$eval('[role="option"][aria-selected="true"]', ({ id: each }) => each)).to.equal(options.at(-2))
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => /\/p\//.test(location.pathname))
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
      expect(await page.$('.suggestions')).to.equal(null)
      expect(problems).to.deep.equal([])
      await page.close()
    })
  }

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
    await openSuggestions(page)
    await page.evaluate(() => {
      const seen = window as unknown as { gone: number }
      new MutationObserver(() => {
        if (!document.querySelector('.suggestions')) seen.gone++
      }).observe(document.querySelector('.search-bar') as Element, { childList: true, subtree: true })
    })
    await page.setRequestInterception(true)
    const isLate = (request: HTTPRequest) => new URL(request.url()).searchParams.get('term') === 'kl'
    page.on('request', (request) => void (isLate(request) || request.continue()))
    const ended = new Promise<void>((resolve) => {
      for (const event of ['requestfinished', 'requestfailed'] as const)
        page.on(event, (request) => isLate(request) && resolve())
    })
    const [late] = await Promise.all([page.waitForRequest(isLate), page.type(SEARCH_FIELD, 'kl')])
    expect(await readSuggestions(page, 'categories')).to.have.lengthOf(3)
    await page.$eval(SEARCH_FIELD, (field) => (field as HTMLInputElement).select())
    await typeTerm(page, 'sofa', 'types')
    const before = await readSuggestions(page, 'types')
    await late.continue().catch(() => undefined) // the page may have given it up
    await ended
    await waitUntilQuiet(page)
    expect(await readSuggestions(page, 'types')).to.deep.equal(before)
    expect(before.join()).to.match(/sofa/i)
    expect(
      await page.evaluate(() => [
        (window as unknown as { shifted: number }).shifted,
        (window as unknown as { gone: number }).gone,
      ]),
    ).to.deep.equal([0, 0])
    await page.close()
  })

  it('fills a phone’s screen, closes by its button, and moves nothing behind', async () => {
    const { page } = await open({ width: 360 })
    const top = () => page.$eval('main', (main) => main.getBoundingClientRect().top)
    const before = await top()
    await page.tap(SEARCH_FIELD)
    await page.waitForSelector('.suggestions__group--categories')
    expect(await top()).to.equal(before)
    const box = await page.$eval('.search-bar__form', (form) => {
      const { top: y, left, width, height } = form.getBoundingClientRect()
      return [y, left, width, height]
    })
    expect(box).to.deep.equal([0, 0, 360, 900])
    await typeTerm(page, 'sofa', 'products')
    expect(
      await page.evaluate(() => [
        document.querySelector('.suggestions')?.scrollWidth,
        document.querySelector('.suggestions')?.clientWidth,
      ]),
    ).to.satisfy(([all, seen]: number[]) => all === seen)
    await page.tap('.search-bar__back')
    await page.waitForFunction(() => !document.querySelector('.suggestions'))
    expect([await readTerm(page), await top()]).to.deep.equal(['sofa', before])
    await page.tap(SEARCH_FIELD)
    await page.waitForSelector('.suggestions__group--types')
    await page.tap('.suggestions__group--all [role="option"]')
    await waitForPath(page, getPath(getTenant('at'), 'de-AT', 'search', { term: 'sofa' }))
    expect(await readTerm(page)).to.equal('sofa')
    await page.close()
  })

  for (const width of [360, 1280]) {
    it(`[O85] axe finds nothing in the open list at ${width} px, light and dark`, async () => {
      const { page } = await open({ width })
      await page.setBypassCSP(true)
      await visit(page, getHomeUrl(shop, 'at', 'de-AT'))
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
      await openSuggestions(page)
      await page.keyboard.press('ArrowDown')
      await inBothModes()
      await typeTerm(page, 'kühls', 'products')
      await page.keyboard.press('ArrowDown')
      await inBothModes()
      await page.close()
    })
  }

  it('leads from the energy label of a suggestion to the label itself', async () => {
    const { page } = await open()
    await openSuggestions(page)
    await typeTerm(page, 'kühls', 'products')
    await page.click('.suggestions__energy')
    await page.waitForFunction(() => /\/p\//.test(location.pathname) && location.hash === '#energy')
    expect(await readKeptTerms(page)).to.deep.equal([])
    await page.close()
  })
})
