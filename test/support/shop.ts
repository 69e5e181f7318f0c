import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { readEnv as ReadEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import type { Shop, start as Start } from '#server/start.ts'

/** Tests run what ships: the build, not the sources. */
export type Build = 'dist' | 'dist-development'

export interface TestShop extends Shop {
  /** Origin of a tenant's shop. */
  origin(tenant: string): string
  /** One request to a tenant, past any name look-up; follows no redirect. */
  get(tenant: string, path: string, headers?: Record<string, string>): Promise<Answer>
  post(tenant: string, path: string, body: string, headers?: Record<string, string>): Promise<Answer>
  dataDir: string
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  /** The body as it came, e.g. compressed. */
  bytes: Buffer
}

const prepared = join(tmpdir(), `kontor-test-${process.pid}`)

async function load(build: Build) {
  const path = new URL(`../../${build}/server/start.js`, import.meta.url).href
  return (await import(path)) as { start: typeof Start; readEnv: typeof ReadEnv }
}

/** A shop of its own on a free port, with the demo catalogue copied from one that was seeded once per run. */
export async function startShop({ build = 'dist', env = {}, now }: { build?: Build; env?: Record<string, string>; now?: () => Date } = {}): Promise<TestShop> {
  const { start, readEnv } = await load(build)
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-shop-'))
  const settings = (folder: string) => readEnv({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: folder, ...env })
  const log = createLog(process.env.TEST_LOG ?? 'silent')
  const onPostgres = settings(dataDir).DATABASE_URL !== undefined
  if (!onPostgres && !existsSync(join(prepared, 'shop.db'))) {
    mkdirSync(prepared, { recursive: true })
    const first = await start(readEnv({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DATA_DIR: prepared }), log)
    await first.stop()
    process.once('exit', () => rmSync(prepared, { recursive: true, force: true }))
  }
  if (!onPostgres) cpSync(prepared, dataDir, { recursive: true })
  const shop = await start(settings(dataDir), log, now && { now })
  const origin = (tenant: string) => `http://${tenant}.localhost:${shop.port}`
  return {
    ...shop,
    dataDir,
    origin,
    get: (tenant, path, headers) => ask(shop.port, tenant, path, 'GET', undefined, headers),
    post: (tenant, path, body, headers) =>
      ask(shop.port, tenant, path, 'POST', body, { origin: origin(tenant), 'content-type': 'application/x-www-form-urlencoded', ...headers }),
    async stop(options) {
      await shop.stop(options)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One request to a shop on this machine, past any name look-up. */
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
