import { type ChangeEvent, useEffect, useMemo, useRef } from 'react'
import { type Schema, ValidationError } from 'yup'
import { useFailure, useForm } from '../../lib/form.ts'
import { check, nest } from '../../lib/form-values.ts'

/** Lets Formik check flat values by a nested schema. */
const flatSchema = (schema: Schema) => ({
  validate: async (values: Record<string, string | boolean | undefined>) => {
    const checked = check(schema, nest(values))
    if (!checked.ok) throw new ValidationError(Object.entries(checked.fields).map(([name, id]) => new ValidationError(id, undefined, name)))
    return values
  },
})

/**
 * The house's form for the nested schemas of the checkout. A press on the button with something wrong moves the focus to the first
 * wrong field (O37); what the server found wrong is told by the summary first.
 */
export function useShopForm(schema: Schema, initialValues: Readonly<Record<string, string>>) {
  const flat = useMemo(() => flatSchema(schema), [schema])
  const form = useForm<Record<string, string>>({ initialValues, schema: flat })
  const failure = useFailure()
  const pressed = useRef(false)
  const some = form.errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt that met something wrong
  useEffect(() => {
    if (!some || !pressed.current) return
    pressed.current = false
    document.querySelector<HTMLElement>('.checkout-form [aria-invalid="true"]')?.focus()
  }, [some, form.attempt])
  useEffect(() => {
    if (failure) pressed.current = false
  }, [failure])
  const { onSubmit } = form.formProps
  return {
    ...form,
    formProps: {
      ...form.formProps,
      onSubmit: (event: Parameters<typeof onSubmit>[0]) => {
        pressed.current = true
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
