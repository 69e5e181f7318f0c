import type { Locale, Tenant } from '#shared/tenant.ts'
import { content as at } from '../at/content/index.ts'
import atTenant from '../at/tenant.ts'
import { content as ch } from '../ch/content/index.ts'
import chTenant from '../ch/tenant.ts'
import { content as de } from '../de/content/index.ts'
import deTenant from '../de/tenant.ts'
import { content as nl } from '../nl/content/index.ts'
import nlTenant from '../nl/tenant.ts'

/** Every tenant with the content its files hold; what seedContent() of the content module takes at start. */
export const tenantContents: readonly { tenant: Tenant; content: Partial<Record<Locale, unknown>> }[] = [
  { tenant: atTenant, content: at },
  { tenant: deTenant, content: de },
  { tenant: chTenant, content: ch },
  { tenant: nlTenant, content: nl },
]
