import type { AnyObject, ObjectSchema } from 'yup'
import { ApiError } from './api.ts'
import type { Failure } from './form.ts'
import { check, nameOf, nest, valuesOf } from './form-values.ts'
import type { ActionResult } from './page.ts'

/** What was typed here never travels back in a page. */
const secret = /password|^current$|captcha/i

/** In the browser the values have gone nowhere, and the form keeps them by itself. */
const shown = (values: Readonly<Record<string, string>>) =>
  typeof window === 'undefined' ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secret.test(name) ? '' : value])) : values

/** Checks the posted form, hands it on, and goes where `save` says; what was wrong goes back with what was entered, passwords excepted. */
export async function answerForm<T extends AnyObject>(form: FormData, schema: ObjectSchema<T>, save: (value: T) => Promise<string>): Promise<ActionResult> {
  const values = valuesOf(form)
  const checked = check(schema, nest(values))
  if (!checked.ok) return { status: 422, fields: checked.fields, values: shown(values) }
  try {
    return { redirect: await save(checked.value as T) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.fromEntries(Object.entries(error.fields).map(([path, id]) => [nameOf(path), id]))
    return { status: error.status || 503, fields, values: shown(values), code: error.code }
  }
}

/** Why a change was refused, with what was entered; undefined where it was not. */
export async function refusalOf(change: Promise<unknown>, values: Readonly<Record<string, string>>): Promise<Failure | undefined> {
  try {
    await change
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status || 503, fields: error.fields, values, code: error.code }
  }
}

/** Adds to an answer what was typed beside the button that was pressed: it comes back in its fields. In the browser they have kept it by themselves. */
export function withTyped(answer: ActionResult, typed: Readonly<Record<string, string>>): ActionResult {
  if (typeof window !== 'undefined') return answer
  if (!('redirect' in answer)) return { ...answer, values: typed }
  return Object.keys(typed).length === 0 ? answer : { status: 200, fields: {}, values: typed }
}
