import type { RouteId } from '../routes.ts'
import type { Category } from './catalog.ts'
import type { SortKey } from './search.ts'

/**
 * Words with marks: **strong**, and links [label](target), where target is `route:<id>`, `category:<id>`,
 * a path of the shop, or an https address. Rendered by client/features/content/pages/rich-text.tsx; never HTML.
 */
export type RichTextSource = string

/** Where a link or button leads; a target that is not open hides the link. */
export type LinkTarget =
  | `route:${RouteId}`
  | `category:${string}`
  | `/${string}`
  | `https://${string}`
  | `mailto:${string}`
  | `tel:${string}`

/** What may be drawn beside a promise; the names are those of the house's icons. */
export const promiseIcons = [
  'return',
  'delivery',
  'guarantee',
  'hours',
  'instalments',
  'service',
  'gift',
  'check',
] as const
type PromiseIcon = (typeof promiseIcons)[number]

/** One piece of a content page. Pictures are sources below media, e.g. "heroes/living-room.jpg". */
export type ContentBlock =
  | {
      type: 'hero'
      picture: string
      pictureAlt: string
      heading: string
      text: RichTextSource
      action: { label: string; target: LinkTarget }
    }
  | { type: 'heading'; text: string }
  | { type: 'text'; paragraphs: readonly RichTextSource[] }
  | { type: 'list'; items: readonly RichTextSource[]; ordered?: boolean }
  | { type: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly RichTextSource[])[] }
  | { type: 'questions'; items: readonly { question: string; answer: readonly RichTextSource[] }[] }
  | { type: 'ranges'; heading: string; categories: readonly string[] }
  | {
      type: 'products'
      heading: string
      category?: string
      sort: SortKey
      reduced?: boolean
      more?: { label: string; target: LinkTarget }
    }
  /** `cards`: on a ground of their own, as a page of benefits shows them. */
  | {
      type: 'promises'
      cards?: boolean
      items: readonly { icon: PromiseIcon; heading: string; text: RichTextSource }[]
    }
  | {
      type: 'teasers'
      heading?: string
      items: readonly {
        picture: string
        pictureAlt: string
        heading: string
        text: RichTextSource
        target: LinkTarget
      }[]
    }
  | { type: 'links'; heading: string; items: readonly { label: string; text?: string; target: LinkTarget }[] }
  /** `video` is its id at the tenant's videoHost; the text says what is to be seen. */
  | { type: 'video'; video: string; picture: string; pictureAlt: string; heading: string; text: RichTextSource }
  | { type: 'seals' }
  | { type: 'organisation' }
  | { type: 'hours' }
  | { type: 'withdrawal-form' }
  | { type: 'legal-notice' }

/**
 * Pages below it stand without header and footer, in a layer or in the app (O24); GET /api/servicelayer/{name} answers
 * the EditorialPage.
 */
export const SERVICE_LAYER_PATH = '/servicelayer'

/** A CMS page, found by its path below the locale's prefix. */
export interface ContentPage {
  path: string
  title: string
  description: string
  heading: string
  /** ISO date of the text's version; legal texts are kept with the order by it. */
  version: string
  crumbs?: readonly { label: string; target: LinkTarget }[]
  blocks: readonly ContentBlock[]
}

export interface LinkGroup {
  heading: string
  links: readonly { label: string; target: LinkTarget }[]
}

/** The header's service flyout. */
export interface FlyoutContent {
  groups: readonly LinkGroup[]
}

/** The line above the header: what this shop promises. */
export interface UspBarContent {
  items: readonly { text: string; target?: LinkTarget }[]
}

/** The footer's columns. */
export interface FooterContent {
  groups: readonly LinkGroup[]
  legal: readonly { label: string; target: LinkTarget }[]
}

/** Small texts by key, placed into pages that are not the CMS's own. */
export type Snippets = Readonly<Record<string, RichTextSource>>

/** What every page shows around itself, in one answer. */
export interface SiteFrame {
  navigation: readonly Category[]
  usp: UspBarContent
  flyout: FlyoutContent
  footer: FooterContent
  snippets: Snippets
}

/** What a benefit takes off: cents or a part of the goods, or what a parcel costs. */
export type BenefitDiscount = { cents: number } | { perMille: number } | { parcel: true }

/** One of the benefits of a promotion. */
export interface Benefit {
  id: string
  label: string
  off: BenefitDiscount
  fullPriceOnly?: boolean
  /** Value of goods from which on it counts. */
  minimumCents?: number
}

/** A promotion, found by its code: the shopper picks one of its benefits (O59). */
export interface Promotion {
  code: string
  heading: string
  text: RichTextSource
  benefits: readonly Benefit[]
  /** Last day, YYYY-MM-DD. */
  validUntil?: string
  /** May stand beside a voucher. */
  combinable?: boolean
}

/** What is shown for a code that no promotion has. */
export interface EmptyPromotion {
  heading: string
  text: RichTextSource
}

/** What kinds of content the store keeps, with the shape of each body. */
export interface ContentKinds {
  page: ContentPage
  flyout: FlyoutContent
  usp: UspBarContent
  footer: FooterContent
  snippets: Snippets
  seo: { title: string; description: string; heading: string; text: readonly string[] }
  promotion: Promotion
  'empty-promotion': EmptyPromotion
}
export type ContentKind = keyof ContentKinds

/** All content of one tenant in one locale, as its files hold it. */
export interface ContentSeed {
  pages: readonly ContentPage[]
  flyout: FlyoutContent
  usp: UspBarContent
  footer: FooterContent
  snippets: Snippets
  /** Category id → the text of its page. */
  seo: Readonly<Record<string, ContentKinds['seo']>>
  promotions: readonly Promotion[]
  emptyPromotion: EmptyPromotion
}

export const CONTENT_API = '/api/content'

/** Pages that are shown in a layer, by name. */
export const SERVICE_LAYER_API = '/api/servicelayer'
