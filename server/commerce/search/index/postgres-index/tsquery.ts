import type { DocumentTokens } from '../analysis/document-tokens.ts'
import { normaliseProductCode } from '../analysis/product-code.ts'
import type { IndexField } from '../query/hit-scorer.ts'
import type { Alternative, PlannedToken, PlannedWord, QueryPlan } from '../query/query-plan.ts'

/**
 * A lexeme starts with its field, because tsvector has only four weights: "t:schrank" is a product type, "i:schrank" a
 * word of the title.
 */
const fieldPrefixes: Record<IndexField, string> = {
  types: 't:',
  title: 'i:',
  heads: 'h:',
  keywords: 'k:',
  words: 'w:',
  modifiers: 'm:',
}
const plainFields = ['types', 'title', 'heads', 'keywords', 'words'] as const
const allFields = [...plainFields, 'modifiers'] as const

const escapeLexeme = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")

/** An article number or EAN only matches as a whole. */
export const toCodeLexeme = (code: string) => `c:${normaliseProductCode(code)}`
/** As a tsquery. */
export const toCodeQuery = (code: string) => `'${escapeLexeme(toCodeLexeme(code))}'`

/** The lexemes of a product for array_to_tsvector. */
export const toLexemes = (tokens: DocumentTokens, codes: readonly string[]): string[] => [
  ...new Set([
    ...allFields.flatMap((field) => tokens[field].map((token) => fieldPrefixes[field] + token)),
    ...codes.map(toCodeLexeme),
  ]),
]

/** A quoted lexeme for a tsquery, so that it contains no operator. */
const quoteLexeme = ({ text, prefix }: PlannedToken, field: IndexField) =>
  `'${escapeLexeme(fieldPrefixes[field] + text)}'${prefix ? ':*' : ''}`
const joinQuery = (parts: readonly string[], operator: '&' | '|') =>
  parts.length === 1 ? `${parts[0]}` : `(${parts.join(` ${operator} `)})`
const toTokenQuery = (token: PlannedToken, searchedFields: readonly IndexField[]) =>
  joinQuery(
    searchedFields.map((field) => quoteLexeme(token, field)),
    '|',
  )

const toAlternativeQuery = ({ tokens: [first, ...more] }: Alternative, searchedFields: readonly IndexField[]) =>
  joinQuery([toTokenQuery(first, searchedFields), ...more.map((token) => toTokenQuery(token, allFields))], '&')
const toWordQuery = ({ alternatives }: PlannedWord, searchedFields: readonly IndexField[]) =>
  joinQuery(
    alternatives.map((each) => toAlternativeQuery(each, searchedFields)),
    '|',
  )

/** The tsquery that a plan's hits match. */
export function toPlanQuery({ words, match: need, allowPurpose }: QueryPlan): string {
  const wordQueries = words.map((each) => toWordQuery(each, allowPurpose ? allFields : plainFields))
  if (need === 'most')
    return joinQuery(
      wordQueries.length === 2
        ? wordQueries
        : wordQueries.map((_, left) => joinQuery(wordQueries.toSpliced(left, 1), '&')),
      '|',
    )
  if (allowPurpose || words.length === 1) return joinQuery(wordQueries, '&')
  return joinQuery(
    [
      ...words.map((each) => toWordQuery(each, allFields)),
      joinQuery(
        words.map((each) => toWordQuery(each, plainFields)),
        '|',
      ),
    ],
    '&',
  )
}

/** An alternative's first token in one field. */
export const toFieldQuery = ({ tokens: [first] }: Alternative, field: IndexField) => quoteLexeme(first, field)

/** Every word in these fields. */
export const toAllWordsQuery = ({ words }: QueryPlan, searchedFields: readonly IndexField[]) =>
  joinQuery(
    words.map(({ alternatives }) =>
      joinQuery(
        alternatives.map(({ tokens: [first] }) => toTokenQuery(first, searchedFields)),
        '|',
      ),
    ),
    '&',
  )
