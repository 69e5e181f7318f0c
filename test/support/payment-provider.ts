import type { Context } from '#server/commerce/context.ts'
import type { PaymentProvider, Standing } from '#server/commerce/payments/provider.ts'
import { openAnyDatabase } from './any-database.ts'
import { fixtureNow, testTenant } from './catalogue.ts'

/** A provider that answers every call with what `standing` says just then. */
export const providerSaying = (standing: () => Standing): PaymentProvider => ({
  name: 'slow-pay',
  authorise: async () => ({ ...standing(), page: 'https://pay.example/1' }),
  capture: async () => standing(),
  cancel: async () => standing(),
  refund: async () => standing(),
  status: async () => standing(),
  webhook: () => undefined,
  hasSigned: () => false,
})

/** An empty database, and a shop that collects its money by this provider. */
export async function openPayments(provider: PaymentProvider): Promise<{ ctx: Context; close(): Promise<void> }> {
  const { database, close } = await openAnyDatabase()
  const ctx = {
    ...{ tenant: testTenant, locale: testTenant.locales[0], session: undefined, now: fixtureNow, db: database.reader, database },
    payments: { provider, originOf: () => 'https://shop.example' },
  } as unknown as Context
  return { ctx, close }
}
