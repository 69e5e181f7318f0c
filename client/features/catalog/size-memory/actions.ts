import { saveSettings } from '#client/features/customers/settings/index.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import type { CustomerSettingsInput } from '#shared/api/customer-settings.ts'
import { getPath } from '#shared/routes.ts'

async function save(site: Site, input: CustomerSettingsInput, done: string) {
  await saveSettings(site, input)
  await site.queryClient.invalidateQueries({ queryKey: ['customer', 'size-memory'], refetchType: 'none' })
  return { redirect: `${getPath(site.tenant, site.locale, 'account/data')}?done=${done}` }
}

const forgetAction: PageAction = (site) => save(site, { forgetSizes: true }, 'sizes-forgotten')

const switchAction: PageAction = (site, form) => {
  const sizeMemory = form.get('on') === 'true'
  return save(site, { sizeMemory }, sizeMemory ? 'sizes-on' : 'sizes-off')
}

/** What the forms of the size memory do. */
export const sizeMemoryActions = { 'forget-sizes': forgetAction, 'switch-sizes': switchAction }
