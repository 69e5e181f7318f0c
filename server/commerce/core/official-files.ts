import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Tenant } from '#shared/tenant.ts'

/** The build's folder, set by build.mjs; undefined when run from source. */
declare const DIST_FOLDER: string

const getFolder = (tenantId: string) =>
  typeof DIST_FOLDER === 'string'
    ? resolve(DIST_FOLDER, 'client/tenants', tenantId)
    : fileURLToPath(new URL(`../../../tenants/${tenantId}/assets`, import.meta.url))

/** Artwork of an authority, which an operator obtains and puts into the tenant's assets under this name. */
export type OfficialFileName = 'eu-guarantee-notice.svg'

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

/** Tells the operator at the start which shops of the EU show our own drawing of the notice (law 2). */
export function warnAboutMissingFiles(tenants: readonly Tenant[], log: Pick<Logger, 'warn'>) {
  for (const tenant of tenants)
    if (tenant.country !== 'CH' && !findOfficialFile(tenant, 'eu-guarantee-notice.svg'))
      log.warn({ tenant: tenant.id, file: 'eu-guarantee-notice.svg' }, 'no official notice of guarantee: own drawing')
}
