import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  lexicographicSortSchema,
  type OperationDefinitionNode,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import { getGatewaySchema } from '../commerce/gateway/index.ts'

const HEADER = '// Written by "npm run schema"; never changed by hand.\n'
const SCHEMA_TYPES = 'shared/api/schema.generated.ts'
/** Fragments that several features use; every other fragment belongs to one feature. */
const SHARED_FRAGMENTS = 'client/lib/fragments.graphql'
/** The module that the generated files import. */
const FRAGMENTS_MODULE = '#client/lib/fragments.generated.ts'
const GRAPHQL_MODULE = '#client/lib/graphql.ts'

const options = {
  immutableTypes: true,
  skipTypename: true,
  enumsAsTypes: true,
  importExtension: '.ts',
  scalars: { SortedDimensions: 'readonly [number, number, number]' },
}

const toGeneratedPath = (path: string) => path.replace(/\.graphql$/, '.generated.ts')
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Names of the fragments that a definition spreads itself, each once. */
function listSpreads(definition: DefinitionNode): string[] {
  const names = new Set<string>()
  visit(definition, { FragmentSpread: ({ name }) => void names.add(name.value) })
  return [...names]
}

const listFragments = ({ definitions }: DocumentNode) =>
  definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [each.name.value] : []))

const toText = (definition: DefinitionNode) => JSON.stringify(stripIgnoredCharacters(print(definition)))
const toFragmentConstant = (name: string) => `${lowerFirst(name)}Fragment`
const toArguments = (definition: DefinitionNode) =>
  [toText(definition), ...listSpreads(definition).map(toFragmentConstant)].join(', ')

function writeOperation(definition: OperationDefinitionNode) {
  const name = definition.name?.value ?? ''
  const type = name + (definition.operation === 'query' ? 'Query' : 'Mutation')
  return `export const ${lowerFirst(name)}Document = /* @__PURE__ */ createDocument<${type}, ${type}Variables>(${toArguments(definition)})`
}

/** The text of a file's fragments and operations, minified. */
const writeDocuments = ({ definitions }: DocumentNode) =>
  definitions.flatMap((each) => {
    if (each.kind === Kind.OPERATION_DEFINITION) return [writeOperation(each)]
    if (each.kind !== Kind.FRAGMENT_DEFINITION) return []
    return [
      `export const ${toFragmentConstant(each.name.value)} = /* @__PURE__ */ createFragment(${toArguments(each)})`,
    ]
  })

/** The imports of a document file from the shared fragments, as types and as texts. */
function writeImports(document: DocumentNode, shared: DocumentNode): string[] {
  const used = new Set(document.definitions.flatMap(listSpreads))
  const imported = listFragments(shared)
    .filter((name) => document !== shared && used.has(name))
    .toSorted()
  const creators = ['createDocument', 'createFragment'].filter((each) =>
    document.definitions.some(({ kind }) => (kind === Kind.FRAGMENT_DEFINITION) === (each === 'createFragment')),
  )
  const names = imported.flatMap((name) => [`type ${name}Fragment`, toFragmentConstant(name)])
  return [
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from '${FRAGMENTS_MODULE}'`] : []),
    `import { ${creators.join(', ')} } from '${GRAPHQL_MODULE}'`,
  ]
}

/** All files generated from the gateway's schema and the browser's documents, by path. */
export async function generateSchemaFiles(): Promise<ReadonlyMap<string, string>> {
  const schemaAst = lexicographicSortSchema(getGatewaySchema()) // independent of the order of imports
  const schema = parse(printSchema(schemaAst))
  const documents = new Map(
    globSync('client/**/*.graphql')
      .toSorted()
      .map((path) => [path, parse(readFileSync(path, 'utf8'))]),
  )
  const shared = documents.get(SHARED_FRAGMENTS) ?? parse('')
  const files = new Map<string, string>()

  const types = await codegen({
    schema,
    schemaAst,
    documents: [],
    filename: SCHEMA_TYPES,
    config: { ...options, maybeValue: 'T', inputMaybeValue: 'T' }, // our API has undefined, never null
    pluginMap: { typescript },
    plugins: [{ typescript: {} }],
  })
  files.set(SCHEMA_TYPES, `${HEADER}${types}`)

  for (const [path, document] of documents) {
    const result = await codegen({
      schema,
      schemaAst,
      documents: [
        { location: path, document },
        ...(document === shared ? [] : [{ location: SHARED_FRAGMENTS, document: shared, type: 'external' as const }]),
      ],
      filename: toGeneratedPath(path),
      config: {
        ...options,
        namespacedImportName: 'Schema',
        importSchemaTypesFrom: SCHEMA_TYPES,
        inlineFragmentTypes: 'combine',
      },
      pluginMap: { typescriptOperations },
      plugins: [{ typescriptOperations: {} }],
    })
    const lines = [HEADER, ...writeImports(document, shared), '', result, ...writeDocuments(document), '']
    files.set(toGeneratedPath(path), lines.join('\n'))
  }
  return files
}

/** npm run schema: regenerates types and documents after a change of a module's graphql.ts or of a .graphql file. */
if (import.meta.main) for (const [path, text] of await generateSchemaFiles()) writeFileSync(path, text)
