import type { Locale, Tenant } from '#shared/tenant.ts'
import { contentOf as at } from '../at/content/index.ts'
import { contentOf as ch } from '../ch/content/index.ts'
import { contentOf as de } from '../de/content/index.ts'
import { tenants } from '../index.ts'
import { contentOf as nl } from '../nl/content/index.ts'

/** A tenant with the content its files hold, per locale. */
interface TenantContent {
  tenant: Tenant
  content: Partial<Record<Locale, unknown>>
}

const contentsOf: Readonly<Record<string, (tenant: Tenant) => TenantContent['content']>> = { at, de, ch, nl }

/** What seedContent() of the content module takes at start: texts say what these tenants have, also where an installation has switched a feature. */
export const contentsFor = (shops: readonly Tenant[]): readonly TenantContent[] =>
  shops.map((tenant) => {
    const contentOf = contentsOf[tenant.id]
    if (!contentOf) throw new Error(`tenant ${tenant.id} has no content`)
    return { tenant, content: contentOf(tenant) }
  })

/** Every tenant as its own file has it. */
export const tenantContents = contentsFor(tenants)
