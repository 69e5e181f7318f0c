import type { Locale, Tenant } from '#shared/tenant.ts'
import { buildContent as at } from '../at/content/index.ts'
import { buildContent as ch } from '../ch/content/index.ts'
import { buildContent as de } from '../de/content/index.ts'
import { tenants } from '../index.ts'
import { buildContent as nl } from '../nl/content/index.ts'

/** A tenant with its content by locale. */
interface TenantContent {
  tenant: Tenant
  content: Partial<Record<Locale, unknown>>
}

const contentBuilders: Readonly<Record<string, (tenant: Tenant) => TenantContent['content']>> = { at, de, ch, nl }

/** The input of seedContent() at start: texts mention what these tenants have, including switched features. */
export const buildTenantContents = (shops: readonly Tenant[]): readonly TenantContent[] =>
  shops.map((tenant) => {
    const buildContent = contentBuilders[tenant.id]
    if (!buildContent) throw new Error(`tenant ${tenant.id} has no content`)
    return { tenant, content: buildContent(tenant) }
  })

/** Every tenant as its own file defines it. */
export const tenantContents = buildTenantContents(tenants)
