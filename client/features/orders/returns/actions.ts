import { getFormValues } from '#client/lib/form-values.ts'
import { captureFailure } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { ActionResult, PageAction, PageRequest, Site } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import { announceReturnInput } from '#shared/api/returns.ts'
import { getPath } from '#shared/routes.ts'
import { formatPieces } from '#shared/rules/orders/pieces.ts'
import { validateInput } from '#shared/validate-input.ts'
import { announceReturn, cancelReturn, returnForecastQuery } from './queries.ts'

type Values = Readonly<Record<string, string>>

/** The chosen lines of the form's values. */
export function readChosenLines(values: Values) {
  return Object.keys(values).flatMap((name) => {
    const position = /^quantity(\d+)$/.exec(name)?.[1]
    const quantity = Number(values[name])
    if (position === undefined || !(quantity > 0)) return []
    const [reason, exchange] = [values[`reason${position}`] ?? '', values[`exchange${position}`] ?? '']
    return [{ position: Number(position), quantity, reason, exchange }]
  })
}

/** The chosen pieces that are paid back, and their reasons, as the forecast asks for them. */
export function readForecastChoice(values: Values): [pieces: string, reasons: string] {
  const paidBack = readChosenLines(values).filter(({ exchange }) => exchange === '')
  return [formatPieces(paidBack), [...new Set(paidBack.map(({ reason }) => reason))].filter(Boolean).join(',')]
}

const readInput = (values: Values, request: PageRequest) => ({
  ...parseOrderPageLink(request.url.searchParams, request.params.number),
  key: values.key || crypto.randomUUID(),
  lines: readChosenLines(values),
  pickupOn: values.pickupOn ?? '',
})

/** The page again; the parameter says what was done. */
function buildPageUrl({ tenant, locale }: Site, request: PageRequest, done: string) {
  const { order, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
  const query = new URLSearchParams({ ...(signature && { signature }), done })
  return `${getPath(tenant, locale, 'account/order-return', { number: order })}?${query}`
}

/** Checks the choice; its values come back with the second step. */
const reviewAction: PageAction = async ({ api, queryClient }, form, request): Promise<ActionResult> => {
  const values = getFormValues(form)
  const input = readInput(values, request)
  const checked = validateInput(announceReturnInput, input, 'text')
  if (!checked.ok) return { status: 422, fields: { lines: 'returns.choose' }, values }
  await queryClient.fetchQuery(
    returnForecastQuery(
      api,
      parseOrderPageLink(request.url.searchParams, request.params.number),
      ...readForecastChoice(values),
    ),
  )
  return { status: 200, fields: {}, values: { ...values, step: 'confirm', key: input.key } }
}

/** Leads back to the choice as it was. */
const changeAction: PageAction = async (_site, form) => ({
  status: 200,
  fields: {},
  values: { ...getFormValues(form), step: '' },
})

const announceAction: PageAction = async (site, form, request) => {
  const values = getFormValues(form)
  const checked = validateInput(announceReturnInput, readInput(values, request), 'text')
  if (!checked.ok) return { status: 422, fields: { lines: 'returns.choose' }, values: { ...values, step: '' } }
  const failure = await captureFailure(announceReturn(site, checked.value), { ...values, step: '' })
  return failure ?? { redirect: buildPageUrl(site, request, 'announced') }
}

const cancelAction: PageAction = async (site, form, request) => {
  const input = {
    ...parseOrderPageLink(request.url.searchParams, request.params.number),
    signature: parseOrderPageLink(request.url.searchParams, request.params.number).signature,
  }
  const failure = await captureFailure(cancelReturn(site, { ...input, id: String(form.get('id') ?? '') }), {})
  return failure ?? { redirect: buildPageUrl(site, request, 'cancelled') }
}

/** What the forms of a return do. */
export const returnActions = chooseByIntent({
  review: reviewAction,
  change: changeAction,
  announce: announceAction,
  cancel: cancelAction,
})
