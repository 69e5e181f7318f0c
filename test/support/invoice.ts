import { randomUUID } from 'node:crypto'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { getInvoice } from '#server/commerce/payments/invoices/service.ts'
import type { Order } from '#shared/api/orders.ts'
import type { Locale, PaymentMethod, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openAnyDatabase } from './any-database.ts'
import { insertCatalogue } from './catalogue.ts'
import { testAddresses } from './order.ts'
import { readPdfPages } from './pdf.ts'
import { createTestContext, createTestSession } from './test-context.ts'

/** Opens a database with the goods of every tenant. */
export async function openInvoiceShop() {
  const shop = await openAnyDatabase()
  for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  const createBuyer = (tenant: Tenant, locale: Locale = tenant.locales[0]) =>
    createTestContext(shop.database, tenant, { locale, session: createTestSession(randomUUID()) })
  return { ...shop, createBuyer }
}

export type InvoiceShop = Awaited<ReturnType<typeof openInvoiceShop>>

export async function orderAsGuest(
  ctx: Context,
  payment: PaymentMethod = 'invoice',
  skus: readonly string[] = ['100003', '300001'],
): Promise<Order> {
  for (const sku of skus) await addLine(ctx, { sku, quantity: 1 })
  await setGuest(ctx, { email: 'eva@example.org' })
  await setAddress(ctx, { delivery: testAddresses[ctx.tenant.country] })
  const { basket, orderKey } = await setPayment(ctx, { method: payment })
  return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
}

export async function readInvoice(ctx: Context, { number }: Order) {
  const { content } = await getInvoice(ctx, number)
  const pages = await readPdfPages(content)
  return { content, pages, text: pages.join('\n') }
}
