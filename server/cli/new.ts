import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** npm run new -- page|feature|tenant <name>: writes small working files and says what is left to do. */
const [kind, name = ''] = process.argv.slice(2)

const pascal = (words: string) =>
  words
    .split(/[-/]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
const camel = (words: string) => pascal(words).replace(/^./, (letter) => letter.toLowerCase())

function write(path: string, text: string) {
  if (existsSync(path)) throw new Error(`${path} is there already`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  process.stdout.write(`wrote ${path}\n`)
}

function newPage() {
  const up = '../'.repeat(name.split('/').length)
  write(
    `client/pages/${name}.tsx`,
    `import type { PageModule } from '${up}lib/page.ts'

export const head: PageModule['head'] = () => ({ noindex: true })

export default function ${pascal(name)}Page() {
  return <h1>${pascal(name)}</h1>
}
`,
  )
  return [
    `shared/routes.ts: '${name}': { de: '/…', fr: '/…', nl: '/…' },`,
    `client/pages/index.ts: '${name}': () => import('./${name}.tsx'),`,
    'wording in shared/messages/*, a test in test/pages',
  ]
}

function newFeature() {
  write(
    `shared/contracts/${name}.ts`,
    `import { type InferType, object, string } from 'yup'\n\nexport const ${camel(name)}Input = object({ text: string().trim().max(500).required() })\nexport type ${pascal(name)}Input = InferType<typeof ${camel(name)}Input>\n`,
  )
  write(
    `server/commerce/${name}/service.ts`,
    `import type { ${pascal(name)}Input } from '#shared/contracts/${name}.ts'\nimport type { Context } from '../context.ts'\n\n/** Answers what was asked, for this tenant. */\nexport const ${camel(name)} = (ctx: Context, { text }: ${pascal(name)}Input) => ({ tenant: ctx.tenant.id, text })\n`,
  )
  write(
    `server/commerce/${name}/routes.ts`,
    `import { Router } from 'express'\nimport { ${camel(name)}Input } from '#shared/contracts/${name}.ts'\nimport { contextOf } from '../context.ts'\nimport { parse } from '../parse.ts'\nimport { ${camel(name)} } from './service.ts'\n\nexport const ${camel(name)}Routes = Router().post('/', (req, res) => void res.json(${camel(name)}(contextOf(req), parse(${camel(name)}Input, req.body))))\n`,
  )
  write(`server/commerce/${name}/index.ts`, `export { ${camel(name)}Routes } from './routes.ts'\n`)
  write(`styles/features/_${name}.scss`, `@use 'tools' as *;\n\n.${name} {\n  margin-block: space(4);\n}\n`)
  return [
    `server/commerce/app.ts: app.use('/api/${name}', ${camel(name)}Routes)`,
    `client/features/${name}/{queries.ts,index.ts}, wording in shared/messages/*/${name}.json (name it in messages/index.ts)`,
    'a flag in Features (shared/tenant.ts), a migration where it keeps data',
  ]
}

function newTenant() {
  cpSync('tenants/nl', `tenants/${name}`, { recursive: true, errorOnExist: true, force: false })
  const file = `tenants/${name}/tenant.ts`
  writeFileSync(file, readFileSync(file, 'utf8').replace("id: 'nl'", `id: '${name}'`).replaceAll('nl.localhost', `${name}.localhost`))
  return [
    `${file}: hosts, locales, organisation, bank, VAT, flags`,
    `tenants/${name}/theme.scss, assets/, content/, messages/`,
    'a line in tenants/{index,words,content/index}.ts, then npm test',
  ]
}

const makers: Readonly<Record<string, () => string[]>> = { page: newPage, feature: newFeature, tenant: newTenant }
const make = makers[kind ?? '']
if (!make || !/^[a-z][a-z\d/-]*$/.test(name)) {
  process.stderr.write('usage: npm run new -- page|feature|tenant name-in-kebab-case\n')
  process.exit(1)
}
const left = make()
process.stdout.write(`next:\n${left.map((step) => `  ${step}\n`).join('')}`)
