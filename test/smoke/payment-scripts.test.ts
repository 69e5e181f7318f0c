import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { computeIntegrity } from '#server/storefront/payment-pages/compute-integrity.ts'
import { readPaymentScripts } from '#server/storefront/payment-pages/payment-scripts.ts'
import { openPage, setCookies, waitForHydration } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('scripts where somebody pays', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))
  const list = readPaymentScripts()

  /** A browser whose basket is ready to be ordered; `prepare` comes before the first document. */
  async function beforeOrder(path: string, prepare: (page: Page) => Promise<unknown>) {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await prepareOrder(visitor, 'AT', sku)
    const watched = await openPage(browser)
    await setCookies(watched.page, 'at', visitor.cookies())
    await prepare(watched.page)
    await watched.page.goto(shop.origin('at') + path, { waitUntil: 'load' })
    return watched
  }

  /** The hash of everything that the browser's engine is given to run in the shop's documents, by address. */
  async function noteRuns(page: Page) {
    const runs = new Map<string, string>()
    const session = await page.createCDPSession()
    const pending: Promise<unknown>[] = []
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
      if (!url.startsWith('http')) return
      pending.push(
        session
          .send('Debugger.getScriptSource', { scriptId })
          .then(({ scriptSource }) => void runs.set(`${url} ${runs.size}`, computeIntegrity(scriptSource))),
      )
    })
    await session.send('Debugger.enable')
    return async () => {
      await Promise.all(pending)
      return runs
    }
  }

  it('[R23] are those of the list and no others, from step to step', async () => {
    let runs: () => Promise<Map<string, string>> = async () => new Map()
    const { page, problems, documents } = await beforeOrder('/kasse', async (each) => {
      runs = await noteRuns(each)
    })
    await waitForHydration(page)
    await page.click('main a[href^="/kasse/zahlung-aendern"]')
    await page.waitForSelector('main[data-page="checkout/payment-change"] form')
    expect(documents).to.deep.equal(['/kasse'])
    const listed = new Set([...list.files, ...list.inline].map(({ integrity }) => integrity))
    const run = await runs()
    expect(run.size).to.be.above(30)
    for (const [address, hash] of run) expect(listed.has(hash), address).to.equal(true)
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[R23] do not run once a byte differs, and the order goes through as a posted form', async () => {
    const changed = list.files.find(({ reason }) => reason === 'the page checkout/review')?.file ?? expect.fail()
    let asked = 0
    const { page, problems } = await beforeOrder('/kasse', async (each) => {
      await each.setRequestInterception(true)
      each.on('request', (request) => {
        if (!request.url().endsWith(changed)) return void request.continue()
        asked++
        void shop.get('at', changed).then(({ body }) =>
          request.respond({
            contentType: 'text/javascript',
            body: `window.stolen=true;${body}`,
            headers: { 'cross-origin-resource-policy': 'same-origin' },
          }),
        )
      })
    })
    await page.waitForFunction(() => document.readyState === 'complete')
    const blocked = () => problems.some((problem) => /integrity/i.test(problem) && problem.includes(changed))
    const started = Date.now()
    while (!blocked() && Date.now() - started < 30_000) await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(asked).to.be.above(0)
    expect(problems.join('\n')).to.match(/integrity/i)
    expect(await page.evaluate(() => 'stolen' in window)).to.equal(false)
    expect(await page.$('html[data-hydrated]')).to.equal(null)
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'load' }),
      page.$eval('.place-order-form button[type="submit"]', (button) => (button as HTMLElement).click()),
    ])
    expect(new URL(page.url()).pathname).to.equal('/kasse/auftrag')
    await page.browserContext().close()
  })

  it('[R23 R22] cannot be added: not by address, not inline, not by import, not even one of the shop’s that is not listed', async () => {
    const { page } = await beforeOrder('/kasse/zahlung-aendern', async () => undefined)
    await waitForHydration(page)
    const foreign = (await shop.get('at', '/')).body.match(/"(\/assets\/home-[\w-]+\.js)"/)?.[1] ?? expect.fail()
    expect(list.files.map(({ file }) => file)).not.to.include(foreign)
    const refused = await page.evaluate(async (address) => {
      const add = (attributes: object) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), attributes)
          script.onerror = () => resolve('refused')
          script.onload = () => resolve('ran')
          document.head.append(script)
        })
      const inline = document.createElement('script')
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI }) => blockedURI === 'inline' && inline.remove(),
      )
      inline.append('window.stolen = true')
      document.head.append(inline)
      return [
        await add({ src: address, type: 'module' }).catch(() => 'refused'),
        await import(address).then(
          () => 'ran',
          () => 'refused',
        ),
        'stolen' in window,
      ]
    }, foreign)
    expect(refused).to.deep.equal(['refused', 'refused', false])
    await page.browserContext().close()
  })

  it('[R23 O26] the ways in and out of the checkout are documents of their own', async () => {
    const { page, documents, problems } = await beforeOrder('/kasse/zahlung-aendern', async () => undefined)
    await waitForHydration(page)
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.header a[href="/warenkorb"]')])
    await waitForHydration(page)
    expect(await page.$('script[type="importmap"]')).to.equal(null)
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.basket-summary .button--primary')])
    await waitForHydration(page)
    expect(documents).to.have.lengthOf(3)
    expect(await page.$('script[type="importmap"]')).not.to.equal(null)
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })
})
