import { readFileSync } from 'node:fs'
import { readApiTable } from '#server/cli/find-code.ts'
import { listApiRoutes } from './api-routes.ts'
import { loadInputSchemas } from './fuzz/json-bodies.ts'

/** Fields that name something that may be somebody's, or prove that it may be seen. */
const ID_FIELDS = ['order', 'number', 'orderNumber', 'agreement', 'id', 'token', 'code', 'signature']

const ROUTE_PATTERN = /\.(get|post|delete)\(\s*'([^']*)'/g

/** The parts of a file with routes, each from the beginning of a route to that of the next. */
function splitByRoute(source: string) {
  const starts = [...source.matchAll(ROUTE_PATTERN)]
  return starts.map(({ 1: method = '', 2: path = '', index }, i) => ({
    method: method.toUpperCase(),
    path,
    code: source.slice(index, starts[i + 1]?.index),
  }))
}

/**
 * The REST routes that take an id, as "GET /api/returns": in their path, or in what they read of body or query by a
 * schema of shared/api; one whose schema is not there counts as well.
 */
export async function listRoutesWithIds(): Promise<string[]> {
  const schemas = await loadInputSchemas()
  const takesId = (code: string) =>
    [...code.matchAll(/\b(?!handleInput)\w+Input\b/g)].some(([name]) => {
      const schema = schemas.get(name)
      return schema === undefined || ID_FIELDS.some((field) => field in schema.fields)
    })
  const existing = new Set(listApiRoutes().map(({ method, path }) => `${method} ${path}`))
  const routes = readApiTable().flatMap(({ path: base, file }) =>
    splitByRoute(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
      .filter(({ path, code }) => path.includes(':') || takesId(code))
      .map(({ method, path }) => `${method} ${base}${path === '/' ? '' : path}`),
  )
  return routes.filter((route) => existing.has(route)) // several modules have their routes in one file
}
