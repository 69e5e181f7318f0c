import { readEnv } from './env.ts'
import { createLogger } from './log.ts'
import { start } from './start.ts'

/** Starts the server and stops it on a signal; a wrong setting ends it with one line that says which. */
async function main() {
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  const shop = await start(env, log, { progress: (line) => void process.stdout.write(line) })
  for (const line of shop.addresses) process.stdout.write(`${line}\n`)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'draining')
    await shop.stop({ drain: env.NODE_ENV === 'production' })
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
