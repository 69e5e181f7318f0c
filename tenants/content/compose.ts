import type { Locale, Tenant } from '#shared/tenant.ts'
import { fill } from './fill.ts'
import { contentValues } from './values.ts'

type Block = { type: string; part?: string }

/** A page as its file holds it: the content module checks its blocks. `{ "type": "part", "part": "x" }` stands for blocks that each shop brings. */
export interface Page {
  path: string
  blocks: readonly Block[]
}

/** What the shops of one language share. */
export interface BaseContent {
  pages: readonly Page[]
  flyout: unknown
  usp: { items: readonly unknown[] }
  footer: unknown
  snippets: Readonly<Record<string, string>>
  seo: unknown
}

/** What one shop says differently. */
export interface OwnContent {
  /** More {names} for the texts, e.g. inCountry: "in Österreich". */
  words: Readonly<Record<string, string>>
  /** Blocks for the places that the shared pages leave open, by name. */
  parts: Readonly<Record<string, readonly Block[]>>
  usp?: { items: readonly unknown[] }
}

interface Composition {
  tenant: Tenant
  locale: Locale
  base: BaseContent
  own: OwnContent
  /** Last touch to each text, e.g. Swiss spelling. */
  polish?: ((text: string) => string) | undefined
}

function withParts(page: Page, parts: OwnContent['parts']): Page {
  const blocks = page.blocks.flatMap((block) => {
    if (block.type !== 'part') return [block]
    const blocksOfPart = parts[block.part ?? '']
    if (!blocksOfPart) throw new Error(`${page.path}: no part ${block.part}`)
    return blocksOfPart
  })
  return { ...page, blocks }
}

/** One shop's content in one locale: shared files, own files, and the {names} filled from the tenant's config. Throws on a missing part or name. */
export function composeContent({ tenant, locale, base, own, polish }: Composition): unknown {
  const content = {
    pages: base.pages.map((page) => withParts(page, own.parts)),
    flyout: base.flyout,
    usp: own.usp ?? base.usp,
    footer: base.footer,
    snippets: base.snippets,
    seo: base.seo,
  }
  const values = contentValues(tenant, locale)
  return fill(content, { ...values, ...fill(own.words, values) }, polish)
}
