import type { Server } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import { createCommerceApp } from './commerce/app.ts'
import { createImageRoutes } from './commerce/catalog/images/index.ts'
import { createMailbox } from './commerce/content/email-delivery/index.ts'
import type { Database } from './database/index.ts'
import { createHealthRoutes, type Health } from './http/health.ts'
import { listen } from './http/listen.ts'
import { loadSecrets } from './secrets.ts'
import type { Setup } from './setup.ts'
import { type AppOptions, createApp } from './storefront/app.ts'
import { readPaymentScripts } from './storefront/payment-pages/payment-scripts.ts'
import { readManifest } from './storefront/render/assets.ts'

export const LOOPBACK = '127.0.0.1'

/** The signing secrets of this process, newest first. */
export const readSecrets = ({ SESSION_SECRET, DATA_DIR }: Setup['env']) =>
  loadSecrets(SESSION_SECRET, join(DATA_DIR, 'session-secret'))

/** Starts the back end: on its own port behind the storefront, or on PORT if no storefront runs here. */
export function serveCommerce(setup: Setup & { database: Database }, health: Health): Promise<Server> {
  const { env, hasRole } = setup
  const app = createCommerceApp({
    ...setup,
    health,
    secrets: readSecrets(env),
    production: env.NODE_ENV === 'production',
    getOrigin: setup.getOrigin,
  })
  return hasRole('storefront') ? listen(app, 0, LOOPBACK) : listen(app, env.PORT, env.HOST)
}

interface StorefrontDeps extends Pick<AppOptions, 'backEnd' | 'upstream' | 'cache'> {
  health: Health
}

/** Serves the readiness and metrics of a worker without other roles on PORT. */
export const serveHealth = ({ env }: Setup, health: Health): Promise<Server> =>
  listen(express().disable('x-powered-by').use(createHealthRoutes(health)), env.PORT, env.HOST)

/** Starts the storefront on PORT. */
export function serveStorefront(setup: Setup, deps: StorefrontDeps): Promise<Server> {
  const { env, database } = setup
  const isProduction = env.NODE_ENV === 'production'
  const app = createApp({
    ...setup,
    ...deps,
    manifest: readManifest(),
    paymentScripts: readPaymentScripts(),
    images: createImageRoutes({
      mediaRoot: 'server/commerce/catalog/images/media',
      cacheRoot: join(env.DATA_DIR, 'images'),
      cacheBytes: env.IMAGE_CACHE_MB * 1_000_000,
    }),
    paymentUrl: setup.paymentService?.url,
    carrierUrl: setup.carrierService?.url,
    mailbox: database && !isProduction && !env.SMTP_URL ? createMailbox(database) : undefined,
    trustProxy: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    sourceMaps: !isProduction,
    insecureCookies: env.DEV_INSECURE_COOKIES,
    https: setup.tenants.every((tenant) => setup.getOrigin(tenant).startsWith('https:')),
  })
  return listen(app, env.PORT, env.HOST)
}
