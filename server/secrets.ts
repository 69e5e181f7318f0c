import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The signing secrets, newest first (a comma separates them); without one in the environment, one is made and kept beside the data. */
export function sessionSecrets(given: string | undefined, file: string): readonly [string, ...string[]] {
  const [first, ...older] = (given ?? keptSecret(file)).split(',').map((secret) => secret.trim())
  return [first ?? '', ...older]
}

function keptSecret(file: string) {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
