import type { FieldErrors } from '#client/lib/api.ts'
import { getFormValues } from '#client/lib/form-values.ts'
import { captureFailure } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import { orderPartsInput } from '#shared/api/spare-parts.ts'
import { getPath } from '#shared/routes.ts'
import { validateInput } from '#shared/validate-input.ts'
import { orderParts } from './queries.ts'

/** The name of the field that says how many of a part are wanted. */
export const toPartField = (number: string) => `part ${number}`

/** What was typed for each part, but for those of which none is wanted. */
const readParts = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, quantity]) => {
    const number = /^part (.+)$/.exec(name)?.[1]
    return number !== undefined && quantity !== '' && quantity !== '0' ? [{ number, quantity }] : []
  })

/** The errors by the names of the form's fields: the one of a part is said at its number. */
const toFormFields = (fields: FieldErrors, parts: ReturnType<typeof readParts>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const part = parts[Number(/^parts\[(\d+)\]/.exec(path)?.[1])]
      return [part ? toPartField(part.number) : path, message]
    }),
  )

/** Orders the chosen parts of one line. */
export const orderPartsAction: PageAction = async (site, form, request) => {
  const values = getFormValues(form)
  const { order, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
  const parts = readParts(values)
  const input = { order, signature, key: values.key, position: values.position, parts }
  const checked = validateInput(orderPartsInput, input, 'text')
  if (!checked.ok) return { status: 422, fields: toFormFields(checked.fields, parts), values }
  const failure = await captureFailure(orderParts(site, checked.value), values)
  if (failure && Object.keys(failure.fields).length > 0)
    return { status: failure.status, fields: toFormFields(failure.fields, parts), values }
  if (failure) return failure
  const query = new URLSearchParams({ ...(signature && { signature }), done: 'ordered' })
  return { redirect: `${getPath(site.tenant, site.locale, 'account/order-parts', { number: order })}?${query}` }
}
