import type { PageAction } from './page.ts'

/** The value of the button or hidden field that says which of a page's forms was posted. */
export const getIntent = (form: FormData) => String(form.get('intent') ?? '')

/** Finds the entry for a posted form's intent. */
export function findByIntent<Entry>(table: Readonly<Record<string, Entry>>, form: FormData): Entry | undefined {
  const intent = getIntent(form)
  return Object.hasOwn(table, intent) ? table[intent] : undefined
}

/** Leads back to the page, which then shows what is true now. */
const reload: PageAction = async (_site, _form, { url }) => ({ redirect: url.pathname })

/** The action of a page with several forms; `fallback` answers a form without a known intent. */
export const chooseByIntent =
  (actions: Readonly<Record<string, PageAction>>, fallback: PageAction = reload): PageAction =>
  (site, form, request) =>
    (findByIntent(actions, form) ?? fallback)(site, form, request)
