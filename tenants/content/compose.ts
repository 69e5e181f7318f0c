import type { Locale, Tenant } from '#shared/tenant.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { createPriceFormatter } from './price-formatter.ts'
import { getContentValues } from './values.ts'

/** Omitted if the shop does not have this feature; `credit` is any of those that lend money. */
type FeatureRequirement = { needs?: 'credit' | 'instalments' | 'paymentProtection' | 'creditClub' }

type RawBlock = { type: string; part?: string } & FeatureRequirement

/**
 * A page as its file contains it: the content module validates its blocks. `{ "type": "part", "part": "x" }` is
 * replaced by blocks of each shop.
 */
interface RawPage extends FeatureRequirement {
  path: string
  blocks: readonly RawBlock[]
}

interface RawBenefit {
  label: string
  off: { cents?: number }
  minimumCents?: number
}

/** A promotion as its file contains it. In a label {off} and {from} are replaced by the benefit's amounts. */
interface RawPromotion {
  benefits: readonly RawBenefit[]
}

const fillBenefitLabel = (benefit: RawBenefit, price: (cents: number) => string) => ({
  ...benefit,
  label: benefit.label
    .replace('{off}', price(benefit.off.cents ?? 0))
    .replace('{from}', price(benefit.minimumCents ?? 0)),
})

/** The files that the shops of one language share, by name. Those with a path are pages. */
interface ContentFiles {
  flyout: unknown
  usp: { items: readonly unknown[] }
  footer: unknown
  snippets: Readonly<Record<string, string>>
  /** Texts of the upper two levels of the range, and of its kinds of goods. */
  seo: object
  seoGoods: object
  promotions: { promotions: readonly RawPromotion[]; empty: unknown }
  [file: string]: unknown
}

const isPage = (file: unknown): file is RawPage =>
  typeof file === 'object' && file !== null && 'path' in file && 'blocks' in file

/** What one shop words differently. */
export interface OwnContent {
  /** More {names} for the texts, e.g. inCountry: "in Österreich". */
  words: Readonly<Record<string, string>>
  /** Blocks for the parts of shared pages, by name. */
  parts: Readonly<Record<string, readonly RawBlock[]>>
  usp?: { items: readonly unknown[] }
}

interface Composition {
  tenant: Tenant
  locale: Locale
  files: ContentFiles
  own: OwnContent
  /** Applied last to each text, e.g. Swiss spelling. */
  polish?: ((text: string) => string) | undefined
}

/** The page with its parts filled in, and without what the shop does not have. */
function composePage(
  { needs: _needs, ...page }: RawPage,
  parts: OwnContent['parts'],
  isAvailable: (thing: FeatureRequirement) => boolean,
): RawPage {
  const blocks = page.blocks.filter(isAvailable).flatMap(({ needs: _also, ...block }) => {
    if (block.type !== 'part') return [block]
    const partBlocks = parts[block.part ?? '']
    if (!partBlocks) throw new Error(`${page.path}: no part ${block.part}`)
    return partBlocks
  })
  return { ...page, blocks }
}

/**
 * Composes one shop's content in one locale: shared files, own files, and {names} filled from the tenant's
 * configuration. Throws for a missing part or name.
 */
export function composeContent({ tenant, locale, files, own, polish }: Composition): unknown {
  const price = createPriceFormatter(tenant, locale)
  const { features } = tenant
  const isAvailable = ({ needs }: FeatureRequirement) => {
    if (needs === undefined) return true
    return needs === 'credit' ? features.instalments || features.delayedPayment : features[needs]
  }
  const content = {
    pages: Object.values(files)
      .filter(isPage)
      .filter(isAvailable)
      .map((page) => composePage(page, own.parts, isAvailable)),
    flyout: files.flyout,
    usp: own.usp ?? files.usp,
    footer: files.footer,
    snippets: files.snippets,
    seo: { ...files.seo, ...files.seoGoods },
    promotions: files.promotions.promotions.map((promotion) => ({
      ...promotion,
      benefits: promotion.benefits.map((each) => fillBenefitLabel(each, price)),
    })),
    emptyPromotion: files.promotions.empty,
  }
  const values = getContentValues(tenant, locale)
  return fillPlaceholders(content, { ...values, ...fillPlaceholders(own.words, values) }, polish)
}
