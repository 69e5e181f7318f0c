import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { findTenantByOrigin, type Tenant } from '#shared/tenant.ts'
import type { HandoverTokens } from './handover-token.ts'

/** The house's shops, where each is reached, and the tokens between them. */
export interface Platform {
  tenants: readonly Tenant[]
  getOrigin(tenant: Tenant): string
  tokens: HandoverTokens
}

/** The other shop of this house behind an address; undefined for a stranger's. */
export const findSiblingShop = ({ tenants }: Platform, href: string) => findTenantByOrigin(href, tenants)

/** 404 not-found where the country layer is off. */
export function requireCountryLayer({ tenant }: Context) {
  if (!tenant.features.countryLayer) throw notFound()
}
