import { expect } from 'chai'
import { PAYLINKS_API, type Paylink, type PaylinkMethod } from '#shared/api/paylinks.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from './order.ts'
import { issueTestPaylink } from './paylink.ts'
import { startShop, type TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** What a link of no order asks for. */
export const testPaylink = {
  cents: 49_90,
  purpose: 'Ersatzteil 4711',
  email: 'gast@beispiel.example',
  locale: 'de-AT',
} as const

/** The provider's page that an answer names. */
export const requirePaymentPage = ({ body }: { body: Paylink }) => body.page ?? expect.fail(JSON.stringify(body))

/** The signed query with which the provider sends a payer back. */
export const getReturnKey = (address: string) => Object.fromEntries(new URL(address).searchParams)

const open = (visitor: Visitor, key: object) => visitor.send<Paylink>(`${PAYLINKS_API}/open`, key)

const pay = (visitor: Visitor, key: object, method: PaylinkMethod) =>
  visitor.send<Paylink>(`${PAYLINKS_API}/pay`, { ...key, method })

async function orderByPrepayment(visitor: Visitor) {
  const { sku } = await findOrderableVariant(visitor)
  const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku, 'prepayment'))
  return { number: data.placeOrder.number, cents: data.placeOrder.totals.total.cents }
}

/** Reads what a shop stores of payments, orders and mails. */
function createReaders({ database }: TestShop) {
  const reader = (database ?? expect.fail('no database')).reader
  const readPayments = async (subjectId: string, tenant = 'at') => {
    const rows = await reader
      .selectFrom('payment')
      .select(['subject', 'method', 'state'])
      .where('tenant', '=', tenant)
      .where('subjectId', '=', subjectId)
      .orderBy('attempt')
      .execute()
    return rows.map(({ subject, method, state }) => `${subject} ${method} ${state}`)
  }
  const findMails = async (recipient: string, subject: string) => {
    const mails = reader.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', recipient)
    return (await mails.execute()).filter((mail) => mail.subject.includes(subject))
  }
  const readOrder = (number: string, tenant = 'at') =>
    reader
      .selectFrom('order')
      .select(['paymentMethod', 'state'])
      .where('tenant', '=', tenant)
      .where('number', '=', number)
      .executeTakeFirst()
  return { readPayments, findMails, readOrder }
}

/** Starts a shop with a clock of its own, in which links are issued and paid. */
export async function startPaylinkShop() {
  let time = new Date()
  const now = () => time
  const setTime = (wanted: Date) => {
    time = wanted
  }
  const shop = await startShop({ env: { TRUST_PROXY: 'loopback' }, now })
  const issue = (request: Parameters<typeof issueTestPaylink>[2] = testPaylink, tenant = 'at') =>
    issueTestPaylink(shop, tenant, request, time)
  return { ...shop, ...createReaders(shop), now, setTime, issue, open, pay, orderByPrepayment }
}

export type PaylinkShop = Awaited<ReturnType<typeof startPaylinkShop>>
