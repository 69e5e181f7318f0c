import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

const isInstalled = () => spawnSync('redis-server', ['--version']).status === 0

/** Installs Debian's package where that is allowed, without starting its service, as postgres.sh does. */
function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], { env })
}

/** Starts a Redis that keeps nothing; undefined where none can be had. */
export async function startRedis() {
  if (!isInstalled()) install()
  if (!isInstalled()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kontor-redis-'))
  const port = await findFreePort()
  const flags = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', folder]
  const server = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of server.stdout) if (String(line).includes('Ready to accept connections')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
