import type { InferType, Schema } from 'yup'
import { validateInput } from '#shared/validate-input.ts'
import type { FieldErrors } from './api.ts'

/** A form's text fields by name; these forms have no files. */
export function getFormValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

type Leaf = string | boolean | undefined

interface Nested {
  [name: string]: Leaf | Nested
}

/** Joins the names of nested fields, one level deep, to plain names for HTML and Formik alike. */
const SEPARATOR = '-'

/** The name of a field for its path in the schema: "delivery.city" → "delivery-city". */
export const toFieldName = (path: string) => path.replace('.', SEPARATOR)

/**
 * { "delivery-city": "Wien" } → { delivery: { city: "Wien" } }. Names come from a form: inherited ones are not used.
 */
export function nest(flat: Readonly<Record<string, Leaf>>): Nested {
  const groups = new Map<string, Map<string, Leaf>>()
  const result = new Map<string, Leaf | Nested>()
  for (const [path, value] of Object.entries(flat)) {
    const [first = '', second] = path.split(SEPARATOR, 2)
    if (second === undefined) result.set(first, value)
    else groups.set(first, (groups.get(first) ?? new Map()).set(second, value))
  }
  for (const [name, group] of groups) result.set(name, Object.fromEntries(group))
  return Object.fromEntries(result)
}

export type ValidationResult<S extends Schema> = { ok: true; value: InferType<S> } | { ok: false; fields: FieldErrors }

/** Validates the values that a schema declares: the typed value, or the first message of each invalid field. */
export function validateValues<S extends Schema>(schema: S, values: unknown): ValidationResult<S> {
  const validated = validateInput<InferType<S>>(schema, values, 'text')
  if (validated.ok) return validated
  const fields = Object.entries(validated.fields).map(([path, message]) => [toFieldName(path), message] as const)
  return { ok: false, fields: Object.fromEntries(fields.filter(([name]) => name !== '')) }
}
