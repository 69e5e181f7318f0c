import { handleForm } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { paybackCardForm } from '#shared/api/customers-input.ts'
import { getPath } from '#shared/routes.ts'
import { savePaybackCard } from './queries.ts'

/** Saves a number, or removes the card where it is empty; the page then says which. */
async function saveAndReturn(site: Site, card: string) {
  await savePaybackCard(site, { card })
  return `${getPath(site.tenant, site.locale, 'account/payback')}?done=${card ? 'saved' : 'deleted'}`
}

const saveAction: PageAction = (site, form) =>
  handleForm(form, paybackCardForm, (input) => saveAndReturn(site, input.card))

const removeAction: PageAction = async (site) => ({ redirect: await saveAndReturn(site, '') })

/** What the forms of the page do. */
export const paybackAction = chooseByIntent({ delete: removeAction }, saveAction)
