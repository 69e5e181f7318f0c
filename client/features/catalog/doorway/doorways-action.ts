import type { PageAction } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { formatDoorways } from '#shared/rules/catalog/doorways.ts'
import { validateDoorways } from './doorways-schema.ts'

/** Puts the doorways of a form posted without JavaScript into the address, which can be shared; stores nothing. */
export const doorwaysAction: PageAction = async ({ tenant, locale }, form, { url }) => {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const checked = validateDoorways(values)
  if ('fields' in checked) return { status: 422, fields: checked.fields, values }
  const sku = url.searchParams.get('sku')
  const query = new URLSearchParams({ ...(sku && { sku }), openings: formatDoorways(checked.doorways) })
  return { redirect: `${getPath(tenant, locale, 'fit')}?${query}` }
}
