import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Country, PaymentMethod } from '#shared/tenant.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from './order.ts'
import type { TestResponse, TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** The sandbox's cards by what they lead to. */
export const sandboxCards = {
  paid: '4111111111111111',
  challenge: '5555555555554444',
  refused: '4000000000000002',
  timeout: '6011111111111117',
  'charged-back': '4000000000000259',
  // paid at first; once they are stored, what their name says
  'later-challenge': '4000000000003220',
  'later-refused': '4000000000000341',
  'later-expired': '4000000000000069',
}

/** A press on a button of the payment page. */
export type PaymentDecision = 'approve' | 'refuse' | 'later' | 'cancel' | keyof typeof sandboxCards

const toDecisionForm = (decision: PaymentDecision): Record<string, string> =>
  decision in sandboxCards
    ? { decision: 'card', number: sandboxCards[decision as keyof typeof sandboxCards], valid: '12/39', code: '123' }
    : { decision }

const toPath = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop.example')
  return pathname + search
}

interface PayStep {
  payOrder: { page: string | null; order: { number: string; paymentState: string | null } }
}

/** Asks for the page on which an order is paid. */
export async function requestPaymentPage(visitor: Visitor, number: string, method: PaymentMethod) {
  const query =
    'mutation($number: String!, $method: String!) { payOrder(number: $number, method: $method) { page order { number paymentState } } }'
  const { data, error } = await visitor.ask<PayStep>(query, { number, method })
  return { page: data?.payOrder.page ?? undefined, order: data?.payOrder.order, error }
}

/** Orders something by a method that a provider collects, and goes to where it is paid. */
export async function orderAndStartPayment(visitor: Visitor, country: Country, method: PaymentMethod) {
  const { sku } = await findOrderableVariant(visitor)
  const prepared = await prepareOrder(visitor, country, sku, method)
  const { data, error } = await placeTestOrder(visitor, prepared)
  if (error) throw new Error(JSON.stringify(error))
  const { number, totals } = data.placeOrder
  const { page } = await requestPaymentPage(visitor, number, method)
  if (!page) throw new Error('the provider named no page')
  return { number, sku, prepared, totalCents: totals.total.cents, page }
}

/** Decides on a payment page; answers where it leads. */
export async function submitDecision(
  visitor: Visitor,
  page: string,
  decision: PaymentDecision,
  messages = 'once',
  further: Record<string, string> = {},
): Promise<string> {
  const { status, headers, body } = await visitor.post(toPath(page), {
    ...toDecisionForm(decision),
    ...further,
    messages,
  })
  if (status !== 303) throw new Error(`${status}: ${body.slice(0, 500)}`)
  return new URL(String(headers.location), `http://shop.example${toPath(page)}`).href
}

/** What comes back from the page after paying. */
export const returnToShop = (visitor: Visitor, location: string): Promise<TestResponse> => visitor.get(toPath(location))

/** A message to the shop as its provider would sign it, or not. */
export function createWebhookMessage(
  shop: TestShop,
  payment: string,
  { at = new Date(), secret, id = 'm-1' }: { at?: Date; secret?: string; id?: string } = {},
) {
  const body = JSON.stringify({ id, payment, state: 'captured' })
  const time = Math.floor(at.getTime() / 1000)
  const key = secret ?? readFileSync(join(shop.data.dataDir, 'payment-secret'), 'utf8').trim()
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'payment-signature': `t=${time},v1=${signature}` } }
}
