import type { GraphqlDocument } from './api.ts'

/** The text of a fragment and of the fragments that it names, each once. */
export type Fragment = readonly string[]

export const createFragment = (text: string, ...fragments: readonly Fragment[]): Fragment => [
  ...new Set([text, ...fragments.flat()]),
]

/** An operation with its fragments. Result and Variables are the generated types of exactly this text. */
export const createDocument = <Result, Variables>(text: string, ...fragments: readonly Fragment[]) =>
  // At run time a document is only text; the generated files alone may say which types it has.
  createFragment(text, ...fragments).join(' ') as GraphqlDocument<Result, Variables>
