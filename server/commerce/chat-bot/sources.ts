import type { ContentPage, Target } from '#shared/contracts/content.ts'
import { isOpen, pathFor, type RouteId, routes } from '#shared/routes.ts'
import { languageOf, organisationOf } from '#shared/tenant.ts'
import { listPages } from '../content/index.ts'
import type { Context } from '../context.ts'
import { wordingFor } from '../words.ts'
import { guidePassages } from './guide.ts'
import { factOf, type Passage, passagesOf } from './passages.ts'

/** Service pages by the path that content knows them by: without the locale's prefix and the closing slash. */
function servicePages({ tenant, locale }: Context): Map<string, RouteId> {
  const own = { ...tenant, locales: [locale] as const }
  const ids = (Object.keys(routes) as RouteId[]).filter((id) => id.startsWith('service/') && isOpen(tenant, locale, id))
  return new Map(ids.map((id) => [pathFor(own, locale, id).replace(/\/$/, ''), id]))
}

const legalPages: readonly RouteId[] = ['service/terms', 'service/privacy', 'service/protection-terms', 'service/accessibility', 'service/about']

/** Who stands behind the shop, as the imprint shows it. */
function organisationPassage({ tenant, locale }: Context): Passage {
  const { say } = wordingFor(tenant, locale)
  const { legalName, address, representatives, register, vatId } = organisationOf(tenant, locale)
  const { street, houseNumber, postalCode, city } = address
  const facts = [
    [say('content.organisation-name'), legalName],
    [say('content.organisation-address'), `${street} ${houseNumber}, ${postalCode} ${city}`],
    [say('content.organisation-representatives'), representatives.join(', ')],
    [say('content.organisation-register'), register],
    [say('content.organisation-vat-id'), vatId],
  ]
  const heading = say('content.organisation-title')
  return {
    heading,
    text: facts.map(([name, value = '']) => factOf(languageOf(locale), `**${name}**`, value)),
    list: 'bulleted',
    asked: [heading, ...facts.map(([name = '']) => name)],
    touched: [],
    page: { heading, target: 'route:service/imprint' },
    legal: false,
  }
}

/** All that the assistant can quote: the service pages as they are published, what stands behind the shop, and where its own pages are. */
export async function loadPassages(ctx: Context): Promise<Passage[]> {
  const known = servicePages(ctx)
  const language = languageOf(ctx.locale)
  const below = `${routes['service/help'][language]}/`
  const passagesFor = (page: ContentPage) => {
    const id = known.get(page.path)
    if (id) return passagesOf(page, language, `route:${id}`, legalPages.includes(id))
    return page.path.startsWith(below) ? passagesOf(page, language, page.path as Target, false) : []
  }
  return [...(await listPages(ctx)).flatMap(passagesFor), organisationPassage(ctx), ...guidePassages(ctx)]
}
