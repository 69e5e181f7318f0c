import { globSync, readFileSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { parse as parseDocument } from 'graphql'
import { pino } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { matchRoutes } from 'react-router'
import { pages } from '#client/pages/index.ts'
import { getPathLocale, getPathPattern, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { getKeys } from '#shared/typed-object.ts'
import { buildHostTable, tenants } from '#tenants/index.ts'
import { type ApiModule, createApiTable } from '../commerce/api-table.ts'
import { createSessions } from '../commerce/customers/sessions/index.ts'
import { getGatewaySchema } from '../commerce/gateway/index.ts'
import { createHostMatcher, type HostMatch, resolveOrigin } from '../http/origin.ts'
import { endpoints } from '../storefront/endpoints.ts'
import { findRedirect } from '../storefront/middleware/legacy-redirects.ts'

/** The code that answers an address. */
export interface CodeLocation {
  /** Absent if it answers every method. */
  method?: string
  file: string
  /** What is answered, if the file alone does not say it. */
  note?: string
}

const DEFAULT_PORT = 3000
const hosts = buildHostTable()
/** As on this machine, and as in production: an address of either may be asked for. */
const hostMatchers = (['development', 'production'] as const).map((NODE_ENV) =>
  createHostMatcher({
    hosts,
    getOrigin: (tenant) =>
      resolveOrigin({ NODE_ENV, TENANT_ORIGINS: {}, DEMO_PORT: undefined }, tenant, hosts, DEFAULT_PORT),
  }),
)

function findHost(url: URL): HostMatch | undefined {
  const matches = hostMatchers.flatMap((match) => match(url.host) ?? [])
  return matches.find(({ isCanonical }) => isCanonical) ?? matches[0]
}

const SITE_FILE = 'server/storefront/middleware/site.ts'
const GATEWAY_FILE = 'server/commerce/gateway/gateway.ts'

/**
 * Everything that answers an address or a GraphQL operation ("placeOrder"); one entry for each method if they differ.
 */
export function findCode(address: string): CodeLocation[] {
  const operation = findOperation(address)
  if (operation) return [operation]
  const base = `http://${tenants[0]?.hosts[0]}:${DEFAULT_PORT}`
  const url = URL.canParse(address) ? new URL(address) : new URL(address.replace(/^\/?/, '/'), base)
  const host = findHost(url)
  if (!host) return [{ file: SITE_FILE, note: `no tenant for ${url.host}: 421` }]
  const { tenant, isCanonical } = host
  if (!isCanonical) return [{ file: SITE_FILE, note: `tenant ${tenant.id}: 301 to its origin` }]
  const found = [...findEndpoints(url.pathname), ...findApiModules(url)]
  if (found.length > 0) return found
  if (url.pathname.startsWith('/api/')) return [{ file: 'server/commerce/app.ts', note: 'no such API: 404' }]
  return [findPage(tenant, getPathLocale(tenant, url.pathname), url.pathname)]
}

/** Express's notation (":name", "*name", "{optional}") as a regular expression. */
function toPattern(path: string, isExact: boolean): RegExp {
  const source = path
    .replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('{', '(?:')
    .replaceAll('}', ')?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*\w+/g, '.+')
    .replace(/(.)\/$/, '$1')
  return new RegExp(`^${source}${isExact ? '/?$' : '(?:/|$)'}`)
}

function findEndpoints(pathname: string): CodeLocation[] {
  const matching = Object.values(endpoints).filter(({ path, ...rest }) =>
    toPattern(path, 'exact' in rest).test(pathname),
  )
  return matching.slice(0, 1).map(({ file, ...rest }) => ({ file, method: 'method' in rest ? rest.method : undefined }))
}

interface ListedRoute {
  path: string
  methods?: string[]
}

/** Express's types do not have listRoutes() yet. */
const canListRoutes = (handler: RequestHandler): handler is RequestHandler & { listRoutes(): ListedRoute[] } =>
  'listRoutes' in handler

/** A router's addresses. A handler without routes answers everything below its path. */
export const listRoutes = (handler: RequestHandler): ListedRoute[] =>
  canListRoutes(handler) ? handler.listRoutes() : [{ path: '/' }]

/** The API table of a back end that never serves: without a database, only for its addresses. */
export function readApiTable(): readonly ApiModule[] {
  const secrets = ['x'.repeat(32)] as const
  return createApiTable({
    tenants,
    secrets,
    sessions: createSessions(secrets),
    log: pino({ level: 'silent' }),
    production: true,
    createLimiter: ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }),
    getOrigin: ({ origin }) => origin,
  })
}

function findApiModules({ pathname, searchParams }: URL): CodeLocation[] {
  const query = searchParams.get('query')
  for (const { path, file, router } of readApiTable()) {
    if (!toPattern(path, false).test(pathname)) continue
    if (file === GATEWAY_FILE) return query ? findOperations(query) : [{ file }]
    const below = pathname.slice(path.length) || '/'
    const matching = listRoutes(router).filter((route) => toPattern(route.path, true).test(below))
    const methods = matching.flatMap((route) => route.methods ?? [])
    if (methods.length > 0) return [...new Set(methods)].map((method) => ({ method, file }))
  }
  return []
}

const findOperations = (query: string): CodeLocation[] =>
  parseDocument(query).definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === 'Field' ? (findOperation(selection.name.value) ?? []) : [],
        )
      : [],
  )

/** The names of all queries and mutations. */
export function listOperations(): string[] {
  const schema = getGatewaySchema()
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}))
}

/** The file that adds a query or mutation to the schema. */
function findOperation(name: string): CodeLocation | undefined {
  if (!listOperations().includes(name)) return undefined
  const alone = new RegExp(String.raw`\.(?:query|mutation)Field\(\s*'${name}'`)
  const listed = new RegExp(String.raw`\.(?:query|mutation)Fields\((?:(?!\n\}\)\)).)*?\n  ${name}: t\b`, 's')
  const files = globSync('server/commerce/*/*/*graphql*.ts').map((file) => file.replaceAll('\\', '/'))
  const file = files.find((each) => {
    const source = readFileSync(each, 'utf8')
    return alone.test(source) || listed.test(source)
  })
  return file === undefined ? undefined : { file, note: `GraphQL operation ${name}` }
}

const hasPage = (id: RouteId): id is RouteId & keyof typeof pages => id in pages

/** The page file of a route, from the source text of the page table's functions. */
export function findPageFile(id: RouteId): string | undefined {
  const load: (() => unknown) | undefined = hasPage(id) ? pages[id] : undefined
  const [, file] = /import\('\.\/(.+?)'\)/.exec(String(load)) ?? []
  return file && `client/pages/${file}`
}

function findPage(tenant: Tenant, locale: Locale, pathname: string): CodeLocation {
  const where = `tenant ${tenant.id}, locale ${locale}`
  const target = findRedirect(tenant, locale, pathname)
  if (target) return { file: 'server/storefront/middleware/legacy-redirects.ts', note: `${where}: 301 to ${target}` }
  const ids = getKeys(routes)
  const match = (candidates: RouteId[]) =>
    matchRoutes(
      candidates.map((id) => ({ id, path: getPathPattern(tenant, locale, id) })),
      pathname,
    )?.at(-1)?.route.id
  const id = match(ids.filter((each) => isRouteOpen(tenant, locale, each)))
  if (id) return { file: findPageFile(id) ?? 'client/pages/index.ts', note: `${where}, route ${id}` }
  const closed = match(ids)
  return { file: 'client/page-error.tsx', note: `${where}: 404${closed ? `, route ${closed} is not open here` : ''}` }
}
