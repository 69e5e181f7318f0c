import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { type StoredPaymentInput, storedPaymentInput } from '#shared/api/stored-payments.ts'
import { getPath } from '#shared/routes.ts'
import { makeStoredPaymentDefault, removeStoredPayment } from './queries.ts'

/** Changes the entry that the form names; then the settings, which say so. */
const createAction =
  (done: string, change: (site: Site, input: StoredPaymentInput) => Promise<unknown>): PageAction =>
  (site, form) =>
    handleForm(form, storedPaymentInput, async (input) => {
      await change(site, input)
      return `${getPath(site.tenant, site.locale, 'account/settings')}?done=${done}`
    })

/** What the forms of stored ways to pay do. */
export const storedPaymentActions = {
  'stored-payment-remove': createAction('stored-payment-removed', removeStoredPayment),
  'stored-payment-default': createAction('stored-payment-default', makeStoredPaymentDefault),
}
