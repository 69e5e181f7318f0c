import type { InferType, Schema } from 'yup'
import type { ActionFailure } from './action-failure.ts'
import { ApiError } from './api.ts'
import { getFormValues, nest, toFieldName, validateValues } from './form-values.ts'
import type { ActionResult, PageAction } from './page.ts'

/** Values that a response never contains. */
const SECRET_FIELD = /password|^current$|captcha/i

/** In the browser the form still has its values. */
const toReturnedValues = (values: Readonly<Record<string, string>>) =>
  typeof window === 'undefined'
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, SECRET_FIELD.test(name) ? '' : value]))
    : values

/**
 * Validates and saves the posted form, then redirects to where `save` says; a failure returns the values but passwords.
 */
export const handleForm = <S extends Schema>(
  form: FormData,
  schema: S,
  save: (value: InferType<S>) => Promise<string>,
): Promise<ActionResult> => saveForm(form, schema, async (value) => ({ redirect: await save(value) }))

/** As handleForm(), but shows the same page again with the values that `save` returns. */
export const handleFormInPlace = <S extends Schema>(
  form: FormData,
  schema: S,
  save: (value: InferType<S>) => Promise<Readonly<Record<string, string>>>,
): Promise<ActionResult> =>
  saveForm(form, schema, async (value) => ({ status: 200, fields: {}, values: await save(value) }))

async function saveForm<S extends Schema>(
  form: FormData,
  schema: S,
  save: (value: InferType<S>) => Promise<ActionResult>,
): Promise<ActionResult> {
  const values = getFormValues(form)
  const checked = validateValues(schema, nest(values))
  if (!checked.ok) return { status: 422, fields: checked.fields, values: toReturnedValues(values) }
  try {
    return await save(checked.value)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.fromEntries(Object.entries(error.fields).map(([path, id]) => [toFieldName(path), id]))
    return { status: error.status || 503, fields, values: toReturnedValues(values), code: error.code }
  }
}

/** Why a change was rejected, with the entered values; undefined if it was not. */
export async function captureFailure(
  change: Promise<unknown>,
  values: Readonly<Record<string, string>>,
): Promise<ActionFailure | undefined> {
  try {
    await change
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status || 503, fields: error.fields, values, code: error.code }
  }
}

/** Without JavaScript, sends back what was entered beside the pressed button; in the browser its fields keep it. */
export const keepSubmittedValues =
  (action: PageAction, parseValues: (form: FormData) => Readonly<Record<string, string>>): PageAction =>
  async (site, form, request) => {
    const result = await action(site, form, request)
    if (typeof window !== 'undefined') return result
    const values = parseValues(form)
    if (!('redirect' in result)) return { ...result, values }
    return Object.keys(values).length === 0 ? result : { status: 200, fields: {}, values }
  }
