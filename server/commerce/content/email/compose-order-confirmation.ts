import { formatPostalAddress } from '#server/commerce/core/format-postal-address.ts'
import { findDueBankTransfer } from '#server/commerce/orders/order-payments/index.ts'
import { getBankAccount } from '#server/commerce/payments/bank-transfers/index.ts'
import type { OrderCreditPlan } from '#shared/api/credit.ts'
import type { Order, OrderLine, OrderPayment } from '#shared/api/orders.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import { isHosted } from '#shared/api/payments.ts'
import { getExclusionMessageId } from '#shared/rules/catalog/withdrawal-exclusion.ts'
import { getLanguage, getShopName } from '#shared/tenant.ts'
import { buildBankRows, buildCreditPlanRows, buildTotalRows } from '../order-rows/index.ts'
import type { EmailBlock, EmailContent, EmailLine } from './blocks.ts'
import { buildGreeting } from './greeting.ts'
import {
  buildGuaranteeBlocks,
  buildGuaranteeNoticeBlocks,
  buildOrderPageLink,
  buildOrderRecordLink,
  buildServiceLinks,
  buildWithdrawalBlocks,
  type EmailContext,
  formatFooter,
} from './legal-blocks.ts'

const formatParcelShop = ({ name, street, houseNumber, postalCode, city }: ParcelShop) =>
  [name, `${street} ${houseNumber}`, `${postalCode} ${city}`].join('\n')

function toEmailLine({ tenant, messages }: EmailContext, line: OrderLine): EmailLine {
  const { formatMessage, formatMoney, formatDeliveryWindow } = messages
  const details = [
    line.variant,
    line.articleNumber && formatMessage('orders.article-number', { number: line.articleNumber }),
    formatMessage('orders.quantity-price', { quantity: line.quantity, price: formatMoney(line.price) }),
    formatDeliveryWindow(line.delivery),
    line.oldAppliance === 'collected' ? formatMessage('orders.old-appliance-collected') : '',
    line.withdrawalExcluded ? formatMessage(getExclusionMessageId(line), { country: tenant.country }) : '',
  ]
  const title = [line.brand, line.title].filter(Boolean).join(' ')
  return { title, details: details.filter(Boolean), value: formatMoney(line.total) }
}

/** Gift wrapping, gift card and loyalty card. */
function buildGiftAndLoyaltyBlocks(
  { messages: { formatMessage } }: EmailContext,
  { gift, loyaltyCard }: Order,
): EmailBlock[] {
  const texts: string[] = []
  if (gift) texts.push(formatMessage(gift.message ? 'order-options.gift-with-card' : 'order-options.gift-without-card'))
  if (gift?.message) texts.push(gift.message)
  if (loyaltyCard) texts.push(formatMessage('order-options.loyalty-card-saved', { card: loyaltyCard }))
  return texts.map((text) => ({ kind: 'text', text }))
}

/** The credit that finances the order: its costs, every instalment with its due date, and the withdrawal (law 6). */
function buildCreditPlanBlocks(
  { messages, tenant }: EmailContext,
  { number }: Order,
  plan: OrderCreditPlan,
): EmailBlock[] {
  const { formatMessage, formatMoney, formatDate } = messages
  const { instalments, withdrawableUntil } = plan
  const days = instalments.map((each) => ({
    label: `${formatMessage('credit-documents.instalment')} ${each.number}, ${formatDate(each.dueOn)}`,
    value: formatMoney(each.amount),
  }))
  return [
    { kind: 'facts', rows: [...buildCreditPlanRows(messages, tenant, plan), ...days] },
    {
      kind: 'text',
      text: formatMessage('credit-documents.pay', {
        count: instalments.length,
        protection: plan.protection ? 'yes' : 'no',
      }),
    },
    { kind: 'facts', rows: buildBankRows(messages, getBankAccount({ tenant }, number)) },
    {
      kind: 'text',
      small: true,
      text: formatMessage('credit-documents.withdraw-until', { date: formatDate(withdrawableUntil) }),
    },
  ]
}

function buildPaymentBlocks(context: EmailContext, order: Order): EmailBlock[] {
  const { payment, totals } = order
  const { formatMessage, formatMoney } = context.messages
  const heading = {
    kind: 'heading',
    text: formatMessage('invoices.payment', { method: formatMessage(`payments.${payment.method}`) }),
  } as const
  if (payment.plan) return [heading, ...buildCreditPlanBlocks(context, order, payment.plan)]
  const bankTransfer = findDueBankTransfer(context, order)
  const transfer: EmailBlock[] = bankTransfer
    ? [{ kind: 'facts', rows: buildBankRows(context.messages, bankTransfer) }]
    : []
  if (payment.method === 'invoice')
    return [
      heading,
      { kind: 'text', text: formatMessage('orders.payment-invoice-text', { days: payment.dueDays }) },
      ...transfer,
    ]
  if (payment.method === 'instalments') return [heading]
  if (payment.method !== 'prepayment')
    return [
      heading,
      { kind: 'text', text: formatMessage('orders.payment-hosted-text', { total: formatMoney(totals.total) }) },
    ]
  return [
    heading,
    { kind: 'text', text: formatMessage('orders.payment-prepayment-text') },
    ...transfer,
    { kind: 'text', small: true, text: formatMessage('mail.order-window-prepayment') },
  ]
}

