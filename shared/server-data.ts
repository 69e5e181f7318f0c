import { CONSENT_RETENTION_DAYS, type ConsentCategory } from './api/consent.ts'
import { NEWSLETTER_REQUEST_RETENTION_DAYS } from './api/newsletter.ts'
import { SESSION_SECONDS, VISITOR_RETENTION_SECONDS } from './api/sessions.ts'
import { ANONYMOUS_WISHLIST_RETENTION_DAYS } from './api/wishlist.ts'
import { WITHDRAWAL_RETENTION_DAYS } from './api/withdrawals.ts'
import type { MessageId } from './messages/index.ts'

const DAY_S = 86_400

/**
 * How long something is stored: seconds, or until the account is deleted, the visitor removes it, or the law no longer
 * requires it.
 */
export type ServerDataLife = number | 'account' | 'removed' | 'books'

/** Something that the shop stores on its own servers about a visitor or customer. */
export interface ServerDataEntry {
  id: string
  /** Tables of the database. */
  tables: readonly string[]
  category: ConsentCategory
  life: readonly ServerDataLife[]
  title: MessageId & `stored-data.server-${string}`
  purpose: MessageId & `stored-data.for-server-${string}`
}

const createEntry = <Id extends string>(
  id: Id & (`stored-data.server-${Id}` extends MessageId ? Id : never),
  entry: Omit<ServerDataEntry, 'id' | 'title' | 'purpose'>,
): ServerDataEntry => ({
  id,
  ...entry,
  title: `stored-data.server-${id}` as ServerDataEntry['title'],
  purpose: `stored-data.for-server-${id}` as ServerDataEntry['purpose'],
})

/**
 * The complete list of what the database contains about visitors and customers (N14): shown on the page of stored data,
 * and checked against all tables by server/commerce/customers/privacy/server-data.test.ts.
 */
export const serverDataEntries: readonly ServerDataEntry[] = [
  createEntry('basket', {
    tables: ['basket_line', 'basket_removed_line', 'basket_option', 'basket_visit'],
    category: 'C0001',
    life: [180 * DAY_S, 'account'],
  }),
  createEntry('checkout', { tables: ['checkout', 'stock_hold'], category: 'C0001', life: [30 * DAY_S] }),
  createEntry('wishlist', {
    tables: ['wishlist_item', 'wishlist_share'],
    category: 'C0001',
    life: [ANONYMOUS_WISHLIST_RETENTION_DAYS * DAY_S, 'removed'],
  }),
  createEntry('alerts', { tables: ['variant_alert'], category: 'C0001', life: ['removed'] }),
  createEntry('newsletter', {
    tables: ['newsletter_subscription'],
    category: 'C0001',
    life: [NEWSLETTER_REQUEST_RETENTION_DAYS * DAY_S, 'removed'],
  }),
  createEntry('searches', { tables: ['search_history'], category: 'C0003', life: [90 * DAY_S, 'removed'] }),
  createEntry('views', { tables: ['product_view'], category: 'C0004', life: [90 * DAY_S] }),
  createEntry('logins', {
    tables: ['login', 'ended_session'],
    category: 'C0001',
    life: [SESSION_SECONDS + VISITOR_RETENTION_SECONDS],
  }),
  createEntry('account', {
    tables: [
      'customer',
      'customer_address',
      'customer_setting',
      'passkey',
      'second_factor',
      'recovery_code',
      'voucher',
      'credit_account',
    ],
    category: 'C0001',
    life: ['account'],
  }),
  createEntry('stored-payments', { tables: ['stored_payment'], category: 'C0001', life: ['removed', 'account'] }),
  createEntry('links', { tables: ['one_time_token'], category: 'C0001', life: [7 * DAY_S, 'removed'] }),
  createEntry('orders', {
    tables: [
      'order',
      'order_line',
      'order_event',
      'shipment',
      'shipment_line',
      'shipment_event',
      'order_promise',
      'order_record',
      'archived_text',
      'invoice',
      'payment',
      'bank_transfer',
      'refund',
      'order_adjustment',
      'order_adjustment_line',
      'order_change',
      'paylink',
      'voucher_redemption',
      'return',
      'return_line',
      'return_consignment',
      'replacement',
    ],
    category: 'C0001',
    life: ['books'],
  }),
  createEntry('guarantee', {
    tables: [
      'guarantee_claim',
      'guarantee_claim_event',
      'guarantee_claim_photo',
      'guarantee_reminder',
      'shipment_enquiry',
    ],
    category: 'C0001',
    life: ['account', 'books'],
  }),
  createEntry('withdrawals', { tables: ['withdrawal'], category: 'C0001', life: [WITHDRAWAL_RETENTION_DAYS * DAY_S] }),
  createEntry('credit', {
    tables: [
      'credit_agreement',
      'credit_instalment',
      'credit_protection',
      'credit_decision',
      'credit_information',
      'ledger_account',
      'ledger_entry',
    ],
    category: 'C0001',
    life: ['books'],
  }),
  createEntry('emails', { tables: ['mail'], category: 'C0001', life: ['account', 'books'] }),
  createEntry('tasks', { tables: ['outbox'], category: 'C0001', life: [30 * DAY_S] }),
  createEntry('reviews', {
    tables: ['review', 'customer_review', 'review_photo', 'review_vote', 'review_request', 'review_objection'],
    category: 'C0001',
    life: ['removed', 'account'],
  }),
  createEntry('consent', {
    tables: ['consent_receipt'],
    category: 'C0001',
    life: [CONSENT_RETENTION_DAYS * DAY_S],
  }),
]
