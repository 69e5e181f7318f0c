import axe, { type AxeResults } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { ProductCardData } from '#shared/api/catalog.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { openPage, visit, waitForListener } from '#test/support/browser.ts'
import { ALL_CREDIT_FEATURES } from '#test/support/credit.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const CALCULATOR = '/service-hilfe/ratenrechner'
const LAYER = 'dialog[open] .calculator'
const LINK = '.credit-teaser__link'

const factOf = (page: Page, name: string, within = LAYER) =>
  page.$eval(`${within} [data-fact="${name}"] dd`, (value) => value.textContent?.replaceAll('\u00a0', ' '))
const waitForFact = (page: Page, name: string, value: string, within = LAYER) =>
  page.waitForFunction(
    (selector, wanted) => document.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ') === wanted,
    {},
    `${within} [data-fact="${name}"] dd`,
    value,
  )

describe('the instalment calculator in the browser', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  let card: ProductCardData
  useSharedStage((stage) => ({ shop, browser } = stage), { env: { FEATURES: ALL_CREDIT_FEATURES } })
  before(async () => {
    const { items } = await createVisitor(shop, 'at').json<SearchResult>(
      '/api/search/searchv2?pageSize=48&category=furniture',
    )
    card =
      items.find(({ price, soldOut }) => !soldOut && price.current.cents > 500_00 && price.current.cents < 3000_00) ??
      expect.fail()
  })

  async function openProduct(width = 1280) {
    const watched = await openPage(browser, { width })
    await visit(watched.page, `${shop.origin('at')}/p/${card.slug}/${card.sku}`)
    await waitForListener(watched.page, LINK)
    return watched
  }

  it('[S1.47 S2.109 S9.64] opens above a product by key, with its price; months and price are changed by key; Escape gives the focus back', async () => {
    const { page, problems, documents } = await openProduct()
    await page.focus(LINK)
    await page.keyboard.press('Enter')
    await page.waitForSelector(LAYER)
    expect((await factOf(page, 'price'))?.replace(/\D/g, '')).to.equal(String(card.price.current.cents))
    expect(await factOf(page, 'months')).to.equal('48 Monate')

    await page.focus(`${LAYER} [name="months"]:checked`)
    await page.keyboard.press('ArrowLeft')
    await waitForFact(page, 'months', '36 Monate')

    await page.$eval(`${LAYER} [name="price"]`, (field) => (field as HTMLInputElement).select())
    await page.focus(`${LAYER} [name="price"]`)
    await page.keyboard.type('1000')
    await page.keyboard.press('Enter')
    await waitForFact(page, 'price', '€ 1.000,00')
    await page.focus(`${LAYER} [name="months"]:checked`)
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
    await waitForFact(page, 'months', '12 Monate')
    expect([await factOf(page, 'overall'), await factOf(page, 'rate')]).to.deep.equal(['€ 1.066,19', '12,68 %'])

    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    expect(await page.evaluate((link) => document.activeElement?.matches(link), LINK)).to.equal(true)
    expect(documents).to.have.lengthOf(1)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[S5.33] corrects a price when its field is left, says so, and keeps saying so while months change; the whole plan opens on demand', async () => {
    const { page, problems } = await openPage(browser, { width: 360 })
    await visit(page, `${shop.origin('at')}${CALCULATOR}`)
    const within = 'main .calculator'
    const field = `${within} [name="price"]`
    await page.$eval(field, (input) => (input as HTMLInputElement).select())
    await page.focus(field)
    await page.keyboard.type('9999')
    await page.keyboard.press('Tab')
    await waitForFact(page, 'price', '€ 4.000,00', within)
    expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).to.equal('4.000,00')
    const notice = () => page.$eval(`${within} .alert`, ({ textContent }) => textContent)
    expect(await notice()).to.include('Wir haben den Preis auf')
    await page.focus(`${within} [name="months"]:checked`)
    await page.keyboard.press('ArrowRight')
    await waitForFact(page, 'months', '18 Monate', within)
    expect(await notice()).to.include('Wir haben den Preis auf')
    expect(new URL(page.url()).search).to.equal('?price=9999&months=18')

    await page.focus(`${within} .accordion__summary`)
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${within} .accordion[open] tbody tr`, { visible: true })
    expect(await page.$$(`${within} tbody tr`)).to.have.lengthOf(18)

    await page.focus(field)
    await page.$eval(field, (input) => (input as HTMLInputElement).select())
    await page.keyboard.press('Backspace')
    await page.waitForFunction(
      (button) => document.querySelector(button)?.textContent === 'Berechnen Erst Preis eingeben',
      {},
      `${within} [type="submit"]`,
    )
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${field}[aria-invalid="true"]`)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[S8.20] says so where it cannot be shown, with the way to its own page', async () => {
    const { page } = await openProduct()
    await page.evaluate(() => {
      Math.round = () => {
        throw new Error('no calculating today')
      }
    })
    await page.focus(LINK)
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] .alert')
    expect(await page.$eval('dialog[open] .alert', (alert) => alert.textContent)).to.include(
      'Der Ratenrechner ist gerade nicht verfügbar. Bitte laden Sie ihn neu oder versuchen Sie es später noch einmal.',
    )
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('dialog[open] .alert button')])
    expect(new URL(page.url()).pathname).to.equal(CALCULATOR)
    expect(await page.$('main .calculator [data-fact="overall"]')).not.to.equal(null)
    await page.close()
  })

  it('[S2.109] is a page without JavaScript: the product leads there, and its form asks the page', async () => {
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(`${shop.origin('at')}/p/${card.slug}/${card.sku}`)
    await Promise.all([page.waitForNavigation(), page.click('.credit-teaser__plain a')])
    expect(new URL(page.url()).pathname).to.equal(CALCULATOR)
    expect((await factOf(page, 'price', 'main'))?.replace(/\D/g, '')).to.equal(String(card.price.current.cents))
    await page.$eval('[name="price"]', (field) => field.setAttribute('value', '1000'))
    await page.$eval('[name="months"][value="12"]', (radio) => radio.setAttribute('checked', ''))
    await page.focus('[name="months"][value="12"]')
    await page.keyboard.press('Space')
    await Promise.all([page.waitForNavigation(), page.click('.calculator__form [type="submit"]')])
    expect(await factOf(page, 'overall', 'main')).to.equal('€ 1.066,19')
    await page.close()
  })

  it('[O85] axe finds nothing in the layer and on the page, on a phone and a desktop, light and dark', async () => {
    const faults: string[] = []
    for (const width of [360, 1280]) {
      const { page } = await openProduct(width)
      await page.setBypassCSP(true)
      const inspect = async (name: string) => {
        await page.evaluate(axe.source)
        for (const value of ['light', 'dark']) {
          await page.emulateMediaFeatures([
            { name: 'prefers-color-scheme', value },
            { name: 'prefers-reduced-motion', value: 'reduce' },
          ])
          const { violations } = await page.evaluate(() =>
            (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
          )
          faults.push(
            ...violations.map(({ id, nodes }) => `${name} ${width} ${value}: ${id}: ${nodes[0]?.html.slice(0, 160)}`),
          )
        }
      }
      await inspect('product')
      await page.focus(LINK)
      await page.keyboard.press('Enter')
      await page.waitForSelector(LAYER)
      await inspect('layer')
      expect(await page.$eval('dialog[open] .dialog__body', (body) => body.scrollWidth - body.clientWidth)).to.equal(0)
      for (const query of ['', '?price=20', '?price=x']) {
        await visit(page, `${shop.origin('at')}${CALCULATOR}${query}`)
        await inspect(`page${query}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).to.be.at.most(0)
      }
      await page.close()
    }
    expect(faults).to.deep.equal([])
  })

  it('its code and words are no part of a product page before they are asked for', async () => {
    const { body } = await createVisitor(shop, 'at').get(`/p/${card.slug}/${card.sku}`)
    const scripts = [...body.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
    expect(scripts).to.not.have.lengthOf(0)
    const texts = await Promise.all(scripts.map(async (address) => (await shop.get('at', address)).body))
    expect(texts.join('\n')).to.not.include('calculator__facts').and.not.include('Teilzahlungsaufschlag')
  })
})
