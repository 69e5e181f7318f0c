import { useFormik } from 'formik'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { Schema, ValidationError } from 'yup'
import type { ErrorCode } from '#shared/errors.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { type ActionFailure, useActionFailure } from './action-failure.ts'
import { nest, validateValues } from './form-values.ts'

export type Values = Record<string, string>

/** Validates values by field name, as Formik does; throws a ValidationError with a message id per invalid field. */
export interface FlatSchema {
  validate(values: Values): Promise<unknown>
}

export interface FormOptions {
  /** Replaces posting to the page's action; resolves to the failure, if there was one. */
  onValid?: (values: Values, form: HTMLFormElement | null) => undefined | Promise<ActionFailure | undefined>
  /** This form's own messages for failures of the whole form, in place of `error.<code>`. */
  messageIds?: { readonly [Code in ErrorCode]?: MessageId }
  /** Numbers that the messages about the fields contain. */
  messageValues?: Readonly<Record<string, number>>
  /**
   * The value of this form's button, if several forms post to the same page: another form's failure is not shown here.
   */
  intent?: string
  /** Leaves the focus on the error summary in place of the first empty field. */
  focusSummary?: boolean
}

/** Lets Formik validate flat values by a nested yup schema. */
const toFlatSchema = (schema: Schema): FlatSchema => ({
  validate: async (values) => {
    const checked = validateValues(schema, nest(values))
    if (!checked.ok)
      throw new ValidationError(
        Object.entries(checked.fields).map(([name, id]) => new ValidationError(id, undefined, name)),
      )
    return values
  },
})

/** Formik's state, the last attempt's failure, and the number of attempts. */
export function useFormikState(
  schema: Schema | FlatSchema,
  initialValues: Readonly<Values>,
  onValid: FormOptions['onValid'],
) {
  const submit = useSubmit()
  const posted = useActionFailure()
  const [refused, setRefused] = useState<ActionFailure>()
  const failure = refused ?? posted
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const validationSchema = useMemo(() => (schema instanceof Schema ? toFlatSchema(schema) : schema), [schema])
  const formik = useFormik<Values>({
    initialValues: { ...initialValues, ...failure?.values },
    validationSchema,
    onSubmit: async (values) => {
      if (onValid) setRefused(await onValid(values, element.current))
      else await submit(element.current)
    },
  })
  const countAttempt = () => setAttempt((last) => last + 1)
  // A summary that grows during input would steal the focus: it shows the errors of the last attempt.
  useEffect(() => {
    if (failure) setAttempt((last) => last + 1)
  }, [failure])
  return { formik, failure, wasRefused: refused !== undefined, attempt, countAttempt, element }
}

export type FormikState = ReturnType<typeof useFormikState>
