import type { PostalAddress } from '#shared/contracts/checkout.ts'
import type { OrderPlan } from '#shared/contracts/credit.ts'
import type { Order, OrderLine, OrderPayment } from '#shared/contracts/orders.ts'
import type { ParcelShop } from '#shared/contracts/parcel-shops.ts'
import { isHosted } from '#shared/contracts/payments.ts'
import { languageOf, shopName } from '#shared/tenant.ts'
import { dueBankTransfer } from '../orders/index.ts'
import { accountFor } from '../payments/index.ts'
import { bankRows } from './bank-rows.ts'
import type { Block, MailContent, MailLine } from './blocks.ts'
import { greetingOf } from './greeting.ts'
import { contractLink, footerOf, guaranteeBlocks, type MailSetting, noticeBlocks, serviceLinks, withdrawalBlocks } from './legal-blocks.ts'
import { planRows } from './plan-rows.ts'
import { sumRows } from './sums.ts'

const fullName = ({ firstName, lastName }: PostalAddress) => `${firstName} ${lastName}`

const addressText = (address: PostalAddress) =>
  [fullName(address), address.addition, `${address.street} ${address.houseNumber}`, `${address.postalCode} ${address.city}`].filter(Boolean).join('\n')

const shopText = ({ name, street, houseNumber, postalCode, city }: ParcelShop) => [name, `${street} ${houseNumber}`, `${postalCode} ${city}`].join('\n')

function lineOf({ tenant, words }: MailSetting, line: OrderLine): MailLine {
  const { say, amount, window } = words
  const details = [
    line.variant,
    say('orders.article-number', { number: line.orderNumber }),
    say('orders.quantity-price', { quantity: line.quantity, price: amount(line.price) }),
    window(line.delivery),
    line.withdrawalExcluded ? say('orders.no-withdrawal', { country: tenant.country }) : '',
  ]
  return { title: `${line.brand} ${line.title}`, details: details.filter(Boolean), value: amount(line.total) }
}

/** What goes with the goods: wrapping, a card, points. */
function extrasBlocks({ words: { say } }: MailSetting, { gift, bonusCard }: Order): Block[] {
  return [
    ...(gift ? [{ kind: 'text' as const, text: say(gift.message ? 'extras.gift-with-card' : 'extras.gift-without-card') }] : []),
    ...(gift?.message ? [{ kind: 'text' as const, text: gift.message }] : []),
    ...(bonusCard ? [{ kind: 'text' as const, text: say('extras.bonus-saved', { card: bonusCard }) }] : []),
  ]
}

/** The credit that the order was bought on: its price, every instalment with its day, and the way out (law 6). */
function planBlocks({ words, tenant }: MailSetting, { number }: Order, plan: OrderPlan): Block[] {
  const { say, amount, date } = words
  const { instalments, withdrawableUntil } = plan
  const days = instalments.map((each) => ({ label: `${say('credit-papers.instalment')} ${each.number}, ${date(each.dueOn)}`, value: amount(each.amount) }))
  return [
    { kind: 'facts', rows: [...planRows(words, tenant, plan), ...days] },
    { kind: 'text', text: say('credit-papers.pay', { count: instalments.length, protection: plan.protection ? 'yes' : 'no' }) },
    { kind: 'facts', rows: bankRows(words, accountFor({ tenant }, number)) },
    { kind: 'text', small: true, text: say('credit-papers.withdraw-until', { date: date(withdrawableUntil) }) },
  ]
}

function paymentBlocks(setting: MailSetting, order: Order): Block[] {
  const { payment, totals } = order
  const { say, amount } = setting.words
  const heading = { kind: 'heading', text: say('invoices.payment', { method: say(`payments.${payment.method}`) }) } as const
  if (payment.plan) return [heading, ...planBlocks(setting, order, payment.plan)]
  const bankTransfer = dueBankTransfer(setting, order)
  const transfer: Block[] = bankTransfer ? [{ kind: 'facts', rows: bankRows(setting.words, bankTransfer) }] : []
  if (payment.method === 'invoice') return [heading, { kind: 'text', text: say('orders.payment-invoice-text', { days: payment.dueDays }) }, ...transfer]
  if (payment.method === 'instalments') return [heading]
  if (payment.method !== 'prepayment') return [heading, { kind: 'text', text: say('orders.payment-hosted-text', { total: amount(totals.total) }) }]
  return [
    heading,
    { kind: 'text', text: say('orders.payment-prepayment-text') },
    ...transfer,
    { kind: 'text', small: true, text: say('mail.order-window-prepayment') },
  ]
}

/** Who pays before he gets anything has a contract with this mail (terms of each shop). */
const isPaidNow = ({ method }: OrderPayment) => method === 'prepayment' || isHosted(method)

/** What goes with the mail: the names of what is to be kept, and whether the invoice does. */
export interface Enclosed {
  kept: readonly string[]
  invoiced: boolean
}

/** The confirmation of an order in its own language: receipt and contract copy in one (law 1, 2, 21, 42). */
export function orderConfirmation(setting: MailSetting, order: Order, { kept, invoiced }: Enclosed): MailContent {
  const { tenant, locale, origin, words } = setting
  const { say, time } = words
  const subject = say('mail.order-subject', { number: order.number, shop: shopName(tenant, locale) })
  return {
    language: languageOf(locale),
    subject,
    shop: shopName(tenant, locale),
    shopHref: `${origin}/`,
    title: say('mail.order-title'),
    blocks: [
      greetingOf(setting, order.billing),
      { kind: 'text', text: say('mail.order-intro', { accepted: isPaidNow(order.payment) ? 'now' : 'later' }) },
      {
        kind: 'facts',
        rows: [
          { label: say('orders.number'), value: order.number },
          { label: say('orders.placed-at'), value: time(order.placedAt) },
        ],
      },
      { kind: 'heading', text: say('orders.lines') },
      { kind: 'lines', lines: order.lines.map((line) => lineOf(setting, line)) },
      { kind: 'sums', rows: sumRows(words, order) },
      ...extrasBlocks(setting, order),
      ...paymentBlocks(setting, order),
      ...(invoiced ? [{ kind: 'text' as const, text: say('mail.invoice-attached') }] : []),
      { kind: 'heading', text: say('delivery.title') },
      {
        kind: 'columns',
        columns: [
          { title: say('delivery.address'), text: addressText(order.delivery) },
          ...(order.parcelShop ? [{ title: say('delivery.parcel-shop'), text: shopText(order.parcelShop) }] : []),
          { title: say('delivery.billing-address'), text: addressText(order.billing) },
        ],
      },
      ...(order.parcelShop ? [{ kind: 'text', small: true, text: say('parcel-shops.collect') } as const] : []),
      ...(order.carrier ? [{ kind: 'text', small: true, text: say('delivery.carrier', { name: order.carrier }) } as const] : []),
      ...guaranteeBlocks(setting),
      ...noticeBlocks(setting),
      ...withdrawalBlocks(setting, order),
      { kind: 'text', small: true, text: say('mail.files', { files: new Intl.ListFormat(locale).format(kept) }) },
      contractLink(setting, order),
      serviceLinks(setting),
    ],
    footer: footerOf(setting),
  }
}
