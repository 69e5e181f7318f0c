import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { readEnv as ReadEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import type { RunningServer, start as Start } from '#server/start.ts'
import type { ApiKey } from '#shared/api/sessions.ts'
import { createDatabase, dropDatabase, toDatabaseName } from './postgres-server.ts'
import { guardTenants } from './tenant-guard.ts'
import { measureWork } from './timings.ts'

/** Tests run what ships: the build, not the sources. */
export type Build = 'dist' | 'dist-development'

export interface TestShop extends RunningServer {
  /** Origin of a tenant's shop. */
  origin(tenant: string): string
  /** One request to a tenant, past any name look-up; follows no redirect. */
  get(tenant: string, path: string, headers?: Record<string, string>): Promise<TestResponse>
  /** A form or call as a page of the shop would send it, with the page's API key where it goes to the API. */
  post(tenant: string, path: string, body: string, headers?: Record<string, string>): Promise<TestResponse>
  /** What a page's calls that change something have to show (x-api-key). */
  apiKey(tenant: string): Promise<string>
  data: ShopData
}

export interface TestResponse {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  /** The body as it came, e.g. compressed. */
  bytes: Buffer
}

/** Where a shop keeps what it knows; outlives the shop, so that it can be opened again. */
export interface ShopData {
  dataDir: string
  /** A database of its own on the server that DATABASE_URL names; undefined means SQLite in the folder. */
  databaseUrl: string | undefined
}

const HOUR_MS = 3_600_000

/** Filled once a build and day: prices and campaigns of the demo begin and end on days that count from today. */
const templateFolder = resolve('dist', `test-shop-${new Date().toISOString().slice(0, 10)}`)
/** Pictures are made once a build, for all shops. */
const picturesFolder = resolve('dist/test-pictures')
const templateName = toDatabaseName(process.pid)
let template: Promise<ShopData> | undefined

async function loadBuild(build: Build) {
  const path = new URL(`../../${build}/server/start.js`, import.meta.url).href
  return (await import(path)) as { start: typeof Start; readEnv: typeof ReadEnv }
}

async function openShop(
  build: Build,
  { dataDir, databaseUrl }: ShopData,
  { env, now, log }: Pick<ShopOptions, 'env' | 'now' | 'log'> = {},
): Promise<RunningServer> {
  const { start, readEnv } = await loadBuild(build)
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SCRIPT_CHECK_MINUTES: '0',
    ...env,
  }
  const own = log ? createLogger('trace', { write: log }) : createLogger(process.env.TEST_LOG ?? 'silent')
  const shop = await start(readEnv(settings), own, now && { now })
  if (shop.database) guardTenants(shop.database)
  return shop
}

/**
 * Fills the demo catalogue; each shop gets a copy. Of two workers that do so at once, the second takes what the first
 * has made.
 */
async function seedTemplate(): Promise<ShopData> {
  const databaseUrl = await createDatabase(templateName)
  if (databaseUrl) process.once('beforeExit', () => dropDatabase(templateName))
  else if (existsSync(templateFolder)) return { dataDir: templateFolder, databaseUrl }
  mkdirSync(picturesFolder, { recursive: true })
  const dataDir = mkdtempSync(databaseUrl ? join(tmpdir(), 'kontor-template-') : `${templateFolder}-`)
  symlinkSync(picturesFolder, join(dataDir, 'images'))
  const shop = await openShop('dist', { dataDir, databaseUrl })
  await shop.stop()
  if (databaseUrl) {
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    return { dataDir, databaseUrl }
  }
  try {
    renameSync(dataDir, templateFolder)
  } catch {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir: templateFolder, databaseUrl }
}

/** Data of its own for a shop: the demo catalogue and nothing else. */
export async function createShopData(): Promise<ShopData & { remove(): Promise<void> }> {
  template ??= seedTemplate()
  const { dataDir: filled } = await template
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-shop-'))
  cpSync(filled, dataDir, { recursive: true })
  const name = toDatabaseName(randomBytes(6).toString('hex'))
  return {
    dataDir,
    databaseUrl: await createDatabase(name, templateName),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      await dropDatabase(name)
    },
  }
}

export interface ShopOptions {
  build?: Build
  env?: Record<string, string>
  now?: () => Date
  /** Takes every line that the shop logs, of every level. */
  log?: (line: string) => void
  /** Data to open and to leave in place; otherwise the shop has data of its own, removed with it. */
  data?: ShopData
}

/** A shop of its own on a free port. */
export const startShop = (options: ShopOptions = {}): Promise<TestShop> => measureWork('shop', () => startNow(options))

async function startNow({ build = 'dist', data: given, ...settings }: ShopOptions): Promise<TestShop> {
  const ownedData = given ? undefined : await createShopData()
  const data = given ?? (ownedData as ShopData)
  const { now } = settings
  const shop = await openShop(build, data, settings)
  const origin = (tenant: string) => `http://${tenant}.localhost:${shop.port}`
  const keys = new Map<string, Promise<string>>()
  const apiKey = (tenant: string) => {
    const keyId = `${tenant} ${Math.floor((now?.().getTime() ?? 0) / HOUR_MS)}` // a moved clock ends keys, too
    const key = keys.get(keyId) ?? requestApiKey(shop.commerceUrl, tenant)
    keys.set(keyId, key)
    return key
  }
  return {
    ...shop,
    data,
    origin,
    apiKey,
    get: (tenant, path, headers) => sendRequest(shop.port, tenant, path, 'GET', undefined, headers),
    async post(tenant, path, body, headers) {
      const key: Record<string, string> = path.startsWith('/api/') ? { 'x-api-key': await apiKey(tenant) } : {}
      return sendRequest(shop.port, tenant, path, 'POST', body, {
        origin: origin(tenant),
        'content-type': 'application/x-www-form-urlencoded',
        ...key,
        ...headers,
      })
    },
    async stop(options) {
      await shop.stop(options)
      await ownedData?.remove()
    },
  }
}

export async function requestApiKey(commerceUrl: string, tenant: string): Promise<string> {
  const response = await fetch(`${commerceUrl}/api/sessions/key`, { headers: { 'x-tenant': tenant } })
  return ((await response.json()) as ApiKey).key
}

export function sendRequest(
  port: number,
  tenant: string,
  path: string,
  method: string,
  body?: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${tenant}.localhost:${port}`, ...headers } },
      (res) => {
        const chunks: Buffer[] = []
        res.on('data', (piece: Buffer) => chunks.push(piece))
        res.on('error', reject)
        res.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes.toString(), bytes })
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** The cookies of an answer, ready to be sent back. */
export function toCookieHeader({ headers }: TestResponse): string {
  const set = headers['set-cookie']
  return (Array.isArray(set) ? set : set ? [set] : []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
