import { type ChangeEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { type Schema, ValidationError } from 'yup'
import { type FormSetup, useFailure, useForm } from './form.ts'
import { check, nest } from './form-values.ts'

/** Lets Formik check flat values by a nested schema. */
const flatSchema = (schema: Schema) => ({
  validate: async (values: Record<string, string | boolean | undefined>) => {
    const checked = check(schema, nest(values))
    if (!checked.ok) throw new ValidationError(Object.entries(checked.fields).map(([name, id]) => new ValidationError(id, undefined, name)))
    return values
  },
})

/**
 * The house's form for schemas, nested ones too. A press on the button with something wrong moves the focus to the first
 * wrong field (O37); what the server found wrong is told by the summary first.
 */
export function useShopForm(
  schema: Schema,
  initialValues: Readonly<Record<string, string>>,
  setup?: Pick<FormSetup<Record<string, string>>, 'onValid' | 'words' | 'intent'>,
) {
  const flat = useMemo(() => flatSchema(schema), [schema])
  const form = useForm<Record<string, string>>({ initialValues, schema: flat, ...setup })
  const failure = useFailure()
  const pressed = useRef<HTMLElement>(null)
  const some = form.errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt that met something wrong
  useEffect(() => {
    if (!some || !pressed.current) return
    pressed.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    pressed.current = null
  }, [some, form.attempt])
  useEffect(() => {
    if (failure) pressed.current = null
  }, [failure])
  const { onSubmit } = form.formProps
  return {
    ...form,
    send: (event: MouseEvent<HTMLButtonElement>) => {
      pressed.current = event.currentTarget.parentElement
      form.send(event)
    },
    formProps: {
      ...form.formProps,
      onSubmit: (event: Parameters<typeof onSubmit>[0]) => {
        pressed.current = event.currentTarget
        onSubmit(event)
      },
    },
  }
}

export type ShopForm = ReturnType<typeof useShopForm>

/** For a checkbox with the value "true". */
export const tick = (form: ShopForm, name: string) => ({
  name,
  value: 'true',
  checked: form.values[name] === 'true',
  onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(name, event.target.checked ? 'true' : ''),
})
