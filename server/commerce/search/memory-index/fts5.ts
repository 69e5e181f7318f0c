import type { Alternative, Plan, PlannedToken, PlannedWord } from '../query/plan.ts'
import type { Field } from '../query/score.ts'

const PLAIN = '{types title heads keywords words}'

/** A token as FTS5 takes it: quoted, so that nothing in it is an operator. */
const quoted = ({ text, prefix }: PlannedToken) => `"${text.replaceAll('"', '""')}"${prefix ? ' *' : ''}`
const joined = (parts: readonly string[], operator: 'AND' | 'OR') => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(` ${operator} `)})`)

const alternative = ({ tokens }: Alternative) => joined(tokens.map(quoted), 'AND')
const anywhere = ({ alternatives }: PlannedWord) => joined(alternatives.map(alternative), 'OR')
/** As what the goods are: the first token of an alternative names them. */
const plainly = ({ alternatives }: PlannedWord) =>
  joined(
    alternatives.map(({ tokens: [first, ...more] }) => joined([`${PLAIN} : ${quoted(first)}`, ...more.map(quoted)], 'AND')),
    'OR',
  )

/** The expression that a plan's hits match. */
export function matchOf({ words, need }: Plan): string {
  if (need === 'any' || words.length === 1) return joined(words.map(plainly), need === 'any' ? 'OR' : 'AND')
  return joined([...words.map(anywhere), joined(words.map(plainly), 'OR')], 'AND')
}

/** Hits of the plan that say this alternative in this field. */
export const matchIn = (plan: Plan, { tokens: [first] }: Alternative, field: Field) => `{${field}} : ${quoted(first)} AND ${matchOf(plan)}`

/** Hits of the plan whose fields say every word. */
export const matchAllIn = (plan: Plan, among: readonly Field[]) =>
  joined(
    [
      ...plan.words.map(
        (word) =>
          `{${among.join(' ')}} : ${joined(
            word.alternatives.map(({ tokens: [first] }) => quoted(first)),
            'OR',
          )}`,
      ),
      matchOf(plan),
    ],
    'AND',
  )
