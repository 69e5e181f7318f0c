import { randomUUID } from 'node:crypto'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { signCredit } from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { getCheckout, setAddress, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/place-order.ts'
import type { Tenant } from '#shared/tenant.ts'
import { openAnyDatabase } from './any-database.ts'
import { insertCatalogue } from './catalogue.ts'
import { evaAddress } from './eva-address.ts'
import { createTestContext, createTestSession } from './test-context.ts'
import { testTenant } from './test-tenant.ts'

export const creditTenant: Tenant = {
  ...testTenant,
  features: { ...testTenant.features, instalments: true, delayedPayment: true, paymentProtection: true },
  paymentMethods: ['invoice', 'prepayment', 'instalments'],
  credit: {
    minCents: 50_00,
    maxCents: 4000_00,
    months: [3, 6, 12, 24],
    minInstalmentCents: 5_00,
    monthlyFactorPpm: 10_000,
    pauseMonths: 4,
    pauseSurchargePerMille: 35,
    protectionPpm: 11_500,
    legalHints: true,
    layout: 'icon-instalments-and-legal-hints',
    modal: true,
    specialColours: true,
  },
}

export const creditAddress = evaAddress

/** Opens a database with the catalogue and a logged-in customer. */
export async function openCreditShop() {
  const shop = await openAnyDatabase()
  await insertCatalogue(shop.database, creditTenant)
  const anybody = createTestContext(shop.database, creditTenant)
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
  const customerId = customer?.id ?? ''
  const ctx: Context = { ...anybody, session: { ...createTestSession(randomUUID()), type: 2, customerId } }
  return { shop, ctx, customerId }
}

export type CreditShop = Awaited<ReturnType<typeof openCreditShop>>

/** The same customer on another day. */
export const onDay = (ctx: Context, day: string): Context => ({ ...ctx, now: new Date(`${day}T09:00:00Z`) })

export const readRows = (
  ctx: Context,
  table: 'order' | 'creditAgreement' | 'creditDecision' | 'ledgerEntry' | 'creditProtection' | 'creditInformation',
) =>
  ctx.database.reader
    .selectFrom(table as 'creditDecision')
    .selectAll()
    .execute() as Promise<Record<string, unknown>[]>

/** Adds so many pieces of 34.99, with 5.95 for the parcel below 75. */
export async function fillBasket(ctx: Context, quantity: number) {
  await addLine(ctx, { sku: '100003', quantity })
  await setAddress(ctx, { delivery: creditAddress })
}

/** Concludes the credit that the checkout offers. */
export async function signOffer(ctx: Context) {
  const { credit } = await getCheckout(ctx)
  return signCredit(ctx, { offer: credit?.offer?.hash ?? '' })
}

export async function placeReviewedOrder(ctx: Context) {
  const { orderKey: key, basket } = await getCheckout(ctx)
  return placeOrder(ctx, { key, totalCents: basket.totals.total.cents })
}

export async function buyOnInstalments(ctx: Context, quantity = 4, months = 12) {
  await fillBasket(ctx, quantity)
  await setPayment(ctx, { method: 'instalments', months })
  await signOffer(ctx)
  return placeReviewedOrder(ctx)
}
