import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The signing secrets, newest first, separated by commas; if the environment has none, one is created and stored next
 * to the data.
 */
export function loadSecrets(given: string | undefined, file: string): readonly [string, ...string[]] {
  const [first, ...older] = (given ?? loadOrCreateSecret(file)).split(',').map((secret) => secret.trim())
  return [first ?? '', ...older]
}

function loadOrCreateSecret(file: string) {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
