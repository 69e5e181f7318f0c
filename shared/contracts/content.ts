import type { RouteId } from '../routes.ts'
import type { Category } from './catalog.ts'
import type { SortKey } from './search.ts'

/**
 * Words with marks: **strong**, and links [label](target), where target is `route:<id>`, `category:<id>`,
 * a path of the shop, or an https address. Rendered by client/features/content/rich-text.tsx; never HTML.
 */
export type RichText = string

/** Where a link or button leads; a target that is not open hides the link. */
export type Target = `route:${RouteId}` | `category:${string}` | `/${string}` | `https://${string}` | `mailto:${string}` | `tel:${string}`

/** What may be drawn beside a promise; the names are those of the house's icons. */
export const promiseIcons = ['return', 'delivery', 'guarantee', 'hours', 'instalments', 'service', 'gift', 'check'] as const
type PromiseIcon = (typeof promiseIcons)[number]

/** One piece of a content page. Pictures are sources below media, e.g. "heroes/living-room.jpg". */
export type Block =
  | { type: 'hero'; picture: string; pictureAlt: string; heading: string; text: RichText; action: { label: string; target: Target } }
  | { type: 'heading'; text: string }
  | { type: 'text'; paragraphs: readonly RichText[] }
  | { type: 'list'; items: readonly RichText[]; ordered?: boolean }
  | { type: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly RichText[])[] }
  | { type: 'questions'; items: readonly { question: string; answer: readonly RichText[] }[] }
  | { type: 'ranges'; heading: string; categories: readonly string[] }
  | { type: 'products'; heading: string; category?: string; sort: SortKey; reduced?: boolean; more?: { label: string; target: Target } }
  /** `cards`: on a ground of their own, as a page of benefits shows them. */
  | { type: 'promises'; cards?: boolean; items: readonly { icon: PromiseIcon; heading: string; text: RichText }[] }
  | { type: 'teasers'; heading?: string; items: readonly { picture: string; pictureAlt: string; heading: string; text: RichText; target: Target }[] }
  | { type: 'links'; heading: string; items: readonly { label: string; text?: string; target: Target }[] }
  /** `video` is its id at the tenant's videoHost; the text says what is to be seen. */
  | { type: 'video'; video: string; picture: string; pictureAlt: string; heading: string; text: RichText }
  | { type: 'seals' }
  | { type: 'organisation' }
  | { type: 'hours' }
  | { type: 'withdrawal-form' }
  | { type: 'legal-notice' }

/** Pages below it stand without header and footer, in a layer or in the app (O24); GET /api/servicelayer/{name} answers the ContentPage. */
export const SERVICE_LAYER_PATH = '/servicelayer'

/** A CMS page, found by its path below the locale's prefix. */
export interface ContentPage {
  path: string
  title: string
  description: string
  heading: string
  /** ISO date of the text's version; legal texts are kept with the order by it. */
  version: string
  crumbs?: readonly { label: string; target: Target }[]
  blocks: readonly Block[]
}

export interface LinkGroup {
  heading: string
  links: readonly { label: string; target: Target }[]
}

/** The header's service flyout. */
export interface Flyout {
  groups: readonly LinkGroup[]
}

/** The line above the header: what this shop promises. */
export interface UspBar {
  items: readonly { text: string; target?: Target }[]
}

/** The footer's columns. */
export interface Footer {
  groups: readonly LinkGroup[]
  legal: readonly { label: string; target: Target }[]
}

/** Small texts by key, placed into pages that are not the CMS's own. */
export type Snippets = Readonly<Record<string, RichText>>

/** What every page shows around itself, in one answer. */
export interface Chrome {
  navigation: readonly Category[]
  usp: UspBar
  flyout: Flyout
  footer: Footer
  snippets: Snippets
}

/** What a benefit takes off: cents or a part of the goods, or what a parcel costs. */
export type BenefitOff = { cents: number } | { perMille: number } | { parcel: true }

/** One of the benefits of a promotion. */
export interface Benefit {
  id: string
  label: string
  off: BenefitOff
  fullPriceOnly?: boolean
  /** Value of goods from which on it counts. */
  minimumCents?: number
}

/** A promotion, found by its code: the shopper picks one of its benefits (O59). */
export interface Promotion {
  code: string
  heading: string
  text: RichText
  benefits: readonly Benefit[]
  /** Last day, YYYY-MM-DD. */
  validUntil?: string
  /** May stand beside a voucher. */
  combinable?: boolean
}

/** What is shown for a code that no promotion has. */
export interface EmptyPromotion {
  heading: string
  text: RichText
}

/** What kinds of content the store keeps, with the shape of each body. */
export interface ContentKinds {
  page: ContentPage
  flyout: Flyout
  usp: UspBar
  footer: Footer
  snippets: Snippets
  seo: { title: string; description: string; heading: string; text: readonly string[] }
  promotion: Promotion
  'empty-promotion': EmptyPromotion
}
export type ContentKind = keyof ContentKinds

/** All content of one tenant in one locale, as its files hold it. */
export interface ContentSeed {
  pages: readonly ContentPage[]
  flyout: Flyout
  usp: UspBar
  footer: Footer
  snippets: Snippets
  /** Category id → the text of its page. */
  seo: Readonly<Record<string, ContentKinds['seo']>>
  promotions: readonly Promotion[]
  emptyPromotion: EmptyPromotion
}
