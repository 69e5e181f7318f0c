import type { RouteId } from '../routes.ts'
import type { Category } from './catalog.ts'
import type { SortKey } from './search.ts'

/**
 * Text with markup: **strong**, and links [label](target), where target is `route:<id>`, `category:<id>`, a path of the
 * shop, or an https address. Rendered by client/features/content/pages/rich-text.tsx; never HTML.
 */
export type RichTextSource = string

/** Target of a link or button; a link to a route that is not open is hidden. */
export type LinkTarget =
  | `route:${RouteId}`
  | `category:${string}`
  | `/${string}`
  | `https://${string}`
  | `mailto:${string}`
  | `tel:${string}`

/** Icons next to promises, by their names in client/components/icons.svg. */
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

/** A block of a content page. Pictures are sources below media, e.g. "heroes/living-room.jpg". */
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
  /** `cards`: on their own background, as on a page of benefits. */
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
  /** `video` is its id at the tenant's videoHost; the text describes it. */
  | { type: 'video'; video: string; picture: string; pictureAlt: string; heading: string; text: RichTextSource }
  | { type: 'seals' }
  | { type: 'organisation' }
  | { type: 'hours' }
  | { type: 'withdrawal-form' }
  | { type: 'legal-notice' }
  /** The back end puts a text with the result of the build's checks in its place. */
  | { type: 'accessibility-check' }

/**
 * Pages below it have no header and footer and are shown in a layer or in the app (O24); GET /api/servicelayer/{name}
 * returns the EditorialPage.
 */
export const SERVICE_LAYER_PATH = '/servicelayer'

/** A CMS page, found by its path without the locale's prefix. */
export interface ContentPage {
  path: string
  title: string
  description: string
  heading: string
  /** ISO date of the text's version; legal texts are stored with the order by it. */
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

/** The line above the header: the shop's promises. */
export interface UspBarContent {
  items: readonly { text: string; target?: LinkTarget }[]
}

/** The footer's columns. */
export interface FooterContent {
  groups: readonly LinkGroup[]
  legal: readonly { label: string; target: LinkTarget }[]
}

/** Short texts by key, used on pages outside the CMS. */
export type Snippets = Readonly<Record<string, RichTextSource>>

/** The frame of every page, in one response. */
export interface SiteFrame {
  navigation: readonly Category[]
  usp: UspBarContent
  flyout: FlyoutContent
  footer: FooterContent
  snippets: Snippets
  officialFiles: OfficialFiles
}

/** Addresses of the operator's files; without one the shop shows its own drawing. */
export interface OfficialFiles {
  borrowingWarning?: string | undefined
  idealWero?: string | undefined
}

/** The value of a benefit: cents, a share of the goods, or free delivery of parcels. */
export type BenefitDiscount = { cents: number } | { perMille: number } | { parcel: true }

/** One of the benefits of a promotion. */
export interface Benefit {
  id: string
  label: string
  off: BenefitDiscount
  fullPriceOnly?: boolean
  /** Value of goods from which it applies. */
  minimumCents?: number
}

/** A promotion, found by its code: the shopper selects one of its benefits (O59). */
export interface Promotion {
  code: string
  heading: string
  text: RichTextSource
  benefits: readonly Benefit[]
  /** Last day, YYYY-MM-DD. */
  validUntil?: string
  /** Can be combined with a voucher. */
  combinable?: boolean
}

/** Shown for a code that no promotion has. */
export interface EmptyPromotion {
  heading: string
  text: RichTextSource
}

/** The kinds of content in the store, with the type of each body. */
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

/** All content of one tenant in one locale, as its files contain it. */
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

/** A page of editors in a sitemap or llms.txt. */
export interface ContentSitemapEntry {
  /** Below the locale's prefix. */
  path: string
  title: string
  description: string
  /** Day of the last change, YYYY-MM-DD. */
  changedOn: string
}

export const CONTENT_API = '/api/content'

/** Pages that are shown in a layer, by name. */
export const SERVICE_LAYER_API = '/api/servicelayer'
