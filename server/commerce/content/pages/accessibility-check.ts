import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ContentBlock, ContentPage } from '#shared/api/content.ts'
import { getLanguage, type Language, type Locale } from '#shared/tenant.ts'

/** The build's folder, set by build.mjs; undefined when run from source. */
declare const DIST_FOLDER: string

/** Where a build's tests leave what axe found, a file for each locale (test/support/accessibility.ts). */
const distFolder = resolve(typeof DIST_FOLDER === 'string' ? DIST_FOLDER : 'dist')

/** What tells builds apart: the manifest names every script, style and text with its hash, on every machine alike. */
export const hashBuild = async (folder: string = distFolder): Promise<string> =>
  createHash('sha256')
    .update(await readFile(resolve(folder, 'manifest.json')))
    .digest('base64url')
    .slice(0, 12)

/** What axe found in a shop's views in one locale. */
export interface AccessibilityCheck {
  /** Day of the check, YYYY-MM-DD. */
  checkedOn: string
  /** The build that was checked: hashBuild(). */
  build: string
  axeVersion: string
  viewCount: number
  /** A view in one width and colour mode. */
  lookCount: number
  /** Names of axe's rules that were violated. */
  violatedRules: readonly string[]
}

const isCheck = (value: Partial<AccessibilityCheck>): value is AccessibilityCheck =>
  /^\d{4}-\d\d-\d\d$/.test(value.checkedOn ?? '') &&
  typeof value.build === 'string' &&
  typeof value.axeVersion === 'string' &&
  typeof value.viewCount === 'number' &&
  typeof value.lookCount === 'number' &&
  Array.isArray(value.violatedRules)

interface Wording {
  none: string
  /** Of this build, or of an earlier one. */
  done(isCurrent: boolean, date: string, axeVersion: string, views: string, looks: string): string
  clean: string
  violated(rules: string): string
}

const wordings: Record<Language, Wording> = {
  de: {
    none: 'Für diese Fassung des Shops liegt noch kein Ergebnis der automatischen Prüfung vor.',
    done: (isCurrent, date, axeVersion, views, looks) =>
      `Letzte automatische Prüfung ${isCurrent ? 'dieser' : 'einer früheren'} Fassung des Shops: ${date}, mit axe-core ${axeVersion}. Geprüft wurden ${views} Ansichten in ${looks} Darstellungen, am Telefon und am Bildschirm, hell und dunkel.`,
    clean: 'Ergebnis: keine Verstöße gefunden.',
    violated: (rules) => `Ergebnis: Verstöße gegen diese Regeln, an denen wir arbeiten: ${rules}.`,
  },
  fr: {
    none: 'Pour cette version de la boutique, aucun résultat du contrôle automatique n’est encore disponible.',
    done: (isCurrent, date, axeVersion, views, looks) =>
      `Dernier contrôle automatique ${isCurrent ? 'de cette version' : 'd’une version antérieure'} de la boutique\u00a0: ${date}, avec axe-core ${axeVersion}. ${views} vues ont été contrôlées en ${looks} affichages, sur téléphone et sur écran, en mode clair et sombre.`,
    clean: 'Résultat\u00a0: aucune infraction constatée.',
    violated: (rules) => `Résultat\u00a0: des infractions à ces règles, que nous corrigeons\u00a0: ${rules}.`,
  },
  nl: {
    none: 'Voor deze versie van de winkel is nog geen resultaat van de automatische controle beschikbaar.',
    done: (isCurrent, date, axeVersion, views, looks) =>
      `Laatste automatische controle van ${isCurrent ? 'deze' : 'een eerdere'} versie van de winkel: ${date}, met axe-core ${axeVersion}. Gecontroleerd zijn ${views} weergaven in ${looks} varianten, op telefoon en beeldscherm, licht en donker.`,
    clean: 'Resultaat: geen overtredingen gevonden.',
    violated: (rules) => `Resultaat: overtredingen van deze regels, waaraan we werken: ${rules}.`,
  },
}

/**
 * What a page says about a check, dated; that there is no result where there is none, or that it is of another build.
 */
export function describeAccessibilityCheck(
  locale: Locale,
  check: AccessibilityCheck | undefined,
  currentBuild: string,
): string[] {
  const { none, done, clean, violated } = wordings[getLanguage(locale)]
  const spell = (text: string) => (locale === 'de-CH' ? text.replaceAll('ß', 'ss') : text)
  if (!check) return [spell(none)]
  const { checkedOn, build, axeVersion, viewCount, lookCount, violatedRules } = check
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(checkedOn))
  const formatNumber = (count: number) => new Intl.NumberFormat(locale).format(count)
  const result = violatedRules.length === 0 ? clean : violated([...new Set(violatedRules)].join(', '))
  return [done(build === currentBuild, date, axeVersion, formatNumber(viewCount), formatNumber(lookCount)), result].map(
    spell,
  )
}

/** The result of the last tests; undefined if they have not run or left something else. */
async function findAccessibilityCheck(locale: Locale, folder: string): Promise<AccessibilityCheck | undefined> {
  try {
    const found: Partial<AccessibilityCheck> = JSON.parse(
      await readFile(resolve(folder, 'accessibility', `${locale}.json`), 'utf8'),
    )
    return isCheck(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** The page with the result in place of its block for it. */
export async function fillAccessibilityCheck(
  page: ContentPage,
  locale: Locale,
  folder: string = distFolder,
): Promise<ContentPage> {
  if (!page.blocks.some(({ type }) => type === 'accessibility-check')) return page
  const check = await findAccessibilityCheck(locale, folder)
  const paragraphs = describeAccessibilityCheck(locale, check, check ? await hashBuild(folder) : '')
  const fill = (block: ContentBlock): ContentBlock =>
    block.type === 'accessibility-check' ? { type: 'text', paragraphs } : block
  return { ...page, blocks: page.blocks.map(fill) }
}