/** Whoever pays in advance has a contract with this email (terms of each shop). */
const isPaidInAdvance = ({ method }: OrderPayment) => method === 'prepayment' || isHosted(method)

/** The order's number, lines, totals and options. */
function buildOrderBlocks(context: EmailContext, order: Order): EmailBlock[] {
  const { messages } = context
  const { formatMessage, formatDateTime } = messages
  return [
    {
      kind: 'facts',
      rows: [
        { label: formatMessage('orders.number'), value: order.number },
        { label: formatMessage('orders.placed-at'), value: formatDateTime(order.placedAt) },
      ],
    },
    { kind: 'heading', text: formatMessage('orders.lines') },
    { kind: 'lines', lines: order.lines.map((line) => toEmailLine(context, line)) },
    { kind: 'sums', rows: buildTotalRows(messages, order) },
    ...buildGiftAndLoyaltyBlocks(context, order),
  ]
}

/** The addresses, and notes on parcel shop and carrier. */
function buildDeliveryBlocks(context: EmailContext, { delivery, billing, parcelShop, carrier }: Order): EmailBlock[] {
  const { formatMessage } = context.messages
  const columns = [
    { title: formatMessage('delivery.address'), text: formatPostalAddress(context, delivery) },
    { title: formatMessage('delivery.billing-address'), text: formatPostalAddress(context, billing) },
  ]
  if (parcelShop)
    columns.splice(1, 0, { title: formatMessage('delivery.parcel-shop'), text: formatParcelShop(parcelShop) })
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: formatMessage('delivery.title') },
    { kind: 'columns', columns },
  ]
  if (parcelShop) blocks.push({ kind: 'text', small: true, text: formatMessage('parcel-shops.collect') })
  if (carrier) blocks.push({ kind: 'text', small: true, text: formatMessage('delivery.carrier', { name: carrier }) })
  return blocks
}

/** Guarantee, withdrawal, and the documents to keep. */
function buildLegalBlocks(
  context: EmailContext,
  order: Order,
  { documentNames, recordSignature, orderSignature }: Documents,
): EmailBlock[] {
  const files = new Intl.ListFormat(context.locale).format(documentNames)
  return [
    ...buildGuaranteeBlocks(context),
    ...buildGuaranteeNoticeBlocks(context),
    ...buildWithdrawalBlocks(context, order, orderSignature),
    { kind: 'text', small: true, text: context.messages.formatMessage('mail.files', { files }) },
    buildOrderRecordLink(context, order, recordSignature),
    buildServiceLinks(context),
  ]
}

/** The documents that the email attaches and links. */
export interface Documents {
  /** The names of the attachments to keep. */
  documentNames: readonly string[]
  /** Whether the invoice is attached, too. */
  hasInvoice: boolean
  /** Opens the order's record without a session. */
  recordSignature: string
  /** Opens the order without a session. */
  orderSignature: string
}

/** The confirmation of an order in its own language: receipt and copy of the contract in one (law 1, 2, 21, 42). */
export function composeOrderConfirmation(context: EmailContext, order: Order, documents: Documents): EmailContent {
  const { tenant, locale, origin, messages } = context
  const { formatMessage } = messages
  const shop = getShopName(tenant, locale)
  const accepted = isPaidInAdvance(order.payment) ? 'now' : 'later'
  const invoiceNote: EmailBlock[] = documents.hasInvoice
    ? [{ kind: 'text', text: formatMessage('mail.invoice-attached') }]
    : []
  return {
    language: getLanguage(locale),
    subject: formatMessage('mail.order-subject', { number: order.number, shop }),
    shop,
    shopHref: `${origin}/`,
    title: formatMessage('mail.order-title'),
    blocks: [
      buildGreeting(context, order.billing),
      { kind: 'text', text: formatMessage('mail.order-intro', { accepted }) },
      ...buildOrderPageLink(context, order, documents.orderSignature),
      ...buildOrderBlocks(context, order),
      ...buildPaymentBlocks(context, order),
      ...invoiceNote,
      ...buildDeliveryBlocks(context, order),
      ...buildLegalBlocks(context, order, documents),
    ],
    footer: formatFooter(context),
  }
}
