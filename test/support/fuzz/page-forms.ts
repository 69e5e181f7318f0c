import fc from 'fast-check'
import { hostileText, inheritedNames } from './hostile-values.ts'

export interface PageForm {
  path: string
  method: 'GET' | 'POST'
  /** Names of its fields and buttons with the values that the page gives them. */
  fields: readonly (readonly [name: string, values: readonly string[]])[]
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const readAttribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

/** The forms of a page as a browser without JavaScript would send them. */
export function listPageForms(path: string, html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, attributes = '', content = '']) => {
    const fields = new Map<string, string[]>()
    for (const [tag] of content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
      const name = readAttribute(tag, 'name')
      if (name) fields.set(name, [...(fields.get(name) ?? []), readAttribute(tag, 'value') ?? ''])
    }
    const method = readAttribute(attributes, 'method')?.toUpperCase() === 'POST' ? 'POST' : 'GET'
    return { path: readAttribute(attributes, 'action') || path, method, fields: [...fields] }
  })
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const pair = (name: string, value: fc.Arbitrary<string>) => value.map((text) => `${encode(name)}=${encode(text)}`)

/** What is sent of a form: each field as the page has it, hostile, twice or absent, and names that are none of it. */
export function submissionOf({ fields }: PageForm): fc.Arbitrary<string> {
  const own = fields.map(([name, values]) => {
    const value = fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 2 }, hostileText)
    return fc.array(pair(name, value), { minLength: 0, maxLength: 2 })
  })
  const name = fc.oneof(
    fc.constantFrom(...inheritedNames, ...inheritedNames.map((each) => `delivery-${each}`), 'a-b-c', '-'),
    hostileText,
  )
  const foreign = fc.array(
    name.chain((each) => pair(each, hostileText)),
    { maxLength: 2 },
  )
  return fc.tuple(fc.tuple(...own), foreign).map((parts) => parts.flat(2).join('&'))
}

/** Parameters of an address that some page or call reads. */
export const hostileQuery = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.constantFrom(...names, ...inheritedNames).chain((each) => pair(each, hostileText)),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.join('&'))
