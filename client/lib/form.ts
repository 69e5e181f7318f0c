import type { ChangeEvent, FocusEvent, FormEvent, MouseEvent } from 'react'
import { useNavigation } from 'react-router'
import type { Schema } from 'yup'
import { isSubmitPressed, useFocusFirstEmptyField } from './focus-first-empty-field.ts'
import { useFormErrors } from './form-errors.ts'
import { type FlatSchema, type FormOptions, useFormikState, type Values } from './formik-state.ts'

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
