import type { Messages } from '#shared/messages/index.ts'
import type { TenantPublic } from '#shared/tenant.ts'
import { setDeferredMessages } from './lib/deferred-messages.ts'

/** What the module at `boot.site` exports (build.mjs). */
interface SiteModule {
  tenant: TenantPublic
  messages: Messages
  /** Address of the messages that no first page shows. */
  deferred: string
}

/** Imports the tenant and its messages from the address that the server wrote; the deferred messages load later. */
export async function importSite({ site: address, features }: Window['boot']) {
  const { default: site }: { default: SiteModule } = await import(address)
  const { tenant, messages, deferred } = site
  setDeferredMessages(async () => {
    const { default: deferredMessages }: { default: Messages } = await import(deferred)
    return Object.assign(messages, deferredMessages)
  })
  return { messages, tenant: features ? { ...tenant, features: { ...tenant.features, ...features } } : tenant }
}
