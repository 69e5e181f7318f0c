import { createApi } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { type Locale, type Tenant, toPublicTenant } from '#shared/tenant.ts'

/** A shop's pages in this locale on a wide screen, for what is rendered without a server. */
export const createTestSite = (tenant: Tenant, locale: Locale): Site => ({
  tenant: toPublicTenant(tenant),
  locale,
  queryClient: createQueryClient(),
  api: createApi(() => Promise.reject(new Error('asks nothing'))),
  width: 1024,
  origin: '',
  today: '2026-11-21',
  notifySessionChange: async () => undefined,
  variants: {} as never,
})
