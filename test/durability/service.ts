import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { DatabaseSource } from '#server/database/index.ts'

export interface BackEndOptions {
  source: DatabaseSource
  /** Signs the sessions. */
  secret: string
  /** Runs every statement by itself: the negative control. */
  withoutTransactions?: boolean
}

/** The address of a back end, and the CPU time from its process's first instruction until it served. */
export interface Serving {
  port: number
  cpuMs: number
}

interface ProcessFlags {
  /** Flags of Node. */
  node: string[]
  /** Flags of V8 that apply once it serves (see warm-start.cjs). */
  v8: string[]
}

const LONG_RUNNING: ProcessFlags = { node: [], v8: [] }
/** For a process that lives half a second: no garbage collection (MB) and no optimisation. */
const SHORT_LIVED: ProcessFlags = {
  node: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  v8: ['--no-opt', '--no-maglev'],
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-back-end-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Latin-1 text is read faster; in JavaScript other characters can be escaped. */
const escapeNonAscii = (code: string) =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

type ScriptName = 'back-end' | 'clerk'

/**
 * Bundles a script of this folder with all its imports into one (see warm-start.cjs); native packages stay in
 * node_modules.
 */
async function bundle(name: ScriptName): Promise<string> {
  const file = join(folder, `${name}.cjs`)
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
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
const bundled = new Map<ScriptName, Promise<string>>()

/** Bundles a script of this folder once, and returns its path; a second writer would change it under its readers. */
export function bundleScript(name: ScriptName): Promise<string> {
  const path = bundled.get(name) ?? bundle(name)
  bundled.set(name, path)
  return path
}

async function forkBackEnd(
  { source, secret, withoutTransactions }: BackEndOptions,
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
  const child = fork(script, [await bundleScript('back-end'), ...life.v8], {
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

/** A back end in a process of its own, with the flags of a long-running one. */
export async function startBackEnd(options: BackEndOptions) {
  const child = await forkBackEnd(options, LONG_RUNNING)
  const { port } = await serve(child)
  return {
    port,
    /** Stores the code compiled so far for all later starts. */
    async keepCode() {
      child.send('keep')
      await once(child, 'message')
    },
    stop: () => kill(child),
  }
}

/** CPU time in ms until a back end serves; it is killed at once. */
export async function measureStartCpuMs(options: BackEndOptions): Promise<number> {
  const child = await forkBackEnd(options, SHORT_LIVED)
  const { cpuMs } = await serve(child)
  await kill(child)
  return cpuMs
}

/**
 * A back end under a supervisor that has a spare with its code loaded, so that restarts are short and kills strike
 * during work.
 */
export async function startService(options: BackEndOptions) {
  let current = await forkBackEnd(options, SHORT_LIVED)
  let spare = forkBackEnd(options, SHORT_LIVED)
  let { port } = await serve(current)
  const startsCpuMs: number[] = []
  return {
    port: () => port,
    /** CPU time in ms of every start after a crash. */
    startsCpuMs,
    /**
     * Kills the serving process with SIGKILL; resolves once the next one serves: the spare, or one that has to load its
     * code first.
     */
    async crash(from: 'spare' | 'cold') {
      const killed = kill(current) // it does nothing more, but exits while the next one starts
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
