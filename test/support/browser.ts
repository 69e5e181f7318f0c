import puppeteer, { type Browser, type ConsoleMessage, type Page } from 'puppeteer'
import { CONSENT_COOKIE, CONSENT_VERSION, type ConsentCategory } from '#shared/contracts/consent.ts'
import { tenants } from '#tenants/index.ts'
import { findBrowser } from './find-browser.ts'

const flags = [
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

export interface BrowserOptions {
  /** False leaves pictures out, for tests of what stands in the page. */
  pictures?: boolean
}

export async function launchBrowser({ pictures = true }: BrowserOptions = {}): Promise<Browser> {
  const args = pictures ? flags : [...flags, '--blink-settings=imagesEnabled=false']
  return puppeteer.launch({ executablePath: await findBrowser(), headless: 'shell', args })
}

export interface Watched {
  page: Page
  /** Console messages, page errors and broken content rules, in words. */
  problems: string[]
  /** Requests to /api, as "METHOD path". */
  api: string[]
  /** Documents fetched: more than one means a full navigation. */
  documents: string[]
}

const tell = (message: ConsoleMessage) => `${message.type()}: ${message.text()}`

/** The cookie of somebody who has answered the question about cookies. */
export const consentCookie = (categories: readonly ConsentCategory[]) => ({
  name: CONSENT_COOKIE,
  value: encodeURIComponent(JSON.stringify({ categories, revision: CONSENT_VERSION })),
})

interface PageOptions {
  width?: number
  height?: number
  javascript?: boolean
  /** What the visitor has granted already; undefined asks him. Otherwise tests would all meet the question. */
  consent?: readonly ConsentCategory[] | undefined
}

/** A page in a profile of its own that notes everything a shopper must never meet. Its visitor has granted what is necessary and what is comfort. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Watched> {
  const { width = 1280, height = 900, javascript = true, consent } = { consent: ['C0001', 'C0003'] as const, ...options }
  const context = await browser.createBrowserContext()
  if (consent) await context.setCookie(...tenants.map(({ id }) => ({ ...consentCookie(consent), domain: `${id}.localhost`, path: '/' })))
  const page = await context.newPage()
  await page.setViewport({ width, height, deviceScaleFactor: 1, isMobile: width < 600, hasTouch: width < 600 })
  await page.setJavaScriptEnabled(javascript)
  const watched: Watched = { page, problems: [], api: [], documents: [] }
  page.on('console', (message) => {
    // A page that answers 404 or refuses an order by intent is reported by the browser as a failed load.
    const failed = /Failed to load resource/.test(message.text())
    if (!failed || !(message.text().includes('404') || message.location().url === page.url())) watched.problems.push(tell(message))
  })
  page.on('pageerror', (error) => watched.problems.push(String(error)))
  await page.evaluateOnNewDocument(() => addEventListener('error', ({ error }) => error?.cause && reportError(error.cause))) // what React has recovered from, too
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) watched.api.push(`${request.method()} ${pathname}`)
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) watched.documents.push(pathname)
  })
  return watched
}

/** The page's browser goes on as the one whose cookies these are, as a request would carry them. */
export const takeCookies = (page: Page, tenant: string, cookies: string) =>
  page.browserContext().setCookie(
    ...cookies.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), domain: `${tenant}.localhost`, path: '/', secure: true, sourceScheme: 'Secure' as const }
    }),
  )

/** Waits until React has taken over. */
export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { timeout: 15_000 })

/** Waits until React listens to an element whose code comes late. */
export const listens = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')), {}, selector)

/** Goes to an address and waits until it is interactive. */
export async function visit(page: Page, address: string) {
  const response = await page.goto(address, { waitUntil: 'load' })
  await hydrated(page)
  return response
}

/** Presses something, and waits for what it brings. */
export async function press(page: Page, selector: string, appears: string) {
  await page.waitForSelector(selector)
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector)
  await page.waitForSelector(appears)
}

/** Presses something, and waits for the document that follows; answers its path. */
export async function follow(page: Page, selector: string) {
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.waitForSelector(selector).then(() => page.$eval(selector, (element) => (element as HTMLElement).click())),
  ])
  return new URL(page.url()).pathname
}

/** A file of the shop as this page's visitor gets it. */
export async function download(page: Page, path: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (address) => Array.from(new Uint8Array(await (await fetch(address)).arrayBuffer())), path)
  return Buffer.from(bytes)
}
