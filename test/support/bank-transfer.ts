import { expect } from 'chai'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Locale, PaymentMethod } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from './order.ts'
import { createOperatorContext } from './paylink.ts'
import { startShop, type TestShop } from './shop.ts'
import { createVisitor } from './visitor.ts'

/** Books what arrived on the bank account, as the operators' command does. */
const createBookings = (shop: TestShop, now: () => Date) => {
  const book = ({ number, ...rest }: { number: string; cents: number; reference?: string }, tenant = 'at') =>
    bookBankTransfer(createOperatorContext(shop, tenant, now()), {
      orderNumber: number,
      reference: `bank ${number}`,
      ...rest,
    })
  const tryToBook = (...args: Parameters<typeof book>) =>
    book(...args).then(
      () => 'booked',
      ({ code }) => code as string,
    )
  return { book, tryToBook }
}

const createReaders = ({ database }: TestShop) => {
  const findMails = async (number: string) => {
    const mails = (await database?.reader.selectFrom('mail').select(['subject', 'text']).execute()) ?? []
    return mails.filter(({ subject, text }) => subject.includes(number) || text.includes(number))
  }
  const readOrderState = async (number: string) =>
    (await database?.reader.selectFrom('order').select('state').where('number', '=', number).executeTakeFirst())?.state
  const readStock = async (sku: string) => {
    const own = database?.reader.selectFrom('variant').select('stock').where('tenant', '=', 'at')
    return (await own?.where('sku', '=', sku).executeTakeFirst())?.stock ?? expect.fail()
  }
  return { findMails, readOrderState, readStock }
}

/** Starts a shop whose days pass at will. */
export async function startBankTransferShop() {
  let time = new Date('2026-11-21T09:00:00Z')
  const now = () => time
  const shop = await startShop({ now })
  async function passDays(days: number) {
    time = new Date(time.getTime() + days * DAY_MS)
    await shop.drainQueues()
    await shop.drainQueues()
  }
  async function order(tenant = 'at', locale: Locale = 'de-AT', method: PaymentMethod = 'prepayment') {
    const visitor = createVisitor(shop, tenant, locale)
    const { sku } = await findOrderableVariant(visitor)
    const prepared = await prepareOrder(visitor, findTenant(tenant)?.country ?? 'AT', sku, method)
    const { data } = await placeTestOrder(visitor, prepared)
    return { visitor, sku, number: data.placeOrder.number, cents: data.placeOrder.totals.total.cents }
  }
  return { ...shop, ...createBookings(shop, now), ...createReaders(shop), now, passDays, order }
}

export type BankTransferShop = Awaited<ReturnType<typeof startBankTransferShop>>
