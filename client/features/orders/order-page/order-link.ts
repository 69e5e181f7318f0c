import type { Site } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import { getPath } from '#shared/routes.ts'

/** The signature in the address of an order's page, as an e-mail's link has it. */
export const getOrderSignature = (search: URLSearchParams): string | undefined => parseOrderPageLink(search).signature

/** The address of an order's page; the signature opens it without a login. */
export function buildOrderPath(
  { tenant, locale }: Pick<Site, 'tenant' | 'locale'>,
  number: string,
  parameters: Readonly<Record<string, string | undefined>> = {},
): string {
  const entries = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(entries).toString()
  return getPath(tenant, locale, 'account/order', { number }) + (query && `?${query}`)
}
