import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { TestShop } from './shop.ts'

/**
 * Runs an operator's command as it ships, on the data of a running shop, which goes on meanwhile: whoever has the
 * database's lock has to be able to give it back.
 */
export async function runCli(
  { data, port }: TestShop,
  name: 'credit' | 'customer' | 'paylink' | 'order' | 'payment' | 'promises' | 'ratings' | 'returns' | 'withdrawals',
  ...args: string[]
) {
  const { dataDir, databaseUrl = '' } = data
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SESSION_SECRET: '',
  }
  const child = spawn(process.execPath, [`dist/server/cli/${name}.js`, ...args], { env })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { stdout, stderr, status }
}
