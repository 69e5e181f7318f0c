/**
 * npm run screenshots: every page of every tenant, and what a page can turn into, at 360 and 1280 px, light and dark.
 * Words narrow it by the files' names, --to names the folder: npm run screenshots -- at checkout 360 --to /tmp/pictures
 * With --readme it makes the README's pictures instead, into test/pictures.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'puppeteer'
import sharp from 'sharp'
import { tenants } from '#tenants/index.ts'
import { launchBrowser, openPage } from './browser.ts'
import { startShop } from './shop.ts'
import type { View } from './view.ts'
import { COUNTRY_HEADER, createViews, type Views } from './views.ts'

type Mode = 'light' | 'dark'

const widths = [360, 1280] as const
const modes: readonly Mode[] = ['light', 'dark']

/** The README's pictures, each of one or more screens side by side. */
const readmePictures: readonly {
  file: string
  width: (typeof widths)[number]
  screens: readonly { at: string; view: string; mode: Mode }[]
}[] = [
  { file: 'home', width: 1280, screens: [{ at: 'de-AT', view: 'home', mode: 'light' }] },
  { file: 'list', width: 1280, screens: [{ at: 'de-DE', view: 'list-technology', mode: 'light' }] },
  { file: 'product', width: 1280, screens: [{ at: 'fr-CH', view: 'product', mode: 'light' }] },
  { file: 'checkout', width: 1280, screens: [{ at: 'nl-NL', view: 'checkout-delivery', mode: 'light' }] },
  {
    file: 'phones',
    width: 360,
    screens: [
      { at: 'de-AT', view: 'home', mode: 'dark' },
      { at: 'de-DE', view: 'list-furniture', mode: 'dark' },
      { at: 'de-CH', view: 'credit-months', mode: 'light' },
      { at: 'nl-NL', view: 'basket', mode: 'light' },
    ],
  },
]

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, readme: { type: 'boolean', default: false } },
})
const folder = values.to ?? (values.readme ? 'test/pictures' : 'screenshots')
mkdirSync(folder, { recursive: true })

// each of the views' visitors has an address, and a limit, of its own
const shop = await startShop({ env: { TRUST_PROXY: 'loopback', COUNTRY_HEADER } })
const browser = await launchBrowser()
const startedAt = performance.now()
const pictureCount = await (values.readme ? captureReadme() : captureAll())
await browser.close()
await shop.stop()
printLine(`${pictureCount} pictures in ${folder}, ${Math.round((performance.now() - startedAt) / 1000)} s`)

async function captureAll() {
  let count = 0
  for (const { tenant, locale } of listLocales()) {
    const { views, show } = await createViews(shop, tenant, locale)
    for (const width of widths) {
      const { page } = await openPage(browser, { width, pictures: true })
      for (const view of views) {
        const toFileName = (mode: Mode) => `${tenant.id}-${locale}-${view.name}-${width}-${mode}`
        const wantedModes = modes.filter((mode) =>
          filters.every((word) => `-${toFileName(mode)}-`.includes(`-${word}-`)),
        )
        if (wantedModes.length === 0 || view.only === (width < 900 ? 'desktop' : 'phone')) continue
        await openView(page, show, view)
        for (const mode of wantedModes) {
          await emulate(page, mode)
          await page.screenshot({
            path: join(folder, `${toFileName(mode)}.png`) as `${string}.png`,
            fullPage: !view.floats,
          })
          count += 1
        }
        printLine(`${tenant.id} ${locale} ${width} ${view.name}`)
      }
      await page.close()
    }
  }
  return count
}

async function captureReadme() {
  const all = new Map<string, Views>()
  for (const { tenant, locale } of listLocales()) all.set(locale, await createViews(shop, tenant, locale))
  for (const { file, width, screens } of readmePictures) {
    const { page } = await openPage(browser, { width, height: width === 360 ? 760 : 860, pictures: true })
    const shots: Buffer[] = []
    for (const { at, view: name, mode } of screens) {
      const localeViews = all.get(at)
      const view = localeViews?.views.find((each) => each.name === name)
      if (!localeViews || !view) throw new Error(`${at} has no view ${name}`)
      await openView(page, localeViews.show, view)
      await emulate(page, mode)
      shots.push(Buffer.from(await page.screenshot()))
    }
    await page.close()
    await composeSideBySide(shots, join(folder, `${file}.webp`))
    printLine(file)
  }
  return readmePictures.length
}

/** The screens in one picture, with a gap between them that shows the README's own ground. */
async function composeSideBySide(shots: readonly Buffer[], path: string) {
  const GAP = 24
  const { width = 0, height = 0 } = await sharp(shots[0]).metadata()
  await sharp({ create: { width: shots.length * (width + GAP) - GAP, height, channels: 4, background: '#0000' } })
    .composite(shots.map((input, index) => ({ input, left: index * (width + GAP), top: 0 })))
    .webp({ quality: 82 })
    .toFile(path)
}

/** Those that the words name, or all. */
function listLocales() {
  const all = tenants.flatMap((tenant) => tenant.locales.map((locale) => ({ tenant, locale })))
  const wantedLocales = all.filter(({ locale }) => filters.includes(locale))
  return wantedLocales.length > 0 ? wantedLocales : all
}

function emulate(page: Page, mode: Mode) {
  return page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: mode },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])
}

/** Opens a view and waits for all its pictures: lazy ones come when they are near, and here all are looked at. */
async function openView(page: Page, show: Views['show'], view: View) {
  await emulate(page, 'light')
  await show(page, view)
  await page.evaluate(async () => {
    document.documentElement.style.scrollbarGutter = 'auto' // pictures have no scrollbar to keep room for
    await document.fonts.ready
    const shown = [...document.images].filter((image) => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    const loaded = Promise.allSettled(shown.map((image) => image.decode()))
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 8000))])
  })
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}
