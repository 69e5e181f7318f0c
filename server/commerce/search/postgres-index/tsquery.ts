import { plainCode } from '../analysis/code.ts'
import type { DocumentTokens } from '../analysis/document.ts'
import type { Alternative, Plan, PlannedToken, PlannedWord } from '../query/plan.ts'
import type { Field } from '../query/score.ts'

/** A lexeme names its field, because tsvector knows only four weights: "t:schrank" is a kind of goods, "i:schrank" a word of the title. */
const prefixes: Record<Field, string> = { types: 't:', title: 'i:', heads: 'h:', keywords: 'k:', words: 'w:', modifiers: 'm:' }
const plainFields = ['types', 'title', 'heads', 'keywords', 'words'] as const
const allFields = [...plainFields, 'modifiers'] as const

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")

/** An order number or EAN is found whole. */
export const codeLexeme = (code: string) => `c:${plainCode(code)}`
/** As a tsquery. */
export const matchCode = (code: string) => `'${escaped(codeLexeme(code))}'`

/** What array_to_tsvector takes. */
export const lexemesOf = (tokens: DocumentTokens, codes: readonly string[]): string[] => [
  ...new Set([...allFields.flatMap((field) => tokens[field].map((token) => prefixes[field] + token)), ...codes.map(codeLexeme)]),
]

/** A lexeme as tsquery takes it: quoted, so that nothing in it is an operator. */
const quoted = ({ text, prefix }: PlannedToken, field: Field) => `'${escaped(prefixes[field] + text)}'${prefix ? ':*' : ''}`
const joined = (parts: readonly string[], operator: '&' | '|') => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(` ${operator} `)})`)
const within = (token: PlannedToken, among: readonly Field[]) =>
  joined(
    among.map((field) => quoted(token, field)),
    '|',
  )

const alternative = ({ tokens: [first, ...more] }: Alternative, among: readonly Field[]) =>
  joined([within(first, among), ...more.map((token) => within(token, allFields))], '&')
const word = ({ alternatives }: PlannedWord, among: readonly Field[]) =>
  joined(
    alternatives.map((each) => alternative(each, among)),
    '|',
  )

/** The tsquery that a plan's hits match. */
export function matchOf({ words, need, purpose }: Plan): string {
  const say = words.map((each) => word(each, purpose ? allFields : plainFields))
  if (need === 'most') return joined(say.length === 2 ? say : say.map((_, left) => joined(say.toSpliced(left, 1), '&')), '|')
  if (purpose || words.length === 1) return joined(say, '&')
  return joined(
    [
      ...words.map((each) => word(each, allFields)),
      joined(
        words.map((each) => word(each, plainFields)),
        '|',
      ),
    ],
    '&',
  )
}

/** What an alternative's first token is in one field. */
export const matchIn = ({ tokens: [first] }: Alternative, field: Field) => quoted(first, field)

/** Every word in these fields. */
export const matchAllIn = ({ words }: Plan, among: readonly Field[]) =>
  joined(
    words.map(({ alternatives }) =>
      joined(
        alternatives.map(({ tokens: [first] }) => within(first, among)),
        '|',
      ),
    ),
    '&',
  )
