import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { isCrawler } from '#server/storefront/render/crawler.ts'
import { findTenant } from '#tenants/index.ts'
import { sendRequest, startShop, type TestResponse, type TestShop } from './shop.ts'
import { createTestContext } from './test-context.ts'
import { waitUntil } from './wait-until.ts'

/** A page request as an attacker may put it together. */
interface DrawnRequest {
  path: string
  change: (path: string) => string
  mark: string
  separator: string
  parameters: readonly string[]
  fragment: string
  method: 'GET' | 'HEAD'
  headers: Readonly<Record<string, string>>
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const CRAWLER = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

const pathChanges: readonly DrawnRequest['change'][] = [
  (path) => path,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/fr/..${path}`,
  (path) => `${path}/%2e`,
  (path) => path.replace(/(.)\//, '$1//'),
  (path) => path.replace(/(.)\//, '$1\\'),
  (path) => `${path};x`,
  (path) => `${path}%00`,
]

/** Parameters of lists, in many spellings; then some that are no list's. */
const listParameters = [
  ...['page=2', 'page=4', 'page=', 'page', 'page=2%23', 'page=%32', '%70age=2', 'page=2?sort=newest', 'page=02'],
  ...['sort=price-asc', 'sort=', 'sort=newest', 'price-from=10', 'stars=5', 'reviews=2', 'size=75', 'cupSize=b'],
  ...['text=1', 'text=', 'photo=1', 'photo=true', 'fit=small', 'fit=large', 'variant=2100002', 'variant=x%20y'],
  ...['f.colour=red,blue', 'f.colour=red%2Cblue', 'f.colour=red', 'f.colour=blue', 'f.brand=a+b', 'f.brand=a%20b'],
  ...['utm_source=letter', 'gclid=1', 'f.brand=%zz', 'f.brand=%f0'],
]
const foreignParameters = ['?page=4', 'Page=2', 'other=1', '=', '%26page=4', ';page=4']

const drawParameters = (maxLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.shuffledSubarray(listParameters, { maxLength }) },
    fc.shuffledSubarray([...listParameters, ...foreignParameters], { maxLength }),
  )

const headers: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'user-agent': PHONE },
  { 'user-agent': CRAWLER },
  { 'user-agent': `${PHONE} (compatible; Googlebot/2.1)` },
  { 'sec-ch-viewport-width': '700' },
  { 'user-agent': CRAWLER, 'sec-ch-viewport-width': '400' },
  { 'sec-ch-ua-mobile': '?1' },
  { 'accept-language': 'fr-CH', 'x-locale': 'fr-CH' },
  { 'accept-encoding': 'gzip' },
  { cookie: 'colorMode=dark; country=DE; cc=planted; own=planted' },
  { cookie: 'openings=door-80x198.stairs-90x210; pageview=planted' },
  {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/evil',
    forwarded: 'host=evil',
  },
  { 'x-original-url': '/warenkorb', 'x-rewrite-url': '/warenkorb', 'x-http-method-override': 'POST' },
  { 'x-visitor-country': 'DE' },
  { referer: 'https://evil.example/', 'save-data': 'on', range: 'bytes=0-9', 'x-tenant': 'de', dnt: '1' },
]

const drawRequest = (paths: readonly string[]) =>
  fc.record({
    path: fc.constantFrom(...paths),
    change: fc.oneof(
      { weight: 3, arbitrary: fc.constant(pathChanges[0] as DrawnRequest['change']) },
      fc.constantFrom(...pathChanges),
    ),
    mark: fc.constantFrom('?', '?', '?', '?&', '?&&', '??', '???&'),
    separator: fc.constantFrom('&', '&', '&', '&&', '?'),
    parameters: drawParameters(3),
    fragment: fc.constantFrom('', '', '#', '#x', '#&page=4', '#?page=4'),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD') as fc.Arbitrary<'GET' | 'HEAD'>,
    headers: fc.tuple(fc.constantFrom(...headers), fc.boolean()).map(([own, isWhole]) => ({
      ...(isWhole && { 'user-agent': CRAWLER }),
      ...own,
    })),
  })

/** Two requests, the second of which differs from the first in a few respects only, so that they often share a key. */
const drawPair = (paths: readonly string[]): fc.Arbitrary<readonly [DrawnRequest, DrawnRequest]> =>
  fc
    .tuple(drawRequest(paths), fc.oneof(drawPartial(paths), drawPartial(paths), drawOrder()))
    .map(([first, change]) => [first, { ...first, ...(typeof change === 'function' ? change(first) : change) }])

const drawPartial = (paths: readonly string[]) =>
  fc.oneof(
    drawRequest(paths).map(({ mark, separator, fragment }) => ({ mark, separator, fragment })),
    drawRequest(paths).map(({ change, method }) => ({ change, method })),
    drawRequest(paths).map((other) => ({ headers: other.headers, method: other.method })),
    fc.constant({ parameters: [] }),
    drawParameters(2).map((own) => ({ parameters: own })),
  )

/** The same parameters in another order, some of them campaigns'. */
const drawOrder = () =>
  fc.boolean().map((isCampaign) => ({ parameters: own }: DrawnRequest) => ({
    parameters: [...own].reverse().concat(isCampaign ? ['utm_source=letter'] : []),
  }))

const formatTarget = ({ path, change, mark, separator, parameters: own, fragment }: DrawnRequest) =>
  change(path) + (own.length > 0 || mark !== '?' ? mark : '') + own.join(separator) + fragment

const describeRequest = (drawn: DrawnRequest) =>
  `${drawn.method} ${formatTarget(drawn)} ${JSON.stringify(drawn.headers)}`

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

/**
 * A page without what is the response's own. What streams comes in an order of its own: there, what the page says in
 * its attributes, sorted. Crawlers get pages whole.
 */
function readPage({ bytes, headers: sent }: TestResponse, isWhole: boolean) {
  const decode = decoders[String(sent['content-encoding'])]
  const html = (decode ? decode(bytes) : bytes).toString().replace(/ nonce="[^"]*"/g, '')
  return isWhole
    ? html
    : [...html.matchAll(/ (?:href|action|value|content|lang|src|srcset|alt)="[^"]*"|"width":\d+/g)]
        .map(String)
        .sort()
        .join('\n')
}

/** Where two pages part, in words. */
function findDifference(own: string, shared: string): string | undefined {
  if (own === shared) return undefined
  const at = [...own].findIndex((sign, i) => sign !== shared[i])
  const from = Math.max(0, at - 80)
  return `its own: ${own.slice(from, at + 80)}\nshared: ${shared.slice(from, at + 80)}`
}

const isFromCache = ({ headers: sent }: TestResponse) => sent.etag !== undefined

export interface PageComparison {
  /** Number of pairs of which the second was answered with the page that the first had stored. */
  sharedCount: number
}

/**
 * Draws pairs of requests for a real shop: if the second is answered with the page that the first has stored, that page
 * must be the one the second gets where nothing is stored. Throws at the first pair for which it is not.
 */
export async function compareSameKeyPages(runCount: number): Promise<PageComparison> {
  let time = new Date('2026-11-21T00:00:00Z')
  const shop = await startShop({ now: () => time, env: { COUNTRY_HEADER: 'x-visitor-country' } })
  await shop.drainQueues() // recommendations are first computed seconds after the start
  const passTenMinutes = () => {
    time = new Date(time.getTime() + 601_000)
  }
  /** A pair belongs to one morning: in the afternoon deliveries and on another day prices are others. */
  const beginPair = async () => {
    passTenMinutes()
    if (time.getUTCHours() < 8) return
    time = new Date(time.getTime() + 16 * 3_600_000)
    await forgetAnswers(shop)
  }
  const send = (drawn: DrawnRequest, method: string = drawn.method) =>
    sendRequest(shop.port, 'ch', formatTarget(drawn), method, undefined, { 'accept-encoding': 'br', ...drawn.headers })

  /** Others that ask while a page is compressed for the cache get one of their own, which nobody stores. */
  async function sendUntilStored(drawn: DrawnRequest) {
    const isBeingStored = (await send(drawn)).headers['cache-control'] === 'private, no-cache'
    if (isBeingStored) await waitUntil(async () => isFromCache(await send(drawn, 'HEAD')))
  }

  let sharedCount = 0
  try {
    const property = fc.asyncProperty(drawPair(await listPaths(shop)), async ([first, second]) => {
      await beginPair()
      await sendUntilStored(first)
      const answered = await send(second)
      if (!isFromCache(answered)) return
      sharedCount += 1
      const shared = second.method === 'HEAD' ? await send(second, 'GET') : answered
      passTenMinutes()
      const own = await send(second, 'GET')
      if (isFromCache(own)) throw new Error(`not rendered anew: ${describeRequest(second)}`)
      const isWhole = isCrawler(second.headers)
      const difference = findDifference(readPage(own, isWhole), readPage(shared, isWhole))
      if (difference)
        throw new Error(`${describeRequest(first)}\nhas changed the page of\n${describeRequest(second)}\n${difference}`)
    })
    await fc.assert(property, { numRuns: runCount, endOnFailure: true })
  } finally {
    await shop.stop()
  }
  return { sharedCount }
}

/** Has the storefront ask the back end anew: its answers last 15 s of the real clock. */
async function forgetAnswers(shop: TestShop) {
  const tenant = findTenant('ch')
  if (!tenant || !shop.database) throw new Error('no shop to change')
  await inTransaction(createTestContext(shop.database, tenant), (tx) => publish(tx, 'catalogue-changed', {}))
  await shop.drainQueues()
}

/** A page of each kind that is stored. */
async function listPaths(shop: TestShop): Promise<readonly string[]> {
  const categories: readonly { id: string; slug: string }[] = JSON.parse(
    (await shop.get('ch', '/api/catalog/categories')).body,
  )
  const category = categories[0]
  const list = `/c/${category?.slug}/${category?.id}`
  const search: { items: readonly { slug: string; sku: string }[] } = JSON.parse(
    (await shop.get('ch', `/api/search/searchv2?category=${category?.id}`)).body,
  )
  const product = search.items[0]
  return [list, list, list, `/fr${list}`, `/p/${product?.slug}/${product?.sku}`, '/', '/fr', '/service-hilfe']
}
