import { ArraySchema, BooleanSchema, NumberSchema, ObjectSchema, Schema, StringSchema, ValidationError } from 'yup'

/** Where input comes from: JSON has types, the values of a form or query are text until a schema converts them. */
export type InputSource = 'json' | 'text'

const INVALID = 'validation.invalid'
/** Wrong fields that are reported; who sends more is no form of ours. */
const MAX_REPORTED = 20

interface Walk {
  source: InputSource
  errors: ValidationError[]
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value that is no list and no object has the schema's type. PostgreSQL stores no NUL. */
function hasDeclaredType(schema: Schema, value: unknown, source: InputSource): boolean {
  const isText = typeof value === 'string' && !value.includes('\0')
  if (schema instanceof StringSchema) return isText
  if (schema instanceof NumberSchema) return Number.isFinite(value) || (source === 'text' && isText)
  if (schema instanceof BooleanSchema) return typeof value === 'boolean' || (source === 'text' && isText)
  return true
}

function reject({ errors }: Walk, value: unknown, path: string): undefined {
  if (errors.length < MAX_REPORTED) errors.push(new ValidationError(INVALID, value, path))
}

/** The declared fields that an object has itself, so that neither "__proto__" nor anything inherited is read. */
function pickFields(schema: ObjectSchema<object>, value: unknown, path: string, walk: Walk): unknown {
  if (!isObject(value)) return reject(walk, value, path)
  const own = new Map(Object.entries(value))
  const picked = Object.entries(schema.fields).flatMap(([name, field]) =>
    field instanceof Schema && own.get(name) !== undefined
      ? [[name, pickValue(field, own.get(name), path ? `${path}.${name}` : name, walk)]]
      : [],
  )
  return Object.fromEntries(picked)
}

/** A list's elements; one that is too long is not looked into, because its schema would check each element. */
function pickElements(schema: ArraySchema<unknown[], object>, value: unknown, path: string, walk: Walk): unknown {
  const max = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max
  if (!Array.isArray(value) || (typeof max === 'number' && value.length > max)) return reject(walk, value, path)
  const { innerType } = schema
  return innerType instanceof Schema
    ? value.map((element, i) => pickValue(innerType, element, `${path}[${i}]`, walk))
    : value
}

function pickValue(schema: Schema, value: unknown, path: string, walk: Walk): unknown {
  if (value === null && schema.spec.nullable) return value
  if (schema instanceof ObjectSchema) return pickFields(schema, value, path, walk)
  if (schema instanceof ArraySchema) return pickElements(schema, value, path, walk)
  return value !== null && hasDeclaredType(schema, value, walk.source) ? value : reject(walk, value, path)
}

/**
 * What a schema declares of an input, before any of its transforms runs: other keys are dropped. Throws a
 * ValidationError with each field that has another type. Nothing at all counts as an empty object.
 */
export function pickDeclared(schema: Schema, input: unknown, source: InputSource): unknown {
  const walk: Walk = { source, errors: [] }
  const picked = pickValue(schema, input ?? {}, '', walk)
  if (walk.errors.length > 0) throw new ValidationError(walk.errors, input)
  return picked
}
