import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { DatabaseSource } from '#server/database/index.ts'

export interface ServiceOptions {
  source: DatabaseSource
  /** Signs the sessions. */
  secret: string
  /** Every statement by itself: what a shop must not do. */
  withoutTransactions?: boolean
}

/** Where a back end serves, and the CPU time it took to get there from its process's first instruction. */
export interface Serving {
  port: number
  cpuMs: number
}

interface ProcessFlags {
  /** Flags of Node. */
  node: string[]
  /** Flags of V8 that hold once it serves (see warm-start.cjs). */
  v8: string[]
}

const LONG_RUNNING: ProcessFlags = { node: [], v8: [] }
/** For who lives half a second: he need not tidy up (MB), nor make code fast that he will not run for long. */
const SHORT_LIVED: ProcessFlags = {
  node: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  v8: ['--no-opt', '--no-maglev'],
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-back-end-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A text of bytes below 128 is read faster; what JavaScript may contain besides it can also say by numbers. */
const escapeNonAscii = (code: string) =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** back-end.ts and all it imports as one script (see warm-start.cjs); what is native stays where npm put it. */
async function bundle(): Promise<string> {
  const file = join(folder, 'back-end.cjs')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'back-end.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    minify: true,
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': 'bundleUrl',
      'import.meta.dirname': '__dirname',
    },
    external: ['pg-native'],
    plugins: [
      {
        name: 'native packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^(sharp|@node-rs\/argon2)$/ }, ({ path }) => ({
            path: fileURLToPath(import.meta.resolve(path)),
            external: true,
          })),
      },
    ],
    banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  })
  writeFileSync(file, escapeNonAscii(outputFiles.map(({ text }) => text).join('')))
  return file
}
let bundled: Promise<string> | undefined

/** Makes the script once, and answers where it is. */
export const bundleBackEnd = (): Promise<string> => (bundled ??= bundle())

async function forkBackEnd(
  { source, secret, withoutTransactions }: ServiceOptions,
  life: ProcessFlags,
): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    SECRET: secret,
    DATABASE_FILE: source.file,
    ...(source.url && { DATABASE_URL: source.url }),
    ...(withoutTransactions && { TRANSACTIONS: 'off' }),
  }
  const script = join(import.meta.dirname, 'warm-start.cjs')
  const child = fork(script, [await bundleBackEnd(), ...life.v8], {
    env,
    execArgv: life.node,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.kill('SIGKILL')) await ended
}

/** Tells a loaded back end to serve. */
async function serve(child: ChildProcess): Promise<Serving> {
  child.send('serve')
  return (await once(child, 'message'))[0]
}

/** One back end in a process of its own, as it runs for days. */
export async function startBackEnd(options: ServiceOptions) {
  const child = await forkBackEnd(options, LONG_RUNNING)
  const { port } = await serve(child)
  return {
    port,
    /** Keeps the code that has been compiled by now for all who start from here on. */
    async keepCode() {
      child.send('keep')
      await once(child, 'message')
    },
    stop: () => kill(child),
  }
}

/** CPU time that a back end takes to serve, in ms; it is killed at once. */
export async function measureStartCpuMs(options: ServiceOptions): Promise<number> {
  const child = await forkBackEnd(options, SHORT_LIVED)
  const { cpuMs } = await serve(child)
  await kill(child)
  return cpuMs
}

/**
 * A back end under a supervisor that keeps a spare with its code loaded, so that restarts are as short as they can be
 * and kills fall into work.
 */
export async function startService(options: ServiceOptions) {
  let current = await forkBackEnd(options, SHORT_LIVED)
  let spare = forkBackEnd(options, SHORT_LIVED)
  let { port } = await serve(current)
  const startsCpuMs: number[] = []
  return {
    port: () => port,
    /** CPU time of every start after a crash, in ms. */
    startsCpuMs,
    /**
     * Kills what serves with SIGKILL; answers once the next one serves: the spare, or, from cold, one that has to load
     * its code first.
     */
    async crash(from: 'spare' | 'cold') {
      const killed = kill(current) // it does nothing from here on, but goes while the next one comes
      current = await (from === 'cold' ? forkBackEnd(options, SHORT_LIVED) : spare)
      if (from === 'spare') spare = forkBackEnd(options, SHORT_LIVED)
      const serving = await serve(current)
      await killed
      port = serving.port
      startsCpuMs.push(serving.cpuMs)
    },
    async stop() {
      await kill(current)
      await kill(await spare)
    },
  }
}
