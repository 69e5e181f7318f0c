import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Tenant } from '#shared/tenant.ts'
import { getKeys } from '#shared/typed-object.ts'

/** The build's folder, set by build.mjs; undefined when run from source. */
declare const DIST_FOLDER: string

const getFolder = (tenantId: string) =>
  typeof DIST_FOLDER === 'string'
    ? resolve(DIST_FOLDER, 'client/tenants', tenantId)
    : fileURLToPath(new URL(`../../../tenants/${tenantId}/assets`, import.meta.url))

/**
 * Artwork of an authority or a payment scheme, which an operator obtains and puts into the tenant's assets under this
 * name, and the shops that show our own drawing without it.
 */
const officialFiles = {
  'eu-guarantee-notice.svg': ({ country }: Tenant) => country !== 'CH', // law 2
  'borrowing-warning.svg': ({ credit }: Tenant) => credit?.supervision !== undefined, // law 5: the AFM's banner
  'ideal-wero.svg': ({ paymentMethods }: Tenant) => paymentMethods.includes('ideal'), // law 26
}
export type OfficialFileName = keyof typeof officialFiles

export interface OfficialFile {
  /** Its URL path in the shop. */
  address: string
  /** Its place on the disk. */
  path: string
}

/** The operator's official file; undefined if the shop has none and shows its own drawing. */
export function findOfficialFile(
  { id }: Pick<Tenant, 'id'>,
  name: OfficialFileName,
  folder = getFolder(id),
): OfficialFile | undefined {
  const path = join(folder, name)
  return existsSync(path) ? { address: `/assets/tenants/${id}/${name}`, path } : undefined
}

/** Tells the operator at the start which shops show our own drawing in place of an official file. */
export function warnAboutMissingFiles(tenants: readonly Tenant[], log: Pick<Logger, 'warn'>) {
  for (const tenant of tenants)
    for (const file of getKeys(officialFiles))
      if (officialFiles[file](tenant) && !findOfficialFile(tenant, file))
        log.warn({ tenant: tenant.id, file }, 'no official file: own drawing')
}
