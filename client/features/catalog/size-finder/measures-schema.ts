import { type InferType, object, string } from 'yup'
import type { FieldErrors } from '#client/lib/api.ts'
import { validateValues } from '#client/lib/form-values.ts'
import { BUST_RANGE_CM, UNDERBUST_RANGE_CM } from '#shared/rules/catalog/bra-size.ts'

/** Parses typed centimetres, "92", "92," or "92,5"; NaN for anything else. */
export const parseCentimetres = (text: string) =>
  /^\d{2,3}(?:[.,]\d?)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

const createGirthSchema = (field: 'bust' | 'underbust', { min, max }: { min: number; max: number }) =>
  string()
    .trim()
    .default('')
    .required(`size-finder.${field}-required`)
    .test(
      'range',
      `size-finder.${field}-range`,
      (text) => text === '' || (parseCentimetres(text) >= min && parseCentimetres(text) <= max),
    )

/** The form of the bra size finder; both girths are required (S5.23, S5.24). Messages are message ids. */
export const measuresInput = object({
  bust: createGirthSchema('bust', BUST_RANGE_CM),
  underbust: createGirthSchema('underbust', UNDERBUST_RANGE_CM),
})
export type MeasuresValues = InferType<typeof measuresInput>

/** Validates a posted form: its measures, or a message id for each invalid field. */
export function validateMeasures(
  values: Readonly<Record<string, string>>,
): { measures: MeasuresValues } | { fields: FieldErrors } {
  const checked = validateValues(measuresInput, values)
  return checked.ok ? { measures: checked.value } : { fields: checked.fields }
}
