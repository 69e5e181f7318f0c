import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ShopProcess {
  port: number
  /**
   * Replaces the process as an operator does: SIGTERM, and a new one at the same address once the old one has ended.
   */
  replace(): Promise<void>
  stop(): Promise<void>
}

/** The built server with these settings in a process of its own. */
export function startShopProcess(port: number, settings: Record<string, string>): ShopProcess {
  const env = { PATH: process.env.PATH, PORT: String(port), ...settings }
  const spawnServer = () =>
    spawn(process.execPath, ['dist/server/index.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })

  let child: ChildProcess = spawnServer()
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    port,
    async replace() {
      await end('SIGTERM')
      if (child.exitCode !== 0) throw new Error(`a drained process ended with ${child.exitCode ?? child.signalCode}`)
      child = spawnServer()
    },
    stop: () => end('SIGKILL'),
  }
}
