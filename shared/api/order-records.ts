import type { RedactedOrderOptions } from '../rules/basket/redact-order-options.ts'
import type { Organisation } from '../tenant.ts'
import type { PriceData, ProductFact } from './catalog.ts'
import type { PostalAddress } from './checkout.ts'
import type { ContentPage } from './content.ts'
import type { Order, OrderLine } from './orders.ts'

/** The product texts of an article when it was ordered, in the shopper's language. */
export interface RecordedProductText {
  description: readonly string[]
  highlights: readonly string[]
  groups: readonly { group: string; facts: readonly ProductFact[] }[]
  textile: readonly { part: string; fibres: string }[]
  care: readonly string[]
  warnings: readonly string[]
  energySheet: readonly ProductFact[]
}

/** The legal texts of orders; those of payment protection only if it was ordered. */
export const legalTextKinds = ['terms', 'returns', 'guarantee', 'privacy', 'protection-terms'] as const
export type LegalTextKind = (typeof legalTextKinds)[number]

export interface OrderRecordLine extends OrderLine {
  /** The price as shown: previous price, lowest price of 30 days, price per measure. */
  shown: PriceData
  /** SHA-256 of its RecordedProductText; empty for services. */
  text: string
}

/** The record of what an order was based on. It is never changed: the SHA-256 of its bytes is its name. */
export interface OrderRecord {
  form: 'contract-1'
  order: Omit<
    Order,
    'email' | 'state' | 'paymentState' | 'delivery' | 'billing' | 'lines' | keyof RedactedOrderOptions
  > &
    RedactedOrderOptions & {
      delivery: Omit<PostalAddress, 'phone'>
      billing: Omit<PostalAddress, 'phone'>
      lines: readonly OrderRecordLine[]
    }
  shop: { name: string; domain: string; country: string }
  seller: Organisation
  /** The label of the button with which it was ordered. */
  button: string
  /** What the buyer confirmed by ordering: to be of age (O39). Older records have none. */
  confirmation?: string
  returnDays: number
  /** The official notice on the legal guarantee, sentence by sentence; empty if there is none (Switzerland). */
  guaranteeNotice: readonly string[]
  /** The model withdrawal form, line by line; empty if the law has no such right (Switzerland). */
  withdrawalForm: readonly string[]
  legalGuaranteeMonths: number
  extraGuaranteeMonths: number
  texts: readonly { kind: LegalTextKind; heading: string; version: string; path: string; hash: string }[]
}

/** A record with all texts that it refers to by hash. */
export interface OrderRecordView {
  hash: string
  /** True if every text still has the hash under which it was stored. */
  intact: boolean
  bundle: OrderRecord
  products: Readonly<Record<string, RecordedProductText>>
  pages: Readonly<Record<string, ContentPage>>
}
