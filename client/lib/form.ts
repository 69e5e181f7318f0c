import { useFormik } from 'formik'
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useIntl } from 'react-intl'
import { useNavigation, useSubmit } from 'react-router'
import { Schema, ValidationError } from 'yup'
import type { ErrorCode } from '#shared/errors.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { type ActionFailure, useActionFailure } from './action-failure.ts'
import { nest, validateValues } from './form-values.ts'

type Values = Record<string, string>

/** Validates values by field name, as Formik does; throws a ValidationError with a message id per invalid field. */
export interface FlatSchema {
  validate(values: Values): Promise<unknown>
}

interface FormOptions {
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

const isSubmitPressed = () => document.querySelector('button[type="submit"]:active') !== null

const isEmpty = (control: HTMLInputElement) =>
  control.type === 'radio' || control.type === 'checkbox'
    ? !control.closest('fieldset, .field')?.querySelector(':checked')
    : control.value.trim() === ''

/**
 * Focuses the first empty field after an incomplete attempt (O37); otherwise the error summary keeps the focus that it
 * has taken.
 */
function useFocusFirstEmptyField(hasErrors: boolean, attempt: number, failure: ActionFailure | undefined) {
  const submitArea = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt that met something wrong
  useEffect(() => {
    if (!hasErrors || !submitArea.current) return
    const invalid = submitArea.current.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')
    Array.from(invalid).find(isEmpty)?.focus()
    submitArea.current = null
  }, [hasErrors, attempt])
  useEffect(() => {
    if (failure) submitArea.current = null
  }, [failure])
  return submitArea
}

/** Formik's state, the last attempt's failure, and the number of attempts. */
function useFormikState(schema: Schema | FlatSchema, initialValues: Readonly<Values>, onValid: FormOptions['onValid']) {
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

type FormikState = ReturnType<typeof useFormikState>

/** Messages about the fields and the form: the browser's validation, then the server's until the field changes. */
function useFormErrors(
  { formik, failure, wasRefused }: FormikState,
  fieldNames: readonly string[],
  { messageIds, messageValues, intent }: FormOptions,
) {
  const intl = useIntl()
  const formatError = (id: string | undefined) =>
    // yup and Formik declare messages as strings; ours are message ids, in schemas and in the server's responses.
    id ? intl.formatMessage({ id: id as MessageId }, messageValues) : undefined
  const findClientError = (name: string) =>
    formik.touched[name] || formik.submitCount > 0 ? formik.errors[name] : undefined
  const findServerError = (name: string) => {
    const submitted = failure?.values[name]
    return submitted === undefined || submitted === formik.values[name] ? failure?.fields[name] : undefined
  }
  const getError = (name: string) => formatError(findClientError(name) ?? findServerError(name))
  const isOwn = intent === undefined || wasRefused || failure?.values.intent === intent
  const names = [...new Set([...fieldNames, ...(isOwn ? Object.keys(failure?.fields ?? {}) : [])])]
  const fieldErrors = names.flatMap((name) => {
    const message = getError(name)
    return message ? [{ name, message }] : []
  })
  const code = isOwn ? failure?.code : undefined
  const formErrors = code ? [{ name: '', message: formatError(messageIds?.[code] ?? `error.${code}`) }] : []
  const hasAttempted = formik.submitCount > 0 || failure !== undefined
  return { getError, code, errors: hasAttempted ? (fieldErrors.length > 0 ? fieldErrors : formErrors) : [] }
}

/**
 * A form that works without JavaScript (posts to the page's action) and with it (validates first, then posts the same
 * way). The schema's messages are message ids, and the server uses the same schema. After a failed attempt the focus
 * moves to the first empty field, or to the error summary if all are filled.
 */
export function useForm(schema: Schema | FlatSchema, initialValues: Readonly<Values>, options: FormOptions = {}) {
  const navigation = useNavigation()
  const state = useFormikState(schema, initialValues, options.onValid)
  const { formik, failure, attempt, countAttempt, element } = state
  const { errors, getError, code } = useFormErrors(state, Object.keys(initialValues), options)
  const submitArea = useFocusFirstEmptyField(errors.length > 0, attempt, failure)
  const startAttempt = (area: HTMLElement | null) => {
    if (!options.focusSummary) submitArea.current = area
    countAttempt()
  }
  return {
    values: formik.values,
    setValue: (name: string, value: string) => void formik.setFieldValue(name, value),
    /** Spread into <form>. */
    formProps: {
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        element.current = event.currentTarget
        startAttempt(event.currentTarget)
        formik.handleSubmit(event)
      },
    },
    /** For a button that submits only these fields, as part of another form. */
    send: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      startAttempt(event.currentTarget.parentElement)
      void formik.submitForm()
    },
    /** Spread into TextField, SelectField. */
    field: (name: string) => ({
      name,
      value: formik.values[name] ?? '',
      onChange: (event: ChangeEvent) => void formik.handleChange(event),
      // An error that appeared now would move the button away under the press, which would be lost.
      onBlur: (event: FocusEvent) => void (isSubmitPressed() || formik.handleBlur(event)),
      error: getError(name),
    }),
    getError,
    /** For FormErrors: after an attempt, in the order of the fields; or why the whole form was rejected. */
    errors,
    attempt,
    /** The code of a failure that concerns no single field, e.g. "unavailable". */
    code,
    /** A new object with each response of the server. */
    failure,
    busy: formik.isSubmitting || navigation.state === 'submitting',
  }
}

export type FormState = ReturnType<typeof useForm>

/** Props of a checkbox with the value "true". */
export const checkboxProps = (form: FormState, name: string) => ({
  name,
  value: 'true',
  checked: form.values[name] === 'true',
  onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(name, event.target.checked ? 'true' : ''),
})
