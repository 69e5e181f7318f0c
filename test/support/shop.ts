import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { readEnv as ReadEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import type { Shop, start as Start } from '#server/start.ts'
import type { ApiKey } from '#shared/contracts/sessions.ts'
import { createDatabase, databaseName, dropDatabase } from './postgres-server.ts'

/** Tests run what ships: the build, not the sources. */
export type Build = 'dist' | 'dist-development'

export interface TestShop extends Shop {
  /** Origin of a tenant's shop. */
  origin(tenant: string): string
  /** One request to a tenant, past any name look-up; follows no redirect. */
  get(tenant: string, path: string, headers?: Record<string, string>): Promise<Answer>
  /** A form or call as a page of the shop would send it, with the page's API key where it goes to the API. */
  post(tenant: string, path: string, body: string, headers?: Record<string, string>): Promise<Answer>
  /** What a page's calls that change something have to show (x-api-key). */
  apiKey(tenant: string): Promise<string>
  data: ShopData
}

export interface Answer {
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

const prepared: ShopData = { dataDir: join(tmpdir(), `kontor-test-${process.pid}`), databaseUrl: undefined }
const template = databaseName(process.pid)
let seeding: Promise<void> | undefined

async function load(build: Build) {
  const path = new URL(`../../${build}/server/start.js`, import.meta.url).href
  return (await import(path)) as { start: typeof Start; readEnv: typeof ReadEnv }
}

async function open(build: Build, { dataDir, databaseUrl }: ShopData, { env, now, log }: Pick<ShopOptions, 'env' | 'now' | 'log'> = {}): Promise<Shop> {
  const { start, readEnv } = await load(build)
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
  const own = log ? createLog('trace', { write: log }) : createLog(process.env.TEST_LOG ?? 'silent')
  return start(readEnv(settings), own, now && { now })
}

/** Fills the demo catalogue once a run; each shop gets a copy. Pictures are made once for all of them: their folder is a link. */
async function seed() {
  const pictures = `${prepared.dataDir}-pictures`
  for (const folder of [prepared.dataDir, pictures]) mkdirSync(folder, { recursive: true })
  symlinkSync(pictures, join(prepared.dataDir, 'images'))
  process.once('exit', () => {
    for (const folder of [prepared.dataDir, pictures]) rmSync(folder, { recursive: true, force: true })
  })
  prepared.databaseUrl = await createDatabase(template)
  process.once('beforeExit', () => dropDatabase(template))
  const shop = await open('dist', prepared)
  await shop.stop()
}

/** Data of its own for a shop: the demo catalogue and nothing else. */
export async function createShopData(): Promise<ShopData & { remove(): Promise<void> }> {
  seeding ??= seed()
  await seeding
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-shop-'))
  cpSync(prepared.dataDir, dataDir, { recursive: true })
  const name = databaseName(randomBytes(6).toString('hex'))
  return {
    dataDir,
    databaseUrl: await createDatabase(name, template),
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
export async function startShop({ build = 'dist', data: given, ...settings }: ShopOptions = {}): Promise<TestShop> {
  const own = given ? undefined : await createShopData()
  const data = given ?? (own as ShopData)
  const { now } = settings
  const shop = await open(build, data, settings)
  const origin = (tenant: string) => `http://${tenant}.localhost:${shop.port}`
  const keys = new Map<string, Promise<string>>()
  const apiKey = (tenant: string) => {
    const of = `${tenant} ${Math.floor((now?.().getTime() ?? 0) / HOUR_MS)}` // a moved clock ends keys, too
    const key = keys.get(of) ?? keyOf(shop.commerceUrl, tenant)
    keys.set(of, key)
    return key
  }
  return {
    ...shop,
    data,
    origin,
    apiKey,
    get: (tenant, path, headers) => ask(shop.port, tenant, path, 'GET', undefined, headers),
    async post(tenant, path, body, headers) {
      const key: Record<string, string> = path.startsWith('/api/') ? { 'x-api-key': await apiKey(tenant) } : {}
      return ask(shop.port, tenant, path, 'POST', body, { origin: origin(tenant), 'content-type': 'application/x-www-form-urlencoded', ...key, ...headers })
    },
    async stop(options) {
      await shop.stop(options)
      await own?.remove()
    },
  }
}

async function keyOf(commerceUrl: string, tenant: string): Promise<string> {
  const response = await fetch(`${commerceUrl}/api/sessions/key`, { headers: { 'x-tenant': tenant } })
  return ((await response.json()) as ApiKey).key
}

export function ask(port: number, tenant: string, path: string, method: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: `${tenant}.localhost:${port}`, ...headers } }, (res) => {
      const pieces: Buffer[] = []
      res.on('data', (piece: Buffer) => pieces.push(piece))
      res.on('error', reject)
      res.on('end', () => {
        const bytes = Buffer.concat(pieces)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes.toString(), bytes })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The cookies of an answer, ready to be sent back. */
export function cookiesOf({ headers }: Answer): string {
  const set = headers['set-cookie']
  return (Array.isArray(set) ? set : set ? [set] : []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
