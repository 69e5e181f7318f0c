import { randomUUID } from 'node:crypto'
import { setGift, setLoyaltyCard } from '#server/commerce/basket/basket/basket-options.ts'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import {
  setDelayedPayment,
  setPaymentProtection,
  signCredit,
} from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { setAddress, setDelivery, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/place-order.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'

const [austria] = tenants
if (!austria) throw new Error('no tenant')

/** Three pieces on credit: with everything that can be added to an order, as far as its answers go. */
export async function buyOnCredit(
  ctx: Context,
  credit: { months: number; protection?: 'yes' | 'no' } | { pause: 'yes' },
) {
  await addLine(ctx, { sku: '100003', quantity: 3 })
  await setAddress(ctx, { delivery: testAddresses[ctx.tenant.country] })
  await setDelivery(ctx, { carrier: 'evening' })
  await setGift(ctx, { wrap: true, message: 'Alles Liebe von Oma' })
  await setLoyaltyCard(ctx, { card: 'JOE12345678' })
  await setPayment(ctx, 'months' in credit ? { method: 'instalments', months: credit.months } : { method: 'invoice' })
  if ('pause' in credit) await setDelayedPayment(ctx, { answer: 'yes' })
  const { credit: chosen } =
    'protection' in credit
      ? await setPaymentProtection(ctx, { answer: credit.protection ?? 'no' })
      : await setDelivery(ctx, { carrier: 'evening' })
  const { basket, orderKey } = await signCredit(ctx, { offer: chosen?.offer?.hash ?? '' })
  return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
}

/** Adds a shop of its own with the catalogue and a logged-in customer. */
export const createCreditBuyer = async (database: Context['database']) => {
  const tenant: Tenant = { ...austria, id: `at-${randomUUID().slice(0, 8)}` }
  await insertCatalogue(database, tenant)
  const anybody = createTestContext(database, tenant, { locale: 'de-AT' })
  const given = {
    email: 'eva@example.test',
    salutation: 'none',
    firstName: 'Eva',
    lastName: 'Muster',
    locale: 'de-AT',
    passwordHash: '',
    birthday: '1980-05-17',
  } as const
  const customer = await inTransaction(anybody, (tx) => insertCustomer(tx, given))
  const ctx: Context = {
    ...anybody,
    session: { ...createTestSession(randomUUID()), type: 2, customerId: customer?.id ?? '' },
  }
  return { tenant, ctx }
}

export const read = async (content: Buffer | undefined) => (await readPdfPages(content ?? Buffer.alloc(0))).join(' ')
