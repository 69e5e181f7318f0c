import type { GraphqlDocument } from './api.ts'

/** A fragment's text and those of the fragments that it names, each once. */
export type Fragment = readonly string[]

export const createFragment = (text: string, ...fragments: readonly Fragment[]): Fragment => [
  ...new Set([text, ...fragments.flat()]),
]

/** An operation with what it asks for by name. Result and Variables are the generated types of exactly this text. */
export const createDocument = <Result, Variables>(text: string, ...fragments: readonly Fragment[]) =>
  // At run time a document is its text alone; only the generated files may say which types that text has.
  createFragment(text, ...fragments).join(' ') as GraphqlDocument<Result, Variables>
