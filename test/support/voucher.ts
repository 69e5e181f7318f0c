import { randomUUID } from 'node:crypto'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { insertVoucher, type Voucher } from '#server/commerce/basket/vouchers/repository.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import type { PlaceOrderInput } from '#shared/api/orders.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { openAnyDatabase } from './any-database.ts'
import { insertCatalogue } from './catalogue.ts'
import { evaAddress as address } from './eva-address.ts'
import { createTestContext, createTestSession, fixtureNow } from './test-context.ts'
import { testTenant } from './test-tenant.ts'

export const SHIRT = '100005' // white, at its full price of 49.99

/** The code of the error that a call throws, or `none`. */
export const getErrorCode = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  )

export async function fill(ctx: Context, sku: string, quantity = 1) {
  await addLine(ctx, { sku, quantity })
  return ctx
}

/** Completes the checkout up to the review. */
export async function readyToPay(
  ctx: Context,
  email = 'eva@example.org',
  delivery: Partial<typeof address> = {},
): Promise<PlaceOrderInput> {
  await setGuest(ctx, { email })
  await setAddress(ctx, { delivery: { ...address, ...delivery } })
  const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
  return { totalCents: basket.totals.total.cents, key: orderKey }
}

/** The same visitor at another time. */
export const at = (ctx: Context, instant: string): Context => ({ ...ctx, now: new Date(instant) })

/** Opens a database with the catalogue and content, and what inserts visitors, customers and vouchers into it. */
async function openVoucherShop() {
  const { database, close } = await openAnyDatabase()
  await insertCatalogue(database, testTenant)
  await seedContent(database, tenantContents, fixtureNow)
  const visitor = (change: Partial<Context> = {}): Context =>
    createTestContext(database, testTenant, { session: createTestSession(randomUUID()), ...change })

  async function insertTestVoucher(change: Partial<Voucher> = {}) {
    const voucher: Voucher = {
      code: 'START1',
      kind: 'welcome',
      valueCents: 15_00,
      perMille: null,
      minimumCents: 90_00,
      customerGroup: 'all',
      validFrom: '2026-11-01',
      validUntil: '2026-12-21',
      customerId: null,
      email: null,
      ...change,
    }
    await inTransaction(visitor(), (tx) => insertVoucher(tx, voucher))
    return voucher.code
  }
  const insertTestDiscount = () =>
    insertTestVoucher({ code: 'TAG10', kind: 'discount', valueCents: null, perMille: 100, minimumCents: 0 })

  async function register(email: string): Promise<Context> {
    const given = {
      email,
      salutation: 'none',
      firstName: 'Eva',
      lastName: 'Muster',
      locale: 'de-AT',
      passwordHash: 'x',
    } as const
    const customer = await inTransaction(visitor(), (tx) => insertCustomer(tx, given))
    return visitor({ session: createTestSession(customer?.id ?? '', 2) })
  }

  const restock = () => database.writer.updateTable('variant').set({ stock: 500 }).where('sku', '=', SHIRT).execute()
  await restock()

  /** Removes what a test has inserted. */
  async function clear() {
    for (const table of ['voucher', 'voucherRedemption', 'basketOption', 'order', 'customer'] as const)
      await database.writer.deleteFrom(table).execute()
    await restock()
  }
  return { database, close, visitor, insertTestVoucher, insertTestDiscount, register, clear }
}

export type VoucherShop = Awaited<ReturnType<typeof openVoucherShop>>

/** Gives a suite a shop with vouchers, cleared after each test. */
export function useVoucherShop(onReady: (shop: VoucherShop) => unknown) {
  let shop: VoucherShop
  before(async () => {
    shop = await openVoucherShop()
    await onReady(shop)
  })
  after(() => shop.close())
  afterEach(() => shop.clear())
}
