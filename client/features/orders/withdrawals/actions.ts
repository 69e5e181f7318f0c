import { handleFormWithCaptcha } from '#client/features/core/captcha/index.ts'
import { getFormValues, validateValues } from '#client/lib/form-values.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction } from '#client/lib/page.ts'
import { declareWithdrawalInput, withdrawalInput } from '#shared/api/withdrawals.ts'
import { getPath } from '#shared/routes.ts'
import { formatPieces } from '#shared/rules/orders/pieces.ts'
import { declareWithdrawal, parseDraftLink, withdrawalForecastQuery } from './queries.ts'

/** The field with how many pieces of a line are chosen. */
export const toLineField = (position: number) => `line${position}`

/** Puts the chosen pieces of all lines into one field: without script nothing else does. */
function collectPieces(form: FormData) {
  const chosen = [...form].flatMap(([name, value]) => {
    const position = /^line(\d+)$/.exec(name)?.[1]
    return position === undefined ? [] : [{ position: Number(position), quantity: Number(value) || 0 }]
  })
  if (chosen.length > 0) form.set('pieces', formatPieces(chosen))
}

/** Checks the first step; its values come back with the second. */
const reviewAction: PageAction = async ({ api, queryClient }, form, { url }) => {
  collectPieces(form)
  const values = getFormValues(form)
  const checked = validateValues(withdrawalInput, values)
  if (!checked.ok) return { status: 422, fields: checked.fields, values }
  const { scope, goods, pieces, ...rest } = checked.value
  const part = scope === 'part' ? { goods, pieces } : { goods: '', pieces: '' }
  await queryClient.fetchQuery(withdrawalForecastQuery(api, parseDraftLink(url.searchParams), { scope, ...part }))
  return {
    status: 200,
    fields: {},
    values: { ...values, ...rest, ...part, scope, step: 'confirm', key: crypto.randomUUID() },
  }
}

/** Leads back to the first step with what was entered. */
const changeAction: PageAction = async (_site, form) => ({
  status: 200,
  fields: {},
  values: { ...getFormValues(form), intent: 'review', step: '' },
})

/** Declares the withdrawal, and leads to its receipt. */
const confirmAction: PageAction = (site, form, { url }) =>
  handleFormWithCaptcha(site, form, declareWithdrawalInput, async (input) => {
    const { id } = await declareWithdrawal(site, { ...input, signature: parseDraftLink(url.searchParams)?.signature })
    return `${getPath(site.tenant, site.locale, 'service/withdrawal')}?receipt=${id}`
  })

/** The two steps of a withdrawal. */
export const withdrawalAction = chooseByIntent({
  review: reviewAction,
  change: changeAction,
  confirm: confirmAction,
})
