import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from 'pino'
import type { Env, Role } from '../env.ts'
import { drain, getPort, listen } from '../http/listen.ts'
import { loadSecrets } from '../secrets.ts'

const LOOPBACK = '127.0.0.1'

/** A foreign party that the shops call: an embedded sandbox, or the real one elsewhere. */
export interface SandboxService {
  url: string
  secret: string
  /** The sandbox's own server; absent for a party elsewhere. */
  server?: Server
  /** Sends the sandbox's messages to the shops; with `all` also those with a delay. */
  deliver(options?: { all?: boolean }): Promise<unknown>
  stop(): Promise<void>
}

/** How every sandbox is created. */
export interface SandboxOptions {
  /** The SQLite file of its data; ':memory:' stores nothing. */
  file: string
  /** Shared with the shops: they authenticate with it, and messages and results are signed with it. */
  secret: string
  log: Logger
  now(): Date
  /** The port of the shops that run in this process; undefined where they run elsewhere. */
  getLocalPort?: (() => number) | undefined
}

interface Sandbox {
  app: Express
  deliver: SandboxService['deliver']
  stop(): Promise<void>
}

interface SandboxServiceOptions {
  role: Extract<Role, `${string}-sandbox`>
  /** Where the party is if it is not the sandbox. */
  url: string | undefined
  /** As configured; otherwise it is kept in the data folder under this name. */
  secret: { configured: string | undefined; name: string }
  log: Logger
  now(): Date
  /** The port that this process listens to. */
  getPort(): number
  create(options: SandboxOptions): Sandbox
}

/** Starts a sandbox if ROLES names it and no other party is set; undefined if there is none at all. */
export async function startSandboxService(
  env: Env,
  options: SandboxServiceOptions,
): Promise<SandboxService | undefined> {
  const { role, url, log, now, create } = options
  const [secret] = loadSecrets(options.secret.configured, join(env.DATA_DIR, options.secret.name))
  if (url) return { url, secret, deliver: async () => undefined, stop: async () => undefined }
  if (!env.ROLES.includes(role)) return undefined
  const file = join(env.DATA_DIR, `${role}.db`)
  const getLocalPort = env.ROLES.includes('storefront') ? options.getPort : undefined
  const sandbox = create({ file, secret, log, now, getLocalPort })
  const isOnlyRole = env.ROLES.length === 1
  const server = await (isOnlyRole ? listen(sandbox.app, env.PORT, env.HOST) : listen(sandbox.app, 0, LOOPBACK))
  return {
    url: `http://${LOOPBACK}:${getPort(server)}`,
    secret,
    server,
    deliver: sandbox.deliver,
    async stop() {
      await drain(server)
      await sandbox.stop()
    },
  }
}
