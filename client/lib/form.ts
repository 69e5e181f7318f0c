import { type FormikValues, useFormik } from 'formik'
import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import type { ErrorCode } from '#shared/errors.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { ActionResult } from './page.ts'

/** What was wrong with a posted form. */
export type Failure = Exclude<ActionResult, { redirect: string }>

export interface FormSetup<Values> {
  initialValues: Values
  /** A yup schema whose messages are message ids; the server checks with the same one. */
  schema: object
  /** Takes the place of posting to the page's action; answers what was wrong, if anything was. */
  onValid?: (values: Values, form: HTMLFormElement | null) => undefined | Promise<Failure | undefined>
  /** Sentences of this form for failures of it as a whole, in place of the catalogue's. */
  words?: { readonly [Code in ErrorCode]?: MessageId }
  /** Where other forms post to the same page: what its button is called there. An answer to another one says something here of these fields alone. */
  intent?: string
}

/** What a posted form was answered with when something was wrong; undefined at first. */
export const useFailure = () => useActionData() as Failure | undefined

/**
 * A form that works without JavaScript (posts to the page's action) and with it (checks first, then posts the same way).
 * Errors come from the schema and from the action's answer alike, as words; a server's word on a field stands until the field changes.
 */
export function useForm<Values extends FormikValues>({ initialValues, schema, onValid, words, intent }: FormSetup<Values>) {
  const intl = useIntl()
  const submit = useSubmit()
  const navigation = useNavigation()
  const posted = useFailure()
  const [refused, setRefused] = useState<Failure>()
  const failure = refused ?? posted
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const formik = useFormik<Values>({
    initialValues: { ...initialValues, ...failure?.values },
    validationSchema: schema,
    onSubmit: async (values) => {
      if (onValid) setRefused(await onValid(values, form.current))
      else await submit(form.current)
    },
  })

  const wordsFor = (id: string | undefined) => (id ? intl.formatMessage({ id: id as MessageId }) : undefined)
  const checked = (name: string) => (formik.touched[name] || formik.submitCount > 0 ? (formik.errors[name] as string | undefined) : undefined)
  const answered = (name: string) => {
    const sent = failure?.values[name]
    return sent === undefined || sent === formik.values[name] ? failure?.fields[name] : undefined
  }
  const errorOf = (name: string) => wordsFor(checked(name) ?? answered(name))

  // A summary that grows while the shopper types would steal the focus: it shows what the last attempt met.
  useEffect(() => {
    if (failure) setAttempt((last) => last + 1)
  }, [failure])

  const isOwn = intent === undefined || refused !== undefined || posted?.values.intent === intent
  const names = [...new Set([...Object.keys(initialValues), ...(isOwn ? Object.keys(failure?.fields ?? {}) : [])])]
  const tried = formik.submitCount > 0 || failure !== undefined
  const wrong = names.flatMap((name) => (errorOf(name) ? [{ name, message: errorOf(name) }] : []))
  const code = (isOwn ? failure?.code : undefined) as ErrorCode | undefined
  const whole = code ? [{ name: '', message: wordsFor(words?.[code] ?? `error.${code}`) }] : []
  return {
    values: formik.values,
    setValue: (name: keyof Values & string, value: unknown) => void formik.setFieldValue(name, value),
    /** Spread into <form>. */
    formProps: {
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        form.current = event.currentTarget
        setAttempt((last) => last + 1)
        formik.handleSubmit(event)
      },
    },
    /** For a button that sends these fields alone where they stand in another form. */
    send: (event: MouseEvent) => {
      event.preventDefault()
      setAttempt((last) => last + 1)
      void formik.submitForm()
    },
    /** Spread into TextField, SelectField. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(formik.values[name] ?? ''),
      onChange: formik.handleChange as (event: unknown) => void,
      onBlur: (event: FocusEvent) => void formik.handleBlur(event),
      error: errorOf(name),
    }),
    errorOf,
    /** For ErrorSummary: after an attempt, in the order of the fields; or why the form was refused as a whole. */
    errors: tried ? (wrong.length > 0 ? wrong : whole) : [],
    attempt,
    /** The code of a failure that concerns no single field, e.g. "unavailable". */
    code,
    /** Another object with each answer of the server. */
    failure,
    busy: formik.isSubmitting || navigation.state === 'submitting',
  }
}
