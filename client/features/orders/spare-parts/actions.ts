import { getFormValues } from '#client/lib/form-values.ts'
import { captureFailure } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { orderPartsInput } from '#shared/api/spare-parts.ts'
import { getPath } from '#shared/routes.ts'
import { validateInput } from '#shared/validate-input.ts'
import { orderParts, parsePartsLink } from './queries.ts'

/** The name of the field that says how many of a part are wanted. */
export const toPartField = (number: string) => `part ${number}`

const readParts = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, quantity]) => {
    const number = /^part (.+)$/.exec(name)?.[1]
    return number !== undefined && Number(quantity) > 0 ? [{ number, quantity: Number(quantity) }] : []
  })

/** Orders the chosen parts of one line. */
export const orderPartsAction: PageAction = async (site, form, request) => {
  const values = getFormValues(form)
  const { order, signature } = parsePartsLink(request)
  const input = { order, signature, key: values.key, position: values.position, parts: readParts(values) }
  const checked = validateInput(orderPartsInput, input, 'text')
  if (!checked.ok) return { status: 422, fields: { parts: 'spare-parts.choose' }, values }
  const failure = await captureFailure(orderParts(site, checked.value), values)
  if (failure) return failure
  const query = new URLSearchParams({ ...(signature && { signature }), done: 'ordered' })
  return { redirect: `${getPath(site.tenant, site.locale, 'account/order-parts', { number: order })}?${query}` }
}
