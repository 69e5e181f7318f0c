import type { IncomingHttpHeaders } from 'node:http'
import type { Country, Tenant } from '#shared/tenant.ts'
import { isCrawler } from './width.ts'

/**
 * The country (ISO 3166 alpha-2) that the balancer's header names, if this shop has others to offer there; anything else in it counts as nothing. As pages
 * may say no more than that, they are told apart by at most as many countries as the shop names. Crawlers come from anywhere and are offered nothing.
 */
export function abroadOf(
  headers: IncomingHttpHeaders,
  { features, countryAlternatives }: Pick<Tenant, 'features' | 'countryAlternatives'>,
  header: string | undefined,
): Country | undefined {
  const named = header && features.countryLayer && !isCrawler(headers) ? headers[header] : undefined
  return typeof named === 'string' ? countryAlternatives.find(({ flag }) => flag === named.trim().toUpperCase())?.flag : undefined
}
