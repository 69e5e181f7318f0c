import { join } from 'node:path'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { loadSecrets } from '#server/secrets.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { TestShop } from './shop.ts'

/** The signature in an order's e-mails, of a shop that keeps its secret itself. */
export const signTestOrder = ({ data }: TestShop, tenant: Tenant, number: string) =>
  createLinkSignatures(loadSecrets(undefined, join(data.dataDir, 'session-secret')), 'order-page').sign(tenant, number)
