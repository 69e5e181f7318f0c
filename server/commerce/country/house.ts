import { shopAt, type Tenant } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { TransferTokens } from './token.ts'

/** The house's shops, where each is reached, and the tokens between them. */
export interface House {
  tenants: readonly Tenant[]
  originOf(tenant: Tenant): string
  tokens: TransferTokens
}

/** The other shop of this house behind an address; undefined for a stranger's. */
export const neighbourAt = ({ tenants }: House, href: string) => shopAt(href, tenants)

/** 404 not-found where the country layer is off. */
export function requireLayer({ tenant }: Context) {
  if (!tenant.features.countryLayer) throw notFound()
}
