import fc from 'fast-check'
import { endpoints } from '#server/storefront/endpoints.ts'
import { GATEWAY_API } from '#shared/api/gateway.ts'
import { messages } from '#shared/messages/index.ts'
import { getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { listApiRoutes } from '../api-routes.ts'
import { registerCustomer } from '../customer.ts'
import { findOrderableVariant, prepareOrder } from '../order.ts'
import { sendRequest, type TestResponse, type TestShop } from '../shop.ts'
import { createTestAddress } from '../test-address.ts'
import { listGraphqlOperations } from './graphql-operations.ts'
import { containsMarkup, hostileJson, hostileText } from './hostile-values.ts'
import { bodyFor, findSchemas, loadInputSchemas } from './json-bodies.ts'
import { hostileQuery, listPageForms, submissionOf } from './page-forms.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const REQUESTS_PER_SESSION = 60 // some of them end it
const CONCURRENCY = 4

interface FuzzRequest {
  method: string
  path: string
  body?: string
  type?: string
}

interface FuzzTarget {
  tenant: Tenant
  locale: Locale
}

export interface FuzzReport {
  requests: number
  /** Requests that were answered with a fault or with their own markup. */
  failures: string[]
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Who sends: a customer with a basket, anew after some requests, each of which has limits of its own. */
function createSender(shop: TestShop, { tenant, locale }: FuzzTarget) {
  let sent = 0
  let cookies: Promise<string> | undefined
  async function shopAround(): Promise<string> {
    const { visitor } = await registerCustomer(shop, tenant.id, locale)
    await prepareOrder(visitor, tenant.country, (await findOrderableVariant(visitor)).sku)
    return visitor.cookies()
  }
  return async ({ method, path, body, type }: FuzzRequest): Promise<TestResponse> => {
    if (sent++ % REQUESTS_PER_SESSION === 0) cookies = shopAround()
    return sendRequest(shop.port, tenant.id, path, method, body, {
      cookie: (await cookies) ?? '',
      'x-forwarded-for': createTestAddress(),
      ...(method !== 'GET' && { origin: shop.origin(tenant.id) }),
      ...(path.startsWith('/api/') && { 'x-api-key': await shop.apiKey(tenant.id), 'x-locale': locale }),
      ...(type && { 'content-type': type }),
    })
  }
}

type Send = ReturnType<typeof createSender>

/** The parameters of a route's path, hostile: ":id" → "%22%3E…". */
const fillPath = (pattern: string): fc.Arbitrary<string> => {
  const parts = pattern.split(/(?::\w+|\*\w*)/)
  return fc
    .tuple(...parts.slice(1).map(() => hostileText.map((text) => encode(text) || 'x')))
    .map((values) => parts.map((part, i) => part + (values[i] ?? '')).join(''))
}

/** What the API says is missing tells which of the schemas a route has. */
async function bodyForRoute(send: Send, path: string, schemas: Parameters<typeof findSchemas>[0]) {
  const { body } = await send({ method: 'POST', path, body: '{}', type: JSON_TYPE })
  const fields = /"fields":(\{[^}]*\})/.exec(body)?.[1]
  const fitting = fields === undefined ? [] : findSchemas(schemas, Object.keys(JSON.parse(fields) as object))
  const candidates = fitting.length > 0 ? fitting : schemas
  return fc.oneof(
    { arbitrary: fc.constantFrom(...candidates).chain((schema) => bodyFor(schema)), weight: 9 },
    hostileJson,
  )
}

/** Every address of the back end by its route table, those of the gateway by the schema. */
async function listApiRequests(send: Send): Promise<fc.Arbitrary<FuzzRequest>[]> {
  const schemas = [...(await loadInputSchemas()).values()]
  const names = [...new Set(schemas.flatMap((schema) => Object.keys(schema.fields)))]
  const rest = listApiRoutes()
    .filter(({ method }) => method.toUpperCase() !== 'HEAD')
    .map(async ({ method, path }) => {
      const filled = fillPath(path)
      const upper = method.toUpperCase()
      if (upper === 'GET') {
        const query = hostileQuery([...names, 'f.brand', 'f.price', 'f.fits', 'locale', 'stars', 'withText', 'path'])
        return fc.tuple(filled, query).map(([address, search]) => ({ method: upper, path: `${address}?${search}` }))
      }
      const body = await bodyForRoute(send, path.replaceAll(/:\w+/g, 'x'), schemas)
      return fc
        .tuple(filled, body)
        .map(([address, text]) => ({ method: upper, path: address, body: text, type: JSON_TYPE }))
    })
  const operations = listGraphqlOperations().map(({ body }) =>
    body.map((text) => ({ method: 'POST', path: GATEWAY_API, body: text, type: JSON_TYPE })),
  )
  return [...(await Promise.all(rest)), ...operations]
}

/** What the storefront answers itself, by its table, as a form and as JSON. */
const listEndpointRequests = (): fc.Arbitrary<FuzzRequest>[] =>
  Object.values(endpoints).map((endpoint) => {
    const path = 'exact' in endpoint ? fillPath(endpoint.path) : fillPath(`${endpoint.path}/:rest`)
    const names = ['token', 'take', 'choice', 'categories', 'locale', 'name', 'csp-report']
    const form = hostileQuery(names)
    return fc.oneof(
      fc.tuple(path, form).map(([address, query]) => ({ method: 'GET', path: `${address}?${query}` })),
      fc.tuple(path, form).map(([address, body]) => ({ method: 'POST', path: address, body, type: FORM_TYPE })),
      fc.tuple(path, fc.constantFrom(...names), hostileJson).map(([address, name, value]) => ({
        method: 'POST',
        path: address,
        body: `{"${name}":${value}}`,
        type: JSON_TYPE,
      })),
    )
  })

/** Every page with a hostile address, and every form that stands on it. */
async function listPageRequests(send: Send, { tenant, locale }: FuzzTarget): Promise<fc.Arbitrary<FuzzRequest>[]> {
  const ids = (Object.keys(routes) as RouteId[]).filter((id) => isRouteOpen(tenant, locale, id))
  const found = await Promise.all(
    ids.map(async (id) => {
      const params = { term: 'sofa', slug: 'wohnen', category: 'wohnen', sku: '1', number: '1', token: 'x', id: 'x' }
      const path = getPath(tenant, locale, id, params)
      const { body } = await send({ method: 'GET', path })
      const names = [
        'page',
        'sort',
        'f.brand',
        'f.price',
        'f.fits',
        'question',
        'token',
        'email',
        'near',
        'sku',
        'term',
      ]
      const query = hostileQuery([...names, 'return', 'done', 'number', 'code', 'month'])
      const addresses = query.map((search) => ({ method: 'GET', path: `${path}?${search}` }))
      const forms = listPageForms(path, body).filter(({ method }) => method === 'POST')
      return [
        addresses,
        ...forms.map((form) =>
          submissionOf(form).map((text) => ({ method: 'POST', path: form.path, body: text, type: FORM_TYPE })),
        ),
      ]
    }),
  )
  return found.flat()
}

/** The message ids of an answer of the API that names wrong fields. */
const listFieldMessages = (body: string): string[] =>
  [...body.matchAll(/"fields":(\{[^}]*\})/g)].flatMap(([, fields = '{}']) =>
    Object.values(JSON.parse(fields) as Record<string, string>),
  )

