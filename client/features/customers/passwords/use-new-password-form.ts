import { useMemo } from 'react'
import type { Schema } from 'yup'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'

/** A form with a new password; schema and messages get the shop's minimum length. */
export function useNewPasswordForm(
  createSchema: (minLength: number) => Schema,
  initialValues: Parameters<typeof useForm>[1],
  setup?: Parameters<typeof useForm>[2],
) {
  const { passwordMinLength } = useSite().tenant
  const schema = useMemo(() => createSchema(passwordMinLength), [createSchema, passwordMinLength])
  return useForm(schema, initialValues, { ...setup, messageValues: { min: passwordMinLength } })
}
