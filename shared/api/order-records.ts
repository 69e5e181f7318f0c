import type { RedactedOrderOptions } from '../rules/basket/redact-order-options.ts'
import type { Organisation } from '../tenant.ts'
import type { PriceData, ProductFact } from './catalog.ts'
import type { PostalAddress } from './checkout.ts'
import type { ContentPage } from './content.ts'
import type { Order, OrderLine } from './orders.ts'

/** What was said of an article when it was ordered, in the shopper's language. */
export interface RecordedProductText {
  description: readonly string[]
  highlights: readonly string[]
  groups: readonly { group: string; facts: readonly ProductFact[] }[]
  textile: readonly { part: string; fibres: string }[]
  care: readonly string[]
  warnings: readonly string[]
  energySheet: readonly ProductFact[]
}

/** Legal texts that orders rest on; those of payment protection only where it was ordered. */
export const legalTextKinds = ['terms', 'returns', 'guarantee', 'privacy', 'protection-terms'] as const
export type LegalTextKind = (typeof legalTextKinds)[number]

export interface OrderRecordLine extends OrderLine {
  /** The price as it was shown: struck price, lowest price of 30 days, price per measure. */
  shown: PriceData
  /** SHA-256 of its RecordedProductText. */
  text: string
}

/** What an order was made on. Once written it is never changed: the SHA-256 of its bytes is its name. */
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
  /** The words on the button with which it was ordered. */
  button: string
  returnDays: number
  /** The official notice on the legal guarantee, sentence by sentence; empty where there is none (Switzerland). */
  guaranteeNotice: readonly string[]
  /** The model form for a withdrawal, line by line; empty where the law knows no such right (Switzerland). */
  withdrawalForm: readonly string[]
  legalGuaranteeMonths: number
  extraGuaranteeMonths: number
  texts: readonly { kind: LegalTextKind; heading: string; version: string; path: string; hash: string }[]
}

/** A bundle with all that it names by hash. */
export interface OrderRecordView {
  hash: string
  /** Every text still has the hash under which it was kept. */
  intact: boolean
  bundle: OrderRecord
  articles: Readonly<Record<string, RecordedProductText>>
  pages: Readonly<Record<string, ContentPage>>
}
