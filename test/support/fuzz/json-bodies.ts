import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { ArraySchema, BooleanSchema, NumberSchema, ObjectSchema, StringSchema } from 'yup'
import { hostileJson, inheritedNames } from './hostile-values.ts'

/** What the schemas that are made for a shop are made with. */
const factoryArguments: readonly (readonly unknown[])[] = [['AT'], [8], [['de-AT'], '2026-11-24']]

function buildSchema(exported: unknown): ObjectSchema<object> | undefined {
  if (exported instanceof ObjectSchema) return exported
  if (typeof exported !== 'function') return undefined
  for (const parameters of factoryArguments)
    try {
      const schema: unknown = exported(...parameters)
      if (schema instanceof ObjectSchema && Object.keys(schema.fields).length > 0) return schema
    } catch {
      // made with other arguments
    }
  return undefined
}

/** Every schema of an input that shared/api exports, by its name, so that a new one cannot be forgotten. */
export async function loadInputSchemas(): Promise<ReadonlyMap<string, ObjectSchema<object>>> {
  const folder = new URL('../../../shared/api/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>))
  return new Map(
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, exported]) => {
        const schema = /Input$/.test(name) ? buildSchema(exported) : undefined
        return schema ? [[name, schema] as const] : []
      }),
    ),
  )
}

/** A believable text for a field, so that the fields after it are looked at, too. */
function sampleText(name: string, schema: StringSchema): string {
  const { oneOf } = schema.describe()
  if (oneOf.length > 0) return String(oneOf.find(Boolean) ?? '')
  if (/email/i.test(name)) return 'eva@beispiel.example'
  if (/password|current/i.test(name)) return 'Kleiner Wal im Teich 8'
  if (/token/i.test(name)) return 'x'.repeat(43)
  if (/birthday|day/i.test(name)) return '1980-05-17'
  if (/code|number/i.test(name)) return '1010'
  return /^id$/i.test(name) ? '00000000-0000-0000-0000-000000000000' : 'Wien'
}

const keepOrSpoil = (sample: string) =>
  fc.oneof({ arbitrary: fc.constant(sample), weight: 3 }, { arbitrary: hostileJson, weight: 1 })

function valueFor(name: string, schema: unknown): fc.Arbitrary<string> {
  if (schema instanceof ObjectSchema) return fc.oneof({ arbitrary: bodyFor(schema), weight: 4 }, hostileJson)
  if (schema instanceof ArraySchema)
    return fc.oneof(
      { arbitrary: fc.array(valueFor(name, schema.innerType), { maxLength: 3 }).map((all) => `[${all}]`), weight: 4 },
      hostileJson,
    )
  if (schema instanceof StringSchema) return keepOrSpoil(JSON.stringify(sampleText(name, schema as StringSchema)))
  if (schema instanceof NumberSchema) return keepOrSpoil('1')
  return keepOrSpoil(schema instanceof BooleanSchema ? 'true' : '{}')
}

const foreignKey = fc.tuple(fc.constantFrom(...inheritedNames, 'x', ''), hostileJson)

/** Bodies that the schema nearly takes: each field as it should be, hostile or absent, and keys that are none of it. */
export function bodyFor(schema: ObjectSchema<object>): fc.Arbitrary<string> {
  const fields = Object.entries(schema.fields).map(([name, field]: [string, unknown]) =>
    fc.option(
      valueFor(name, field).map((value) => `${JSON.stringify(name)}:${value}`),
      { freq: 8, nil: '' },
    ),
  )
  const foreign = fc.array(
    foreignKey.map(([name, value]) => `${JSON.stringify(name)}:${value}`),
    { maxLength: 2 },
  )
  return fc.tuple(fc.tuple(...fields), foreign).map((parts) => `{${parts.flat().filter(Boolean).join()}}`)
}

/** The schemas whose fields include all that an answer names. */
export const findSchemas = (
  schemas: readonly ObjectSchema<object>[],
  fields: readonly string[],
): ObjectSchema<object>[] =>
  schemas.filter((schema) => fields.every((path) => (path.split(/[.[]/, 1)[0] as string) in schema.fields))
