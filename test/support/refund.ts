import { expect } from 'chai'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { refundOrder } from '#server/commerce/orders/order-refunds/refund-order.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/repository.ts'
import type { Order } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, PaymentMethod } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from './order.ts'
import { createOperatorContext } from './paylink.ts'
import { orderAndStartPayment, submitDecision } from './payment.ts'
import { runCli } from './run-cli.ts'
import { startShop, type TestShop } from './shop.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** The time of a refund shop. */
export const refundTime = new Date('2026-11-22T09:00:00Z')

/** The sandbox refuses a refund of this amount for good. */
export const REFUSED_CENTS = 4_02

/** Text without markup and non-breaking blanks. */
export const plain = (text: string) =>
  text.replace(/<!-- -->|<\/?strong>|<\/?span[^>]*>/g, '').replace(/[\u00a0\u202f]/g, ' ')

/** The code of the error that a call throws, or `done`. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code as string,
  )

const tenantOf = (id: string) => findTenant(id) ?? expect.fail()

/** Places orders and pays them. */
function createBuyers(shop: TestShop) {
  async function settle() {
    for (let round = 0; round < 3; round += 1) await shop.drainQueues()
  }
  async function paidByPaypal(tenant = 'at', locale: Locale = 'de-AT') {
    const visitor = createVisitor(shop, tenant, locale)
    const { number, totalCents, page } = await orderAndStartPayment(visitor, tenantOf(tenant).country, 'paypal')
    await submitDecision(visitor, page, 'approve')
    await settle()
    return { visitor, number, cents: totalCents }
  }
  async function ordered(tenant = 'at', locale: Locale = 'de-AT', method: PaymentMethod = 'prepayment') {
    const visitor = createVisitor(shop, tenant, locale)
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenantOf(tenant).country, sku, method))
    return { visitor, number: data.placeOrder.number, cents: data.placeOrder.totals.total.cents }
  }
  const receive = (number: string, cents: number, tenant = 'at', reference = `bank ${tenant} ${number} ${cents}`) =>
    bookBankTransfer(createOperatorContext(shop, tenant, refundTime), { orderNumber: number, cents, reference })
  return { settle, paidByPaypal, ordered, receive }
}

/** Reads what a shop stores and shows of an order's refunds. */
function createReaders(shop: TestShop) {
  const kept = (number: string, tenant = 'at') =>
    listRefundsByOrder(createOperatorContext(shop, tenant, refundTime), [number])
  const mails = async (number: string, tenant = 'at') =>
    (
      (await shop.database?.reader
        .selectFrom('mail')
        .selectAll()
        .where('tenant', '=', tenant)
        .orderBy('createdAt')
        .execute()) ?? []
    ).filter(({ subject }) => subject.includes(number))
  const papersOf = async (number: string, kind: 'invoice' | 'credit-note', tenant = 'at') => {
    const own = shop.database?.reader
      .selectFrom('invoice')
      .select('data')
      .where('tenant', '=', tenant)
      .where('orderNumber', '=', number)
    const rows = (await own?.where('kind', '=', kind).orderBy('number').execute()) ?? []
    return rows.map(({ data }) => JSON.parse(data) as { number: string; order: Pick<Order, 'totals' | 'lines'> })
  }
  const invoiceNumberOf = async (number: string, tenant: string) =>
    (await papersOf(number, 'invoice', tenant))[0]?.number ?? expect.fail()
  const orderOf = async (visitor: Visitor, number: string) => {
    const query =
      'query($number: String!) { order(number: $number) { paymentState refunds { method amount { cents } requestedAt sentAt creditNote } } }'
    return (await visitor.ask<{ order: Pick<Order, 'paymentState' | 'refunds'> }>(query, { number })).data.order
  }
  const pageOf = async (visitor: Visitor, tenant: string, locale: Locale) =>
    plain((await visitor.get(getPath(tenantOf(tenant), locale, 'checkout/confirmation'))).body)
  return { kept, mails, papersOf, invoiceNumberOf, orderOf, pageOf }
}

/** Starts a shop with a fixed time and what pays, refunds and reads its orders. */
export async function startRefundShop() {
  const shop = await startShop({ now: () => refundTime })
  const refund = (number: string, wish: { cents?: number; reason?: string } = {}, tenant = 'at') =>
    refundOrder(createOperatorContext(shop, tenant, refundTime), { number, reason: 'return', ...wish })
  const run = (...args: string[]) => runCli(shop, 'payment', ...args)
  return { ...shop, ...createBuyers(shop), ...createReaders(shop), refund, run }
}

export type RefundShop = Awaited<ReturnType<typeof startRefundShop>>
