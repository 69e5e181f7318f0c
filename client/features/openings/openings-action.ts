import { pathFor } from '#shared/routes.ts'
import { formatOpenings } from '#shared/rules/fits.ts'
import type { PageModule } from '../../lib/page.ts'
import { checkOpenings } from './openings-schema.ts'

/** Takes the openings of a form posted without JavaScript into the address, where they are shown, shared and linked from; stores nothing. */
export const openingsAction: NonNullable<PageModule['action']> = async ({ tenant, locale }, form, { url }) => {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const checked = checkOpenings(values)
  if ('fields' in checked) return { status: 422, fields: checked.fields, values }
  const sku = url.searchParams.get('sku')
  return { redirect: `${pathFor(tenant, locale, 'fit')}?${new URLSearchParams({ ...(sku && { sku }), openings: formatOpenings(checked.openings) })}` }
}
