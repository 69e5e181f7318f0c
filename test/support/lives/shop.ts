import { randomUUID } from 'node:crypto'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { setGrantedLimit } from '#server/commerce/payments/credit-accounts/index.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { tenants } from '#tenants/index.ts'
import { openAnyDatabase } from '../any-database.ts'
import { insertCatalogue } from '../catalogue.ts'
import { createTestContext, createTestSession, fixtureNow } from '../test-context.ts'
import { createLifeProvider } from './provider.ts'

/** The stock of every variant before the first order. */
export const AMPLE_STOCK = 1_000_000_000
const LIMIT_CENTS = 100_000_00

/** Nobody buys protection with the order in Germany, as no shop may; everything else can be had everywhere. */
const withCredit = (tenant: Tenant): Tenant => ({
  ...tenant,
  features: {
    ...tenant.features,
    instalments: true,
    delayedPayment: true,
    paymentProtection: tenant.credit?.protectionPpm !== undefined,
  },
})

/** Opens a database with the four shops, whose stock never ends, and a provider of payments. */
export async function openLifeShop() {
  const { database, close } = await openAnyDatabase()
  const provider = createLifeProvider()
  const shops = tenants.map(withCredit)
  for (const tenant of shops) await insertCatalogue(database, tenant)
  await seedContent(database, tenantContents, fixtureNow)
  await database.writer.updateTable('variant').set({ stock: AMPLE_STOCK }).execute()
  const payments = { provider: provider.provider, getOrigin: ({ origin }: Tenant) => origin }

  /** A new customer of a shop, logged in, whom a person of the shop has granted a limit. */
  async function createBuyer(tenant: Tenant): Promise<Context> {
    const anybody = createTestContext(database, tenant, { now: fixtureNow, payments })
    const id = randomUUID()
    const customer = await inTransaction(anybody, (tx) =>
      insertCustomer(tx, {
        email: `${id}@example.test`,
        salutation: 'none',
        firstName: 'Eva',
        lastName: 'Muster',
        locale: tenant.locales[0],
        passwordHash: '',
        birthday: '1980-05-17',
      }),
    )
    const customerId = customer?.id ?? ''
    await inTransaction(anybody, (tx) => setGrantedLimit(tx, customerId, LIMIT_CENTS))
    return { ...anybody, session: { ...createTestSession(id), type: 2, customerId } }
  }
  return { database, close, provider, shops, createBuyer }
}

export type LifeShop = Awaited<ReturnType<typeof openLifeShop>>
