import { spawnSync } from 'node:child_process'
import type { TestShop } from './shop.ts'

/** Runs an operator's command as it ships, on the data of a running shop. */
export function runCommand({ data, port }: TestShop, name: 'credit' | 'paylink', ...args: string[]) {
  const { dataDir, databaseUrl = '' } = data
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), SESSION_SECRET: '' }
  const { stdout, stderr, status } = spawnSync(process.execPath, [`dist/server/cli/${name}.js`, ...args], { env, encoding: 'utf8' })
  return { stdout, stderr, status }
}
