import puppeteer, { type Browser, type ConsoleMessage, type Page } from 'puppeteer'
import { CONSENT_COOKIE, CONSENT_VERSION, type ConsentCategory } from '#shared/api/consent.ts'
import { tenants } from '#tenants/index.ts'
import { findBrowser } from './find-browser.ts'
import { createTestAddress } from './test-address.ts'
import { measureWork } from './timings.ts'

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
]

export const launchBrowser = (): Promise<Browser> =>
  measureWork('browser', async () =>
    puppeteer.launch({ executablePath: await findBrowser(), headless: 'shell', args: browserFlags }),
  )

export interface WatchedPage {
  page: Page
  /** Console messages, page errors and broken content rules, in words. */
  problems: string[]
  /** Requests to /api, as "METHOD path". */
  api: string[]
  /** Documents fetched: more than one means a full navigation. */
  documents: string[]
}

const formatConsoleMessage = (message: ConsoleMessage) => `${message.type()}: ${message.text()}`

/** The cookie of somebody who has answered the question about cookies. */
export const createConsentCookie = (categories: readonly ConsentCategory[]) => ({
  name: CONSENT_COOKIE,
  value: encodeURIComponent(JSON.stringify({ categories, revision: CONSENT_VERSION })),
})

interface PageOptions {
  width?: number
  height?: number
  javascript?: boolean
  /** What the visitor has granted already; undefined asks them. Otherwise tests would all meet the question. */
  consent?: readonly ConsentCategory[] | undefined
  /** Loads the pictures of products: decoding them takes longer than all the rest of a page. */
  pictures?: boolean
}

const PICTURES = '/img/'

/** For tests that read what stands in the page. */
async function leaveOutPictures(page: Page) {
  const devtools = await page.createCDPSession()
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: [`*${PICTURES}*`] })
}

/**
 * A page in a profile and at an address of its own that notes everything a shopper must never meet. Its visitor has
 * granted what is necessary and what is comfort.
 */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const {
    width = 1280,
    height = 900,
    javascript = true,
    pictures = false,
    consent,
  } = { consent: ['C0001', 'C0003'] as const, ...options }
  const context = await browser.createBrowserContext()
  if (consent)
    await context.setCookie(
      ...tenants.map(({ id }) => ({ ...createConsentCookie(consent), domain: `${id}.localhost`, path: '/' })),
    )
  const page = await context.newPage()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': createTestAddress() })
  await page.setViewport({ width, height, deviceScaleFactor: 1, isMobile: width < 600, hasTouch: width < 600 })
  await page.setJavaScriptEnabled(javascript)
  if (!pictures) await leaveOutPictures(page)
  const watched: WatchedPage = { page, problems: [], api: [], documents: [] }
  page.on('console', (message) => {
    // A page that answers 404 or refuses an order by intent, and a picture left out, are reported as failed loads.
    const failed = /Failed to load resource/.test(message.text())
    const { url = '' } = message.location()
    const isMeant = message.text().includes('404') || url === page.url() || url.includes(PICTURES)
    if (!failed || !isMeant) watched.problems.push(formatConsoleMessage(message))
  })
  page.on('pageerror', (error) => watched.problems.push(String(error)))
  await page.evaluateOnNewDocument(() =>
    addEventListener('error', ({ error }) => error?.cause && reportError(error.cause)),
  ) // what React has recovered from, too
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) watched.api.push(`${request.method()} ${pathname}`)
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) watched.documents.push(pathname)
  })
  return watched
}

/** The page's browser goes on as the one whose cookies these are, as a request would carry them. */
export const setCookies = (page: Page, tenant: string, cookies: string) =>
  page.browserContext().setCookie(
    ...cookies.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return {
        name,
        value: value.join('='),
        domain: `${tenant}.localhost`,
        path: '/',
        secure: true,
        sourceScheme: 'Secure' as const,
      }
    }),
  )

/** Waits until React has taken over. */
export const waitForHydration = (page: Page) => page.waitForSelector('html[data-hydrated]', { timeout: 15_000 })

/** Waits until React listens to an element whose code comes late. */
export const waitForListener = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    {},
    selector,
  )

/** Goes to an address and waits until it is interactive. */
export async function visit(page: Page, address: string) {
  const response = await page.goto(address, { waitUntil: 'load' })
  await waitForHydration(page)
  return response
}

/** Presses something, and waits for what it brings. */
export async function clickAndWaitFor(page: Page, selector: string, appears: string) {
  await page.waitForSelector(selector)
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector)
  await page.waitForSelector(appears)
}

/** Presses something, and waits for the document that follows; answers its path. */
export async function clickAndNavigate(page: Page, selector: string) {
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.waitForSelector(selector).then(() => page.$eval(selector, (element) => (element as HTMLElement).click())),
  ])
  return new URL(page.url()).pathname
}

/** A file of the shop as this page's visitor gets it. */
export async function download(page: Page, path: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (address) => Array.from(new Uint8Array(await (await fetch(address)).arrayBuffer())),
    path,
  )
  return Buffer.from(bytes)
}

/**
 * Waits until the page has done what it does by itself: what it puts off for a quiet moment, what that loads, and what
 * is drawn of it. What has not happened by then does not happen without a press or a timer.
 */
export async function waitUntilQuiet(page: Page) {
  const untilIdle = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)))),
    )
  await untilIdle()
  await page.waitForNetworkIdle({ idleTime: 100 })
  await untilIdle()
}

/** Waits for the path of an address, however it is encoded. */
export const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((wanted) => decodeURI(location.pathname) === wanted, {}, decodeURI(path))
