import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { DatabaseSource } from '#server/database/index.ts'

export interface ServiceOptions {
  source: DatabaseSource
  /** Signs the sessions. */
  secret: string
  /** Every statement by itself: what a shop must not do. */
  withoutTransactions?: boolean
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-back-end-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** back-end.ts and all it imports as one file, but for what is loaded when it is wanted; what is native stays where npm put it. */
async function bundle(): Promise<string> {
  await build({
    ...{ entryPoints: [join(import.meta.dirname, 'back-end.ts')], outdir: folder, outExtension: { '.js': '.mjs' }, bundle: true, splitting: true },
    ...{ platform: 'node', format: 'esm', target: 'node22', minify: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['pg-native'],
    plugins: [
      {
        name: 'native packages',
        setup: ({ onResolve }) => onResolve({ filter: /^(sharp|@node-rs\/argon2)$/ }, ({ path }) => ({ path: import.meta.resolve(path), external: true })),
      },
    ],
    banner: { js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);" },
  })
  return join(folder, 'back-end.mjs')
}
let bundled: Promise<string> | undefined

async function load({ source, secret, withoutTransactions }: ServiceOptions): Promise<ChildProcess> {
  bundled ??= bundle()
  const env = {
    ...{ PATH: process.env.PATH, SECRET: secret, DATABASE_FILE: source.file, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    ...(source.url && { DATABASE_URL: source.url }),
    ...(withoutTransactions && { TRANSACTIONS: 'off' }),
  }
  const child = fork(await bundled, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.kill('SIGKILL')) await ended
}

/** Tells a loaded back end to serve; answers its port. */
async function serve(child: ChildProcess): Promise<number> {
  child.send('serve')
  return Number((await once(child, 'message'))[0])
}

/** One back end in a process of its own. */
export async function startBackEnd(options: ServiceOptions) {
  const child = await load(options)
  return { port: await serve(child), stop: () => kill(child) }
}

/** A back end under a supervisor that keeps a spare with its code loaded, so that restarts are as short as they can be and kills fall into work. */
export async function startService(options: ServiceOptions) {
  let current = await load(options)
  let spare = load(options)
  let port = await serve(current)
  return {
    port: () => port,
    /** Kills what serves with SIGKILL; answers once the next one serves: the spare, or, from cold, one that has to load its code first. */
    async crash(from: 'spare' | 'cold') {
      await kill(current)
      current = await (from === 'cold' ? load(options) : spare)
      if (from === 'spare') spare = load(options)
      port = await serve(current)
    },
    async stop() {
      await kill(current)
      await kill(await spare)
    },
  }
}
