import { ALL_COLUMNS, bitOf, type TextColumn, textColumns } from './postings.ts'

/** What a query's text asks for, as a tree. */
export type Expression = { token: string; prefix: boolean; columns: number } | { all: readonly Expression[] } | { any: readonly Expression[] }

const symbols = /\{[^}]*\}|"(?:[^"]|"")*"|[():*]|AND|OR/g
const isColumn = (name: string): name is TextColumn => (textColumns as readonly string[]).includes(name)

/** Reads an expression (expression.ts) in the notation of SQLite's FTS5: quoted tokens, `*`, AND before OR, brackets, `{columns} :`. Throws on anything else. */
export function parseExpression(text: string): Expression {
  const rest = text.match(symbols) ?? []
  let at = 0
  const take = (symbol: string) => rest[at] === symbol && ++at > 0

  function need(symbol: string) {
    if (!take(symbol)) throw new Error(`expression: ${symbol} expected in ${text}`)
  }

  function list(separator: 'AND' | 'OR', part: () => Expression): readonly [Expression, ...Expression[]] {
    const parts: [Expression, ...Expression[]] = [part()]
    while (take(separator)) parts.push(part())
    return parts
  }

  function single(columns: number): Expression {
    const symbol = rest[at++] ?? ''
    if (symbol.startsWith('{')) {
      need(':')
      const bits = symbol.slice(1, -1).split(' ').filter(isColumn).map(bitOf)
      return single(columns & bits.reduce((sum, bit) => sum | bit, 0))
    }
    if (symbol.startsWith('"')) return { token: symbol.slice(1, -1).replaceAll('""', '"'), prefix: take('*'), columns }
    if (symbol !== '(') throw new Error(`expression: a token expected in ${text}`)
    const inner = any(columns)
    need(')')
    return inner
  }

  function all(columns: number): Expression {
    const parts = list('AND', () => single(columns))
    return parts.length === 1 ? parts[0] : { all: parts }
  }

  function any(columns: number): Expression {
    const parts = list('OR', () => all(columns))
    return parts.length === 1 ? parts[0] : { any: parts }
  }

  const whole = any(ALL_COLUMNS)
  if (at < rest.length) throw new Error(`expression: nothing expected after ${rest[at]} in ${text}`)
  return whole
}
