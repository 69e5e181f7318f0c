import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { ContentPage } from '#shared/api/content.ts'
import { getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { getLanguage, getOrganisation } from '#shared/tenant.ts'
import { getKeys } from '#shared/typed-object.ts'
import { listPages } from '../pages/index.ts'
import { buildGuidePassages } from './guide.ts'
import { formatFact, type Passage, toPassages } from './passages.ts'

/** Service pages by their path in the content: without the locale's prefix and the trailing slash. */
function getServiceRoutes({ tenant, locale }: Context): Map<string, RouteId> {
  const tenantWithoutPrefix = { ...tenant, locales: [locale] as const }
  const ids = getKeys(routes).filter((id) => id.startsWith('service/') && isRouteOpen(tenant, locale, id))
  return new Map(ids.map((id) => [getPath(tenantWithoutPrefix, locale, id).replace(/\/$/, ''), id]))
}

const isShopPath = (path: string): path is `/${string}` => path.startsWith('/')

const legalRoutes: readonly RouteId[] = [
  'service/terms',
  'service/privacy',
  'service/protection-terms',
  'service/accessibility',
  'service/about',
]

/** The company behind the shop, as the imprint shows it. */
function buildOrganisationPassage({ tenant, locale }: Context): Passage {
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  const { legalName, address, representatives, register, vatId } = getOrganisation(tenant, locale)
  const { street, houseNumber, postalCode, city } = address
  const facts = [
    [formatMessage('content.organisation-name'), legalName],
    [formatMessage('content.organisation-address'), `${street} ${houseNumber}, ${postalCode} ${city}`],
    [formatMessage('content.organisation-representatives'), representatives.join(', ')],
    [formatMessage('content.organisation-register'), register],
    [formatMessage('content.organisation-vat-id'), vatId],
  ]
  const heading = formatMessage('content.organisation-title')
  return {
    heading,
    text: facts.map(([name, value = '']) => formatFact(getLanguage(locale), `**${name}**`, value)),
    list: 'bulleted',
    questions: [heading, ...facts.map(([name = '']) => name)],
    relatedQuestions: [],
    page: { heading, target: 'route:service/imprint' },
    legal: false,
  }
}

/**
 * All passages that the assistant can quote: the published service pages, the imprint, and a guide to the shop's own
 * pages.
 */
export async function loadPassages(ctx: Context): Promise<Passage[]> {
  const routeByPath = getServiceRoutes(ctx)
  const language = getLanguage(ctx.locale)
  const helpPrefix = `${routes['service/help'][language]}/`
  const toPagePassages = (page: ContentPage) => {
    const id = routeByPath.get(page.path)
    if (id) return toPassages(page, language, `route:${id}`, legalRoutes.includes(id))
    return isShopPath(page.path) && page.path.startsWith(helpPrefix) ? toPassages(page, language, page.path, false) : []
  }
  return [...(await listPages(ctx)).flatMap(toPagePassages), buildOrganisationPassage(ctx), ...buildGuidePassages(ctx)]
}
