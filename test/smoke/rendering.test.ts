import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit, waitForHydration } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { startFront } from '#test/support/front.ts'
import { findProducts, listPageAddresses } from '#test/support/journey.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

interface ProxyOptions {
  /** Passes answers on whole. */
  buffer?: boolean
  delay?: { path: RegExp; ms: number }
  /** Keeps back what follows this text in a page. */
  hold?: { from: string; until: Promise<unknown> }
}

async function* holdTail(answer: IncomingMessage, { from, until }: NonNullable<ProxyOptions['hold']>) {
  let seen = ''
  for await (const piece of answer as AsyncIterable<Buffer>) {
    seen += piece
    if (seen.includes(from)) await until
    yield piece
  }
}

/** A proxy that changes nothing but time. */
function proxyTo(getPort: () => number, { buffer = false, delay, hold }: ProxyOptions): Promise<Server> {
  const server = createServer((req, res) => {
    const forward = () => {
      const onward = request(
        {
          host: '127.0.0.1',
          port: getPort(),
          path: req.url,
          method: req.method,
          headers: hold ? { ...req.headers, 'accept-encoding': 'identity' } : req.headers,
        },
        (answer) => {
          const pieces: Buffer[] = []
          if (!buffer) {
            res.writeHead(answer.statusCode ?? 502, answer.headers)
            const isHeld = hold && answer.headers['content-type']?.startsWith('text/html')
            return void (isHeld ? Readable.from(holdTail(answer, hold)) : answer).pipe(res)
          }
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('end', () => {
            res.writeHead(answer.statusCode ?? 502, answer.headers)
            res.end(Buffer.concat(pieces))
          })
        },
      )
      onward.on('error', () => res.destroy())
      req.pipe(onward)
    }
    if (delay?.path.test(req.url ?? '')) setTimeout(forward, delay.ms)
    else forward()
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const portOf = (server: Server) => (server.address() as { port: number }).port

describe('rendering', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage), { build: 'dist-development' })

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`hydrates home, list, search, product and basket of ${formatLocaleTitle(tenant, locale)} with React's development version: no message, no API call but for its key, no shift [S4.1]`, async () => {
        for (const { id, path } of await listPageAddresses(shop, tenant, locale, [
          'home',
          'category',
          'search',
          'product',
          'basket',
        ])) {
          // One markup for all locales: the first one is seen in both widths.
          for (const width of locale === 'de-AT' ? [360, 1280] : [360]) {
            const { page, problems, api } = await openPage(browser, { width, pictures: true })
            await page.evaluateOnNewDocument(() => {
              const shifts = window as unknown as { shift: number }
              shifts.shift = 0
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries() as (PerformanceEntry & {
                  value: number
                  hadRecentInput: boolean
                })[])
                  if (!entry.hadRecentInput) shifts.shift += entry.value
              }).observe({ type: 'layout-shift', buffered: true })
            })
            await visit(page, shop.origin(tenant.id) + path)
            await wait(300)
            expect(
              problems.filter((problem) => !problem.includes('React DevTools')),
              `${id} ${width}`,
            ).to.deep.equal([])
            expect(api, `${id} ${width}`).to.deep.equal(['GET /api/sessions/key'])
            expect(
              await page.evaluate(() => (window as unknown as { shift: number }).shift),
              `${id} ${width}`,
            ).to.be.at.most(0.01)
            await page.close()
          }
        }
      })
    }
  }

  it('navigates in the browser after the first page, and back to the same place', async () => {
    const { page, documents, problems } = await openPage(browser)
    const [category] = await listPageAddresses(shop, tenants[0] as (typeof tenants)[number], 'de-AT', ['category'])
    await visit(page, shop.origin('at') + category?.path)
    await page.evaluate(() => scrollTo(0, 600))
    await wait(200)
    const before = await page.evaluate(() => scrollY)
    await page.evaluate(() => document.querySelectorAll<HTMLAnchorElement>('.product-card__link')[5]?.click())
    await page.waitForFunction(() => location.pathname.startsWith('/p/'))
    await page.waitForSelector('main h1')
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null)
    await page.goBack()
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 50, { timeout: 5000 }, before)
    expect(documents).to.have.lengthOf(1)
    expect(problems.filter((problem) => !problem.includes('React DevTools'))).to.deep.equal([])
    await page.close()
  })

  it('leaves the focus to whoever has gone to a field of the new page before its title is read out', async () => {
    for (const early of [true, false]) {
      const { page } = await openPage(browser)
      await visit(page, `${shop.origin('at')}/`)
      const before = await page.evaluate((focuses) => {
        const goThere = new MutationObserver(() => {
          const field = document.querySelector<HTMLElement>('main .filters input')
          field?.focus()
          if (field) goThere.disconnect()
        })
        if (focuses) goThere.observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLAnchorElement>('main a[href^="/c/"]')?.click()
        return document.title
      }, early)
      const isRead = (home: string) =>
        document.title !== home && document.querySelector('#header-end')?.textContent?.includes(document.title)
      await page.waitForFunction(isRead, {}, before)
      expect(await page.evaluate(() => document.activeElement?.tagName)).to.equal(early ? 'INPUT' : 'H1')
      await page.close()
    }
  })

  it('works behind a proxy that holds the whole answer', async () => {
    const proxy = await proxyTo(() => front.port, { buffer: true })
    const front = await startFront(shop, portOf(proxy), 'dist-development')
    const { page, problems } = await openPage(browser)
    await visit(page, `http://at.localhost:${portOf(proxy)}/`)
    expect(problems.filter((problem) => !problem.includes('React DevTools'))).to.deep.equal([])
    await page.close()
    await front.stop()
    proxy.closeAllConnections()
    proxy.close()
  })

  it('streams late reviews after the rest, gives crawlers all at once, and survives leaving while the page still streams', async () => {
    const slow = await proxyTo(() => Number(new URL(shop.commerceUrl).port), {
      delay: { path: /inform\/rating\/all/, ms: 2000 },
    })
    const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
    const proxy = await proxyTo(() => front.port, { hold: { from: 'reviews__body', until: isLeft } })
    const front = await startShop({
      build: 'dist-development',
      env: {
        ROLES: 'storefront',
        COMMERCE_URL: `http://127.0.0.1:${portOf(slow)}`,
        DEMO_CATALOGUE: 'false',
        TENANT_ORIGINS: `at=http://at.localhost:${portOf(proxy)}`,
      },
    })
    const { sized } = await findProducts(shop, tenants[0] as (typeof tenants)[number], 'de-AT')
    const path = getPath(tenants[0] as (typeof tenants)[number], 'de-AT', 'product', {
      slug: sized?.slug,
      sku: sized?.sku,
    })

    const { page, problems } = await openPage(browser)
    void page.goto(`http://at.localhost:${portOf(proxy)}${path}`).catch(() => undefined) // it is left before it has loaded
    await page.waitForSelector('main h1')
    expect(await page.evaluate(() => document.readyState)).to.equal('loading')
    await page.mouse.move(200, 300)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.readyState)).to.equal('loading')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/warenkorb"]')?.click())
    await page.waitForFunction(() => location.pathname === '/warenkorb')
    leave()
    await page.waitForFunction(() => document.readyState === 'complete')
    expect(problems.filter((problem) => !problem.includes('React DevTools'))).to.deep.equal([])
    await page.close()

    const { body } = await front.get('at', path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    expect(body).not.to.include('<template id="B:')
    await front.stop()
    for (const server of [slow, proxy]) {
      server.closeAllConnections()
      server.close()
    }
  })
})
