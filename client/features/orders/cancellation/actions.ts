import { getFormValues } from '#client/lib/form-values.ts'
import { captureFailure } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction, PageRequest, Site } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import { cancelLinesInput } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'
import { formatPieces, parsePieces } from '#shared/rules/orders/pieces.ts'
import { validateInput } from '#shared/validate-input.ts'
import { cancelLines, cancellationForecastQuery } from './queries.ts'

type Values = Readonly<Record<string, string>>

/** The pieces that were chosen in the form's fields, as text. */
const readPieces = (values: Values) =>
  formatPieces(
    Object.entries(values).flatMap(([name, value]) => {
      const position = /^quantity(\d+)$/.exec(name)?.[1]
      return position === undefined ? [] : [{ position: Number(position), quantity: Number(value) || 0 }]
    }),
  )

/** The page again, which says that it is done. */
function buildDoneUrl({ tenant, locale }: Site, request: PageRequest) {
  const { order: number, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
  const query = new URLSearchParams({ ...(signature && { signature }), done: 'cancelled' })
  return `${getPath(tenant, locale, 'account/order-cancel', { number })}?${query}`
}

/** Shows what the choice leads to; its values come back with the second step. */
const reviewAction: PageAction = async ({ api, queryClient }, form, request) => {
  const values = getFormValues(form)
  const pieces = readPieces(values)
  if (pieces === '') return { status: 422, fields: { lines: 'returns.choose' }, values }
  const forecast = queryClient.fetchQuery(
    cancellationForecastQuery(api, parseOrderPageLink(request.url.searchParams, request.params.number), pieces),
  )
  const failure = await captureFailure(forecast, values)
  const key = values.key || crypto.randomUUID()
  return failure ?? { status: 200, fields: {}, values: { ...values, step: 'confirm', pieces, key } }
}

/** Leads back to the choice as it was. */
const changeAction: PageAction = async (_site, form) => ({
  status: 200,
  fields: {},
  values: { ...getFormValues(form), step: '' },
})

const cancelAction: PageAction = async (site, form, request) => {
  const values = { ...getFormValues(form), step: '' }
  const { order: number, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
  const lines = parsePieces(form.get('pieces')?.toString() ?? '')
  const checked = validateInput(cancelLinesInput, { number, signature, lines, key: form.get('key') }, 'text')
  if (!checked.ok) return { status: 422, fields: { lines: 'returns.choose' }, values }
  return (await captureFailure(cancelLines(site, checked.value), values)) ?? { redirect: buildDoneUrl(site, request) }
}

/** What the forms of a cancellation do. */
export const cancellationActions = chooseByIntent({
  review: reviewAction,
  change: changeAction,
  cancel: cancelAction,
})
