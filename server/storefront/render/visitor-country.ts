import type { IncomingHttpHeaders } from 'node:http'
import type { Country, Tenant } from '#shared/tenant.ts'
import { isCrawler } from './crawler.ts'

/**
 * The visitor's country (ISO 3166 alpha-2) as the balancer's header names it, if the shop names other shops for that
 * country; undefined for any other value. So cached pages differ by at most as many countries as the shop names.
 * Crawlers come from anywhere and are offered nothing.
 */
export function findVisitorCountry(
  headers: IncomingHttpHeaders,
  { features, countryAlternatives }: Pick<Tenant, 'features' | 'countryAlternatives'>,
  header: string | undefined,
): Country | undefined {
  const countryCode = header && features.countryLayer && !isCrawler(headers) ? headers[header] : undefined
  return typeof countryCode === 'string'
    ? countryAlternatives.find(({ flag }) => flag === countryCode.trim().toUpperCase())?.flag
    : undefined
}