/** Why an answer is wrong; undefined where it is not. */
function findFault({ status, headers, body }: TestResponse): string | undefined {
  if (status >= 500 || body.includes('"code":"internal"')) return `${status} ${body.slice(0, 200)}`
  const isJson = String(headers['content-type']).startsWith(JSON_TYPE)
  const untold = isJson ? listFieldMessages(body).filter((id) => !(id in messages.de)) : []
  if (untold.length > 0) return `${status} without words for ${untold.join()}`
  if (containsMarkup(body)) return `markup in ${status} ${String(headers['content-type'])}`
  return undefined
}

/**
 * Sends hostile requests to everything that takes any, `runs` to each address, operation and form; the same ones in
 * every run with the same seed.
 */
export async function fuzz(shop: TestShop, target: FuzzTarget, runs: number): Promise<FuzzReport> {
  const send = createSender(shop, target)
  const sources = [
    ...(await listApiRequests(send)),
    ...listEndpointRequests(),
    ...(await listPageRequests(send, target)),
  ]
  const queue = sources.flatMap((source) => fc.sample(source, runs))
  const report: FuzzReport = { requests: queue.length, failures: [] }
  async function sendNext(): Promise<void> {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const fault = findFault(await send(request))
      if (fault)
        report.failures.push(`${request.method} ${request.path.slice(0, 200)} ${request.body ?? ''} → ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext))
  return report
}
