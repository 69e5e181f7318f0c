import type { DocumentTokens } from '../analysis/document.ts'
import type { Alternative, Plan, PlannedToken, PlannedWord } from '../query/plan.ts'
import type { Field } from '../query/score.ts'

/** A lexeme names its field, because tsvector knows only four weights: "t:schrank" is a kind of goods, "i:schrank" a word of the title. */
const prefixes: Record<keyof DocumentTokens, string> = { types: 't:', title: 'i:', heads: 'h:', keywords: 'k:', words: 'w:', modifiers: 'm:' }
const plainFields = ['types', 'title', 'heads', 'keywords', 'words'] as const
const allFields = [...plainFields, 'modifiers'] as const

/** What array_to_tsvector takes. */
export const lexemesOf = (tokens: DocumentTokens): string[] => [...new Set(allFields.flatMap((field) => tokens[field].map((token) => prefixes[field] + token)))]

/** A lexeme as tsquery takes it: quoted, so that nothing in it is an operator. */
const quoted = ({ text, prefix }: PlannedToken, field: keyof DocumentTokens) =>
  `'${(prefixes[field] + text).replaceAll('\\', '\\\\').replaceAll("'", "''")}'${prefix ? ':*' : ''}`
const joined = (parts: readonly string[], operator: '&' | '|') => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(` ${operator} `)})`)
const within = (token: PlannedToken, among: readonly (keyof DocumentTokens)[]) =>
  joined(
    among.map((field) => quoted(token, field)),
    '|',
  )

const alternative = ({ tokens: [first, ...more] }: Alternative, among: readonly (keyof DocumentTokens)[]) =>
  joined([within(first, among), ...more.map((token) => within(token, allFields))], '&')
const word = ({ alternatives }: PlannedWord, among: readonly (keyof DocumentTokens)[]) =>
  joined(
    alternatives.map((each) => alternative(each, among)),
    '|',
  )

/** The tsquery that a plan's hits match. */
export function matchOf({ words, need }: Plan): string {
  const plainly = words.map((each) => word(each, plainFields))
  if (need === 'any' || words.length === 1) return joined(plainly, need === 'any' ? '|' : '&')
  return joined([...words.map((each) => word(each, allFields)), joined(plainly, '|')], '&')
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
