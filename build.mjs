/**
 * Builds everything that runs: browser bundle (split per page), server bundle, one stylesheet per tenant, messages per
 * tenant and locale, icons and font; writes dist/manifest.json, which the server reads.
 *
 *   node build.mjs                a production build
 *   node build.mjs --if-changed   the same, unless nothing has changed since the last one
 *   node build.mjs --development  into dist-development: React's development version, no compression
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, transform } from 'esbuild'
import { compileString } from 'sass'

const flags = new Set(process.argv.slice(2))
const isDevelopment = flags.has('--development')
const dist = isDevelopment ? 'dist-development' : 'dist'
const mode = isDevelopment ? 'development' : 'production'
const sources = ['build.mjs', 'package-lock.json', 'client', 'server', 'shared', 'tenants', 'styles']

/** What axe found (test/support/accessibility.ts) outlives a build: it says for which one it holds. */
const KEPT = 'accessibility'

/** A fingerprint of every source file's path, size and time of change. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    const files = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true }).map((file) => join(source, file))
      : [source]
    for (const file of files.sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

const hashContent = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 10)

/** Writes an immutable asset under a name that carries its hash; answers its address. */
function writeAsset(name, extension, content) {
  const file = `${name}-${hashContent(content)}.${extension}`
  writeFileSync(join(dist, 'client', file), content)
  return `/assets/${file}`
}

/** The address of an asset is part of the code on both sides, so that they cannot differ. */
function buildIcons() {
  return writeAsset('icons', 'svg', readFileSync('client/components/icons.svg'))
}

function buildFont() {
  const { package: name, file } = JSON.parse(readFileSync('styles/settings/font.json', 'utf8'))
  return writeAsset('font', 'woff2', readFileSync(join('node_modules', name, file)))
}

const listPartials = (folder) =>
  readdirSync(join('styles', folder))
    .filter((file) => /^_(?!index).*\.scss$/.test(file))
    .sort()
    .map((file) => `@use '${folder}/${file.slice(1, -5)}';`)

/** One stylesheet per tenant: its tokens, then the shared layers in the order of the cascade. */
async function buildStyles(tenants, fontUrl) {
  const addresses = {}
  for (const { id } of tenants) {
    const source = [
      `@use 'tenants/${id}/theme';`,
      "@use 'index';",
      ...listPartials('components'),
      ...listPartials('features'),
    ].join('\n')
    const { css } = compileString(source, { loadPaths: ['styles', '.'], style: 'expanded' })
    const { code } = await transform(css.replaceAll('/assets/font.woff2', fontUrl), {
      loader: 'css',
      minify: true,
      target: 'es2022',
    })
    addresses[id] = writeAsset(`style-${id}`, 'css', code)
  }
  return addresses
}

const writeModule = (name, value) => writeAsset(name, 'js', `export default ${JSON.stringify(value)}`)

/** One module per tenant and locale with public data and messages, and one with the messages that are loaded later. */
async function buildSites(tenants) {
  const { buildBrowserSite } = await import('./tenants/browser-site.ts')
  const addresses = {}
  const siteFiles = {}
  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      const { deferredMessages, ...site } = buildBrowserSite(tenant, locale)
      const deferred = writeModule(`messages-${tenant.id}-${locale}`, deferredMessages)
      const address = writeModule(`site-${tenant.id}-${locale}`, { ...site, deferred })
      addresses[`${tenant.id} ${locale}`] = address
      siteFiles[`${tenant.id} ${locale}`] = [address, deferred]
    }
  }
  return { addresses, siteFiles }
}

/**
 * Leaflet asks whether the browser draws SVG by writing HTML, which our content rules refuse: here it makes the
 * element.
 */
const leafletWithoutHtml = {
  name: 'leaflet-without-html',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^leaflet$/ }, ({ resolveDir, kind }) =>
      resolve('leaflet/dist/leaflet-src.esm.js', { resolveDir, kind }),
    )
    onLoad({ filter: /leaflet-src\.esm\.js$/ }, async ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const asked = "div.innerHTML = '<svg/>';"
      if (!source.includes(asked)) throw new Error('leaflet asks in another way than it did')
      return {
        contents: source.replace(
          asked,
          "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
        ),
        loader: 'js',
      }
    })
  },
}

const common = {
  bundle: true,
  loader: { '.css': 'text' },
  format: 'esm',
  sourcemap: true,
  jsx: 'automatic',
  metafile: true,
  logLevel: 'warning',
  splitting: true,
}

