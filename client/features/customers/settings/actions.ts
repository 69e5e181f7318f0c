import type { PageAction } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { saveSettings } from './queries.ts'

/** Switches the reminders on if the box is ticked, else off. */
export const saveReminderAction: PageAction = async (site, form) => {
  await saveSettings(site, { guaranteeReminders: form.get('reminders') === 'true' })
  return { redirect: `${getPath(site.tenant, site.locale, 'account/settings')}?done=reminders` }
}
