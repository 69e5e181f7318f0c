import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { findTenantByOrigin, type Tenant } from '#shared/tenant.ts'
import type { HandoverTokens } from './handover-token.ts'

/** The shops of this platform, the origin of each, and the tokens between them. */
export interface Platform {
  tenants: readonly Tenant[]
  getOrigin(tenant: Tenant): string
  tokens: HandoverTokens
}

/** The shop of this platform with this address; undefined for any other. */
export const findSiblingShop = ({ tenants }: Platform, href: string) => findTenantByOrigin(href, tenants)

/** 404 not-found if the country layer is off. */
export function requireCountryLayer({ tenant }: Context) {
  if (!tenant.features.countryLayer) throw notFound()
}