async function buildBrowser(define) {
  const { metafile } = await build({
    ...common,
    entryPoints: { entry: 'client/entry.tsx' },
    outdir: join(dist, 'client'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    minify: !isDevelopment,
    platform: 'browser',
    target: 'es2022',
    define: { ...define, IN_BROWSER: 'true' },
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    plugins: [leafletWithoutHtml],
  })
  return metafile
}

/** The script in every page's head. */
async function buildBoot() {
  const { outputFiles } = await build({
    entryPoints: ['client/boot.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0].text.trim()
}

const toAssetAddress = (path) => `/assets/${path.slice(join(dist, 'client').length + 1)}`

/** Source file → the address of its chunk and of all that it imports at once, for modulepreload. */
function collectScripts({ outputs }) {
  const closure = (path, seen = new Set()) => {
    if (seen.has(path)) return seen
    seen.add(path)
    for (const { path: next, kind } of outputs[path].imports) if (kind === 'import-statement') closure(next, seen)
    return seen
  }
  return Object.fromEntries(
    Object.entries(outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([path, { entryPoint }]) => [entryPoint, [...closure(path)].map(toAssetAddress)]),
  )
}

/** Everything that runs on payment pages, with its hash and its reason. */
async function listPaymentPageScripts({ outputs }, siteFiles, boot) {
  const { collectPaymentScripts } = await import('./server/storefront/payment-pages/collect-payment-scripts.ts')
  const readAsset = (address) => readFileSync(join(dist, 'client', address.slice('/assets/'.length)))
  return collectPaymentScripts({ outputs, siteFiles, boot, toAssetAddress, readAsset })
}

/** React and what renders with it are bundled in this build's mode; every other package stays where npm put it. */
async function buildServer(define) {
  const rendering = /^(react|react-dom|react-router|react-intl|formik|@tanstack\/react-query)$/
  const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = Object.values(scripts).flatMap((script) => {
    const [, name] = /dist\/(server\/cli\/\w+)\.js$/.exec(script) ?? []
    return name ? [`${name}.ts`] : []
  })
  const { metafile } = await build({
    ...common,
    entryPoints: [
      'server/index.ts',
      'server/start.ts',
      'server/commerce/search/index/index-worker/worker.ts',
      ...commands,
    ],
    outdir: join(dist, 'server'),
    outbase: 'server',
    platform: 'node',
    target: 'node22',
    define,
    external: Object.keys(dependencies)
      .filter((name) => !rendering.test(name))
      .flatMap((name) => [name, `${name}/*`]),
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  })
  return metafile
}

/** Brotli and gzip beside each asset, made once, so that no request pays for them. */
async function compressAssets() {
  const folder = join(dist, 'client')
  const files = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))
  const brotli = (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    })
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file))
      writeFileSync(join(folder, `${file}.br`), await brotli(content))
      writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

async function buildAll() {
  const started = performance.now()
  mkdirSync(join(dist, 'client'), { recursive: true })
  for (const entry of readdirSync(dist)) if (entry !== KEPT) rmSync(join(dist, entry), { recursive: true, force: true })
  mkdirSync(join(dist, 'client'))
  const { tenants } = await import('./tenants/index.ts')
  const icons = buildIcons()
  const font = buildFont()
  const define = {
    'process.env.NODE_ENV': JSON.stringify(mode),
    ICONS_URL: JSON.stringify(icons),
    DIST_FOLDER: JSON.stringify(dist),
  }
  const [styles, { addresses: sites, siteFiles }, browser, boot] = await Promise.all([
    buildStyles(tenants, font),
    buildSites(tenants),
    buildBrowser(define),
    buildBoot(),
    buildServer(define),
  ])
  for (const { id } of tenants)
    if (existsSync(`tenants/${id}/assets`))
      cpSync(`tenants/${id}/assets`, join(dist, 'client', 'tenants', id), { recursive: true })
  writeFileSync(
    join(dist, 'manifest.json'),
    JSON.stringify({ styles, sites, scripts: collectScripts(browser), boot, font, icons }),
  )
  writeFileSync(
    join(dist, 'payment-scripts.json'),
    JSON.stringify(await listPaymentPageScripts(browser, siteFiles, boot), undefined, 1),
  )
  if (!isDevelopment) await compressAssets()
  writeFileSync(join(dist, 'fingerprint'), fingerprint())
  process.stdout.write(`built ${dist} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

const isUnchanged = () =>
  existsSync(join(dist, 'fingerprint')) && readFileSync(join(dist, 'fingerprint'), 'utf8') === fingerprint()

if (!(flags.has('--if-changed') && isUnchanged())) await buildAll()
