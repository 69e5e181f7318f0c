import type { Router } from 'express'
import { pino } from 'pino'
import { createCommerceApp } from '#server/commerce/app.ts'
import type { Database } from '#server/database/index.ts'
import { tenants } from '#tenants/index.ts'

interface ApiRoute {
  method: string
  /** As the router has it, parameters included, e.g. "/api/content/page/:slug". */
  path: string
}

interface ListedRoute {
  path: string
  methods?: string[]
  router?: Router
}

function flattenRoutes(router: Router, prefix: string): ApiRoute[] {
  const listed = (router as Router & { listRoutes(): ListedRoute[] }).listRoutes()
  return listed.flatMap(({ path, methods, router: inner }) => {
    const full = `${prefix}${path}`.replace(/(.)\/$/, '$1')
    return inner ? flattenRoutes(inner, full) : (methods ?? []).map((method) => ({ method, path: full }))
  })
}

/** Every address of the back end, asked of its router, so that a new one cannot be forgotten. */
export function listApiRoutes(): ApiRoute[] {
  const app = createCommerceApp({
    database: {} as Database, // listing asks nothing
    tenants,
    secrets: ['x'.repeat(32)],
    log: pino({ level: 'silent' }),
    production: true,
    getOrigin: ({ origin }) => origin,
    now: () => new Date(),
  })
  return flattenRoutes(app.router, '')
}
