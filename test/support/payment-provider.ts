import type { Context } from '#server/commerce/core/context.ts'
import type { PaymentProvider, ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { openAnyDatabase } from './any-database.ts'
import { fixtureNow } from './test-context.ts'
import { testTenant } from './test-tenant.ts'

/** A provider that answers every call with what `standing` says just then. */
export const createFakeProvider = (getPayment: () => ProviderPayment): PaymentProvider => ({
  name: 'slow-pay',
  authorise: async () => ({ ...getPayment(), page: 'https://pay.example/1' }),
  confirm: async () => getPayment(),
  removeToken: async () => undefined,
  capture: async () => getPayment(),
  cancel: async () => getPayment(),
  refund: async () => getPayment(),
  status: async () => getPayment(),
  parseWebhook: () => undefined,
  isSignedReturn: () => false,
})

/** An empty database, and a shop that collects its money by this provider. */
export async function openPayments(provider: PaymentProvider): Promise<{ ctx: Context; close(): Promise<void> }> {
  const { database, close } = await openAnyDatabase()
  const ctx = {
    ...{
      tenant: testTenant,
      locale: testTenant.locales[0],
      session: undefined,
      now: fixtureNow,
      db: database.reader,
      database,
    },
    payments: { provider, getOrigin: () => 'https://shop.example' },
  } as unknown as Context
  return { ctx, close }
}
