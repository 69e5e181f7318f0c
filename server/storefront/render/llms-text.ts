import type { Api } from '#client/lib/api.ts'
import { CATALOG_API, type Category } from '#shared/api/catalog.ts'
import { CONTENT_API, type ContentSitemapEntry } from '#shared/api/content.ts'
import { getLocalePrefix, getPath } from '#shared/routes.ts'
import { getLanguage, getOrganisation, getShopName, type Language, type Locale, type Tenant } from '#shared/tenant.ts'

const FRONT_PAGE_PATH = '/'

interface Wording {
  range: string
  pages: string
  /** What holds for every order. */
  terms(tenant: Tenant, locale: Locale): string
}

const formatCountry = (locale: Locale, country: string) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country

const wordings: Record<Language, Wording> = {
  de: {
    range: 'Sortiment',
    pages: 'Service und Informationen',
    terms: ({ country, currency, returnDays }, locale) =>
      `Lieferung nach ${formatCountry(locale, country)}, Preise in ${currency} mit Steuer, ${returnDays} Tage Rückgabe.`,
  },
  fr: {
    range: 'Assortiment',
    pages: 'Service et informations',
    terms: ({ country, currency, returnDays }, locale) =>
      `Livraison en ${formatCountry(locale, country)}, prix en ${currency} taxes comprises, retour sous ${returnDays} jours.`,
  },
  nl: {
    range: 'Assortiment',
    pages: 'Service en informatie',
    terms: ({ country, currency, returnDays }, locale) =>
      `Bezorging in ${formatCountry(locale, country)}, prijzen in ${currency} inclusief btw, ${returnDays} dagen retour.`,
  },
}

/** Text that stays text in a line of Markdown. */
const toLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]<>]/g, '')
const buildLink = (label: string, href: string, note?: string) =>
  `- [${toLine(label)}](${href})${note ? `: ${toLine(note)}` : ''}`

/** The range and the pages of editors in one locale. */
async function buildLocaleSections(tenant: Tenant, locale: Locale, origin: string, api: Api): Promise<string[]> {
  const [categories, pages] = await Promise.all([
    api.get<readonly Category[]>(`${CATALOG_API}/categories`),
    api.get<readonly ContentSitemapEntry[]>(`${CONTENT_API}/sitemap`),
  ])
  const { range, pages: pagesHeading, terms } = wordings[getLanguage(locale)]
  const prefix = origin + getLocalePrefix(tenant, locale)
  const toHref = ({ id, slug }: Category) => origin + getPath(tenant, locale, 'category', { slug, category: id })
  const front = pages.find(({ path }) => path === FRONT_PAGE_PATH)
  const storefrontPath = getPath(tenant, locale, 'storefront').slice(getLocalePrefix(tenant, locale).length)
  return [
    `> ${toLine([front?.description, terms(tenant, locale)].filter(Boolean).join(' '))}`,
    '',
    `## ${range} (${locale})`,
    '',
    ...categories.flatMap((department) => [
      buildLink(department.name, toHref(department)),
      ...department.children.map((category) =>
        buildLink(category.name, toHref(category), category.children.map(({ name }) => name).join(', ')),
      ),
    ]),
    '',
    `## ${pagesHeading} (${locale})`,
    '',
    ...pages
      .filter(({ path }) => path !== FRONT_PAGE_PATH && path !== storefrontPath)
      .map(({ path, title, description }) => buildLink(title, prefix + path, description)),
    '',
  ]
}

/** /llms.txt (llmstxt.org): what the shop is and where to read on, for programs that answer questions. */
export async function buildLlmsText(tenant: Tenant, origin: string, getApi: (locale: Locale) => Api) {
  const [first] = tenant.locales
  const { legalName, email, phone } = getOrganisation(tenant, first)
  const sections = await Promise.all(
    tenant.locales.map((locale) => buildLocaleSections(tenant, locale, origin, getApi(locale))),
  )
  return [
    `# ${getShopName(tenant, first)}`,
    '',
    ...sections.flat(),
    '## Optional',
    '',
    buildLink('Sitemap', `${origin}/sitemap.xml`),
    `- ${legalName}, ${email}, ${phone}`,
    '',
  ].join('\n')
}
