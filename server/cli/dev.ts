import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

const FOLDERS = ['client', 'server', 'shared', 'tenants', 'styles']
/** An editor writes several files at once. */
const SETTLE_MS = 150

/**
 * npm run dev: builds for development on each change, and restarts the server. Each build is a process of its own,
 * because it imports sources, and Node reads a module once per process.
 */
let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined

function startServer() {
  server?.kill('SIGTERM')
  server = spawn(process.execPath, ['--enable-source-maps', 'dist-development/server/index.js'], {
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  })
}

function rebuild() {
  const build = spawn(process.execPath, ['build.mjs', '--development'], { stdio: 'inherit' })
  build.on('exit', (code) => {
    if (code === 0) startServer()
  })
}

for (const folder of FOLDERS)
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(rebuild, SETTLE_MS)
  })
rebuild()
