import { type InferType, object, string, ValidationError } from 'yup'
import { BUST_CM, UNDERBUST_CM } from '#shared/rules/bra-size.ts'

/** Centimetres as they are typed, "92", "92," or "92,5"; NaN for anything else. */
export const centimetres = (text: string) => (/^\d{2,3}(?:[.,]\d?)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN)

const girth = (field: 'bust' | 'underbust', { min, max }: { min: number; max: number }) =>
  string()
    .trim()
    .default('')
    .required(`size-finder.${field}-required`)
    .test('range', `size-finder.${field}-range`, (text) => text === '' || (centimetres(text) >= min && centimetres(text) <= max))

/** The form of the bra size finder; both girths are required (S5.23, S5.24). Messages are message ids. */
export const measuresInput = object({ bust: girth('bust', BUST_CM), underbust: girth('underbust', UNDERBUST_CM) })
export type MeasuresValues = InferType<typeof measuresInput>

/** Checks a posted form: its measures, or a message id for each field that is wrong. */
export function checkMeasures(values: Readonly<Record<string, string>>): { measures: MeasuresValues } | { fields: Record<string, string> } {
  try {
    return { measures: measuresInput.validateSync(values, { abortEarly: false, stripUnknown: true }) }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { fields: Object.fromEntries(error.inner.toReversed().map(({ path = '', message }) => [path, message])) }
  }
}
