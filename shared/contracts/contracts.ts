import type { KeptExtras } from '../rules/kept-extras.ts'
import type { Organisation } from '../tenant.ts'
import type { Fact, Price } from './catalog.ts'
import type { PostalAddress } from './checkout.ts'
import type { ContentPage } from './content.ts'
import type { Order, OrderLine } from './orders.ts'

/** What was said of an article when it was ordered, in the shopper's language. */
export interface ArticleText {
  description: readonly string[]
  highlights: readonly string[]
  groups: readonly { group: string; facts: readonly Fact[] }[]
  textile: readonly { part: string; fibres: string }[]
  care: readonly string[]
  warnings: readonly string[]
  energySheet: readonly Fact[]
}

/** Legal texts that orders rest on; those of payment protection only where it was ordered. */
export const contractTexts = ['terms', 'returns', 'guarantee', 'privacy', 'protection-terms'] as const
export type ContractTextKind = (typeof contractTexts)[number]

export interface ContractLine extends OrderLine {
  /** The price as it was shown: struck price, lowest price of 30 days, price per measure. */
  shown: Price
  /** SHA-256 of its ArticleText. */
  text: string
}

/** What an order was made on. Once written it is never changed: the SHA-256 of its bytes is its name. */
export interface ContractBundle {
  form: 'contract-1'
  order: Omit<Order, 'email' | 'state' | 'paymentState' | 'delivery' | 'billing' | 'lines' | keyof KeptExtras> &
    KeptExtras & {
      delivery: Omit<PostalAddress, 'phone'>
      billing: Omit<PostalAddress, 'phone'>
      lines: readonly ContractLine[]
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
  texts: readonly { kind: ContractTextKind; heading: string; version: string; path: string; hash: string }[]
}

/** A bundle with all that it names by hash. */
export interface Contract {
  hash: string
  /** Every text still has the hash under which it was kept. */
  intact: boolean
  bundle: ContractBundle
  articles: Readonly<Record<string, ArticleText>>
  pages: Readonly<Record<string, ContentPage>>
}
