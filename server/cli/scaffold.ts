import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a scaffold has written, and what is left to do by hand; each step begins with the file it concerns. */
export interface Scaffold {
  written: readonly string[]
  steps: readonly string[]
}

/** What new pages import. */
const PAGE_MODULE = '#client/lib/page.ts'
const PROJECT_ROOT = join(import.meta.dirname, '../..')
const AREAS = ['catalog', 'search', 'basket', 'checkout', 'orders', 'payments', 'customers', 'content', 'service']

const toPascalCase = (name: string) =>
  name
    .split(/[-/]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
const toCamelCase = (name: string) => toPascalCase(name).replace(/^./, (letter) => letter.toLowerCase())
const toConstant = (name: string) => name.replaceAll('-', '_').toUpperCase()

/** Writes new files below the working directory; throws rather than overwrite one. */
function writeNewFiles(files: Readonly<Record<string, string>>): string[] {
  const paths = Object.keys(files)
  for (const path of paths) if (existsSync(path)) throw new Error(`${path} already exists`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return paths
}

/** "area/name" in two parts; throws if the area does not exist. */
function parseModuleName(fullName: string) {
  const [area = '', name = '', ...rest] = fullName.split('/')
  if (!AREAS.includes(area) || !name || rest.length > 0)
    throw new Error(`write AREA/NAME, with one of the areas ${AREAS.join(', ')}`)
  return { name, folder: `${area}/${name}` }
}

/** A page without data. */
function createPage(name: string): Scaffold {
  const written = writeNewFiles({
    [`client/pages/${name}.tsx`]: `import type { PageModule } from '${PAGE_MODULE}'

export const head: PageModule['head'] = () => ({ noindex: true })

export default function ${toPascalCase(name)}Page() {
  return <h1>${toPascalCase(name)}</h1>
}
`,
  })
  return {
    written,
    steps: [
      `shared/route-tables: '${name}': { de: '/…', fr: '/…', nl: '/…' },`,
      `client/pages/index.ts: '${name}': () => import('./${name}.tsx'),`,
      'shared/messages/index.ts: its messages in de, fr and nl',
      'test/pages: a test',
    ],
  }
}

/** A module of the back end with one address that answers what it was sent. */
function createModule(fullName: string): Scaffold {
  const { name, folder } = parseModuleName(fullName)
  const [camel, pascal] = [toCamelCase(name), toPascalCase(name)]
  const written = writeNewFiles({
    [`shared/api/${name}.ts`]: `export const ${toConstant(name)}_API = '/api/${name}'\n`,
    [`shared/api/${name}-input.ts`]: `import { type InferType, object, string } from 'yup'

export const ${camel}Input = object({ text: string().trim().max(500, 'validation.too-long').required('validation.required') })
export type ${pascal}Input = InferType<typeof ${camel}Input>
`,
    [`server/commerce/${folder}/service.ts`]: `import type { Context } from '#server/commerce/core/context.ts'
import type { ${pascal}Input } from '#shared/api/${name}-input.ts'

/** Answers what was sent, and to which shop. */
export const answer${pascal} = ({ tenant }: Context, { text }: ${pascal}Input) => ({ tenant: tenant.id, text })
`,
    [`server/commerce/${folder}/routes.ts`]: `import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { ${camel}Input } from '#shared/api/${name}-input.ts'
import { answer${pascal} } from './service.ts'

/** POST / of ${toConstant(name)}_API. */
export const ${camel}Routes = Router().post('/', (req, res) => {
  res.json(answer${pascal}(getContext(req), parse(${camel}Input, req.body)))
})
`,
    [`server/commerce/${folder}/index.ts`]: `export { ${camel}Routes } from './routes.ts'\n`,
  })
  return {
    written,
    steps: [
      `server/commerce/api-table.ts: [${toConstant(name)}_API, '${folder}/routes.ts', ${camel}Routes],`,
      'shared/features.ts: a flag, if not every shop has it',
      'server/database/migrations/index.ts: a migration, and the table in schema, if it keeps data',
      'test/api: a test',
    ],
  }
}

/** A feature of the client: one component with its style. */
function createFeature(fullName: string): Scaffold {
  const { name, folder } = parseModuleName(fullName)
  const pascal = toPascalCase(name)
  const written = writeNewFiles({
    [`client/features/${folder}/${name}.tsx`]: `import type { ReactNode } from 'react'

export const ${pascal} = ({ children }: { children: ReactNode }) => <section className="${name}">{children}</section>
`,
    [`client/features/${folder}/index.ts`]: `export { ${pascal} } from './${name}.tsx'\n`,
    [`styles/features/_${name}.scss`]: `@use 'tools' as *;\n\n.${name} {\n  margin-block: space(4);\n}\n`,
  })
  return {
    written,
    steps: ['client/pages: use it on a page', 'shared/messages/index.ts: its messages in de, fr and nl'],
  }
}

/** A shop, as a copy of the Dutch one. */
function createTenant(name: string): Scaffold {
  if (name.includes('/')) throw new Error('write one word, like be')
  const folder = `tenants/${name}`
  cpSync(join(PROJECT_ROOT, 'tenants/nl'), folder, { recursive: true, errorOnExist: true, force: false })
  const file = `${folder}/tenant.ts`
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace("id: 'nl'", `id: '${name}'`).replaceAll('nl.localhost', `${name}.localhost`))
  return {
    written: [folder],
    steps: [
      `${file}: hosts, origin, locales, organisation, bank, VAT, flags`,
      `${folder}/theme.scss: colours and type; assets/, content/ and messages/ beside it`,
      'tenants/index.ts: a line',
      'tenants/messages.ts: a line for each locale',
      'tenants/content/index.ts: a line',
    ],
  }
}

const scaffolds: Readonly<Record<string, (name: string) => Scaffold>> = {
  page: createPage,
  module: createModule,
  feature: createFeature,
  tenant: createTenant,
}

export const SCAFFOLD_USAGE =
  'npm run new -- page NAME, module AREA/NAME, feature AREA/NAME or tenant NAME, in kebab-case'

/** Writes small working files of a kind below the working directory; throws what to tell the user. */
export function createScaffold(kind: string | undefined, name: string | undefined): Scaffold {
  const create = scaffolds[kind ?? '']
  if (!create || !name || !/^[a-z][a-z\d]*([-/][a-z\d]+)*$/.test(name)) throw new Error(SCAFFOLD_USAGE)
  return create(name)
}
