import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { HEADER_END_ID } from '#client/lib/page.ts'
import { openPage } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

/** Long enough for a browser to paint what it has. */
const HOLD_MS = 1_000

/** Sends pages up to the end of their header, and the rest later; everything else as it comes. */
async function sendInTwoParts(answer: IncomingMessage, res: ServerResponse) {
  if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(res)
  const html = (await answer.setEncoding('utf8').toArray()).join('')
  const headerEnd = html.lastIndexOf('<', html.indexOf(`id="${HEADER_END_ID}"`))
  res.write(html.slice(0, headerEnd))
  await wait(HOLD_MS)
  res.end(html.slice(headerEnd))
}

async function startSlowProxy(shop: TestShop): Promise<Server> {
  const server = createServer((req, res) => {
    const headers = { ...req.headers, host: new URL(shop.origin('at')).host, 'accept-encoding': 'identity' }
    request({ host: '127.0.0.1', port: shop.port, path: req.url, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      res.writeHead(answer.statusCode ?? 502, rest)
      void sendInTwoParts(answer, res)
    }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

describe('the first paint', function () {
  this.timeout(60_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  for (const route of ['/', '/warenkorb'])
    it(`waits for the whole header, however slowly it comes: ${route}`, async () => {
      const proxy = await startSlowProxy(shop)
      const { page } = await openPage(browser)
      await page.evaluateOnNewDocument((id) => {
        new MutationObserver((_, observer) => {
          if (!document.getElementById(id)) return
          performance.mark('header-parsed')
          observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
      }, HEADER_END_ID)
      await page.goto(`http://at.localhost:${(proxy.address() as { port: number }).port}${route}`)
      const startOf = (name: string) =>
        page
          .waitForFunction((entry) => performance.getEntriesByName(entry)[0]?.startTime, {}, name)
          .then((handle) => handle.jsonValue())
      const parsed = (await startOf('header-parsed')) ?? expect.fail('no header')
      expect(parsed, 'held').to.be.at.least(HOLD_MS)
      expect(await startOf('first-paint')).to.be.at.least(parsed)
      await page.browserContext().close()
      proxy.closeAllConnections()
      proxy.close()
    })
})
