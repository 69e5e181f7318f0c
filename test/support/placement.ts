import { randomUUID } from 'node:crypto'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { evaAddress as address } from '#test/support/eva-address.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'

/** Completes the checkout; answers the total and the key that the review page shows. */
export async function ready(ctx: Context, sku = '100003', quantity = 1) {
  await addLine(ctx, { sku, quantity })
  await setGuest(ctx, { email: 'eva@example.org' })
  await setAddress(ctx, { delivery: address })
  const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
  return { totalCents: basket.totals.total.cents, key: orderKey }
}

/** Opens a database with the catalogue, and what reads stock, orders and events of it. */
export async function openPlacementShop() {
  const { database, close } = await openAnyDatabase()
  await insertCatalogue(database, testTenant)
  const buyer = (id: string = randomUUID()): Context =>
    createTestContext(database, testTenant, { session: createTestSession(id) })
  /** The pieces that are there, held or not. */
  const getStock = async (sku: string) => {
    const variants = database.reader.selectFrom('variant').select(['stock', 'held']).where('sku', '=', sku)
    const { stock, held = 0 } = await variants.executeTakeFirstOrThrow()
    return stock + held
  }
  const orderCount = async () =>
    Number(
      (
        await database.reader
          .selectFrom('order')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const events = () => database.reader.selectFrom('outbox').select(['type', 'payload']).orderBy('type').execute()
  return { database, close, buyer, getStock, orderCount, events }
}

export type PlacementShop = Awaited<ReturnType<typeof openPlacementShop>>
