import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { openPage, visit, waitForListener } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

const LAUNCHER = '.chat-launcher'
const PANEL = '.chat-bot'
const FIELD = `${PANEL} [name="question"]`

const inFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
/** Not by the mouse: the log scrolls to what is new. */
const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
const says = (page: Page, words: string) =>
  page.waitForFunction(
    (selector, wanted) => document.querySelector(selector)?.textContent?.includes(wanted),
    {},
    `${PANEL} [role="log"]`,
    words,
  )

describe('the assistant in the browser', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  async function ask(page: Page, question: string) {
    await page.focus(FIELD)
    await page.keyboard.type(question)
    await page.keyboard.press('Enter')
  }

  it('[S1.61 S2.75 O60] is opened by key, never by itself; answers with a link, says what it does not know, and Escape gives the focus back', async () => {
    const { page, problems, api, documents } = await openPage(browser, { width: 360 })
    await visit(page, `${shop.origin('at')}/service-hilfe/lieferung`)
    expect(await page.$(PANEL), 'by itself').to.equal(null)
    await waitForListener(page, LAUNCHER)
    await page.focus(LAUNCHER)
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${PANEL} .chat-bot-suggestions__question`)
    expect(await inFocus(page, FIELD)).to.equal(true)
    expect(await page.$eval(`${PANEL} [role="log"]`, (log) => log.textContent)).to.match(
      /^Sie schreiben mit einem automatischen Assistenten\./,
    )
    expect(await page.$eval(PANEL, (panel) => panel.getBoundingClientRect().width)).to.equal(360)

    await ask(page, 'Was kostet die Rückgabe?')
    await says(page, 'Wir tragen die Kosten der Rücksendung')
    expect(await page.$eval(FIELD, (field) => (field as HTMLInputElement).value)).to.equal('')
    await ask(page, 'Wie wird das Wetter?')
    await says(page, 'Das weiß ich leider nicht.')
    await click(page, `${PANEL} .chat-bot-suggestions__question`)
    await says(page, 'Wo Ihre Bestellung ist, zeige ich Ihnen, sobald Sie angemeldet sind.')
    expect(await inFocus(page, FIELD), 'its button is gone').to.equal(true)
    expect(await page.$(`${PANEL} .contact-options--line a[href^="tel:"]`)).to.not.equal(null)

    await page.keyboard.press('Escape')
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, PANEL)
    expect(await inFocus(page, LAUNCHER)).to.equal(true)
    expect(api.filter((call) => call === 'GET /api/chat-bot')).to.have.lengthOf(3)
    expect(documents).to.have.lengthOf(1)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[O60] keeps the conversation on the way to the page it names, and nothing of it in the browser’s stores', async () => {
    const { page, problems } = await openPage(browser)
    await visit(page, `${shop.origin('at')}/service-hilfe`)
    const stored = () =>
      page.evaluate(() => {
        const own = Object.keys(sessionStorage).filter((key) => key !== 'apiKey') // of the page, whoever asks first
        return JSON.stringify([Object.keys(localStorage), own, document.cookie])
      })
    const before = await stored()
    await waitForListener(page, LAUNCHER)
    await click(page, LAUNCHER)
    await page.waitForSelector(FIELD)
    await ask(page, 'Was kostet die Rückgabe?')
    await says(page, 'Wir tragen die Kosten der Rücksendung')
    await click(page, `${PANEL} .exchange a[href="/service-hilfe/rueckgabe"]`)
    await page.waitForSelector('main[data-page="service/returns"] h1')
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, PANEL)
    await click(page, LAUNCHER)
    await says(page, 'Wir tragen die Kosten der Rücksendung')
    expect(await stored()).to.equal(before)
    expect(problems).to.deep.equal([])
    await page.close()
  })
})
