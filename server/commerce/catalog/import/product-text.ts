import type { ProductTextTable } from '#server/database/index.ts'
import { getLanguage, type Locale } from '#shared/tenant.ts'
import { cleanLine, cleanParagraphs } from './clean-text.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { toSlug } from './slug.ts'
import { buildFeedTextFacts } from './text-facts.ts'

const MAX_TITLE_LENGTH = 150
const MAX_HIGHLIGHTS = 8

/** A title of the feed as one line without markup. */
export const toTitle = (text: string) => cleanLine(text, MAX_TITLE_LENGTH)

/** The title of the product: the group's own, or the row's without colour and size at its end. */
function toProductTitle(row: FeedRow, title: string): string {
  const groupTitle = findFirstValue(row, 'x_group_title')
  if (groupTitle) return groupTitle
  if (!findFirstValue(row, 'item_group_id')) return title
  let shortTitle = title
  for (const word of [findFirstValue(row, 'color'), findFirstValue(row, 'size'), findFirstValue(row, 'color')]) {
    if (word && shortTitle.toLowerCase().endsWith(word.toLowerCase()))
      shortTitle = shortTitle.slice(0, -word.length).replace(/[\s,–/-]+$/, '')
  }
  return shortTitle || title
}

/** The texts of a row's product in one locale: the feed's translation, or its own texts. */
export function toProductText(row: FeedRow, locale: Locale, productId: string, tenant: string): ProductTextTable {
  const language = getLanguage(locale)
  const translation = row.translations[language]
  const toSwissSpelling = (text: string) => (locale === 'de-CH' ? text.replaceAll('ß', 'ss') : text)
  const title = toSwissSpelling(toTitle(translation?.title ?? toProductTitle(row, findFirstValue(row, 'title') ?? '')))
  const { paragraphs, points } = cleanParagraphs(
    toSwissSpelling(
      translation?.description ??
        findFirstValue(row, 'description') ??
        findFirstValue(row, 'x_short_description') ??
        '',
    ),
  )
  return {
    tenant,
    productId,
    locale,
    title,
    slug: toSlug(title),
    description: JSON.stringify(paragraphs),
    highlights: JSON.stringify(points.slice(0, MAX_HIGHLIGHTS)),
    facts: JSON.stringify(buildFeedTextFacts(row, locale)),
  }
}
