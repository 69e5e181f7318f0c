import type { Locale, Tenant } from '#shared/tenant.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { createPriceFormatter, getContentValues } from './values.ts'

/** Left out where the shop has no such feature. */
type FeatureRequirement = { needs?: 'instalments' | 'paymentProtection' | 'flexikontoClub' }

type RawBlock = { type: string; part?: string } & FeatureRequirement

/**
 * A page as its file holds it: the content module checks its blocks. `{ "type": "part", "part": "x" }` stands for
 * blocks that each shop brings.
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

/** A promotion as its file holds it. In a label {off} and {from} stand for the benefit's own amounts. */
interface RawPromotion {
  benefits: readonly RawBenefit[]
}

const fillBenefitLabel = (benefit: RawBenefit, price: (cents: number) => string) => ({
  ...benefit,
  label: benefit.label
    .replace('{off}', price(benefit.off.cents ?? 0))
    .replace('{from}', price(benefit.minimumCents ?? 0)),
})

/** What the shops of one language share: its files by name. Whatever has a path is a page. */
interface ContentFiles {
  flyout: unknown
  usp: { items: readonly unknown[] }
  footer: unknown
  snippets: Readonly<Record<string, string>>
  seo: unknown
  promotions: { promotions: readonly RawPromotion[]; empty: unknown }
  [file: string]: unknown
}

const isPage = (file: unknown): file is RawPage =>
  typeof file === 'object' && file !== null && 'path' in file && 'blocks' in file

/** What one shop says differently. */
export interface OwnContent {
  /** More {names} for the texts, e.g. inCountry: "in Österreich". */
  words: Readonly<Record<string, string>>
  /** Blocks for the places that the shared pages leave open, by name. */
  parts: Readonly<Record<string, readonly RawBlock[]>>
  usp?: { items: readonly unknown[] }
}

interface Composition {
  tenant: Tenant
  locale: Locale
  files: ContentFiles
  own: OwnContent
  /** Last touch to each text, e.g. Swiss spelling. */
  polish?: ((text: string) => string) | undefined
}

/** The page with each part in its place, and without what the shop has not. */
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
 * One shop's content in one locale: shared files, own files, and the {names} filled from the tenant's config. Throws on
 * a missing part or name.
 */
export function composeContent({ tenant, locale, files, own, polish }: Composition): unknown {
  const price = createPriceFormatter(tenant, locale)
  const isAvailable = ({ needs }: FeatureRequirement) => needs === undefined || tenant.features[needs]
  const content = {
    pages: Object.values(files)
      .filter(isPage)
      .filter(isAvailable)
      .map((page) => composePage(page, own.parts, isAvailable)),
    flyout: files.flyout,
    usp: own.usp ?? files.usp,
    footer: files.footer,
    snippets: files.snippets,
    seo: files.seo,
    promotions: files.promotions.promotions.map((promotion) => ({
      ...promotion,
      benefits: promotion.benefits.map((each) => fillBenefitLabel(each, price)),
    })),
    emptyPromotion: files.promotions.empty,
  }
  const values = getContentValues(tenant, locale)
  return fillPlaceholders(content, { ...values, ...fillPlaceholders(own.words, values) }, polish)
}
