import type { Locale, Tenant } from '#shared/tenant.ts'
import { buildContent as at } from '../at/content/index.ts'
import { buildContent as ch } from '../ch/content/index.ts'
import { buildContent as de } from '../de/content/index.ts'
import { tenants } from '../index.ts'
import { buildContent as nl } from '../nl/content/index.ts'

/** A tenant with the content its files hold, per locale. */
interface TenantContent {
  tenant: Tenant
  content: Partial<Record<Locale, unknown>>
}

const contentBuilders: Readonly<Record<string, (tenant: Tenant) => TenantContent['content']>> = { at, de, ch, nl }

/**
 * What seedContent() of the content module takes at start: texts say what these tenants have, also where an
 * installation has switched a feature.
 */
export const buildTenantContents = (shops: readonly Tenant[]): readonly TenantContent[] =>
  shops.map((tenant) => {
    const buildContent = contentBuilders[tenant.id]
    if (!buildContent) throw new Error(`tenant ${tenant.id} has no content`)
    return { tenant, content: buildContent(tenant) }
  })

/** Every tenant as its own file has it. */
export const tenantContents = buildTenantContents(tenants)
