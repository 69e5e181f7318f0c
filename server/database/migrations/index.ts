import type { Migration } from 'kysely/migration'
import { shop } from './0001-shop.ts'

/** Every migration in order; a name is never changed once it has landed. */
export const migrations: Record<string, Migration> = {
  '0001-shop': shop,
}
