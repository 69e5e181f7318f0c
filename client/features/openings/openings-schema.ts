import { type InferType, object, string, ValidationError } from 'yup'
import { OPENING_CM, type Opening } from '#shared/rules/fits.ts'

const isMeasure = (text: string) => /^\d{2,3}$/.test(text) && Number(text) >= OPENING_CM.min && Number(text) <= OPENING_CM.max

/** A measure in centimetres, or nothing; it must not be the only gap among those that belong together. */
const measure = (...together: string[]) =>
  string()
    .trim()
    .default('')
    .test('range', 'fit.range', (text) => text === '' || isMeasure(text))
    .test('complete', 'fit.incomplete', (text, { parent }) => text !== '' || !together.some((name) => (parent as Record<string, string>)[name]))

/** The form of openings: each group all or nothing, and at least one. Messages are message ids. */
export const openingsInput = object({
  doorWidth: measure('doorHeight').test('some', 'fit.none', (_text, { parent }) => Object.values(parent as Record<string, string>).some(Boolean)),
  doorHeight: measure('doorWidth'),
  stairsWidth: measure('stairsHeight', 'stairsLanding'),
  stairsHeight: measure('stairsWidth', 'stairsLanding'),
  stairsLanding: measure(),
  liftWidth: measure('liftDepth', 'liftHeight', 'liftDoorWidth', 'liftDoorHeight'),
  liftDepth: measure('liftWidth', 'liftHeight', 'liftDoorWidth', 'liftDoorHeight'),
  liftHeight: measure('liftWidth', 'liftDepth', 'liftDoorWidth', 'liftDoorHeight'),
  liftDoorWidth: measure('liftDoorHeight'),
  liftDoorHeight: measure('liftDoorWidth'),
})

export type OpeningsValues = InferType<typeof openingsInput>

/** Checks a posted form: the openings, or a message id for each field that is wrong. */
export function checkOpenings(values: Readonly<Record<string, string>>): { openings: Opening[] } | { fields: Record<string, string> } {
  try {
    return { openings: openingsOf(openingsInput.validateSync(values, { abortEarly: false, stripUnknown: true })) }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { fields: Object.fromEntries(error.inner.toReversed().map(({ path = '', message }) => [path, message])) }
  }
}

/** The openings that a form without mistakes names. */
export function openingsOf(values: OpeningsValues): Opening[] {
  const cm = (name: keyof OpeningsValues) => Number(values[name])
  const openings: Opening[] = []
  if (values.doorWidth) openings.push({ kind: 'door', width: cm('doorWidth'), height: cm('doorHeight') })
  if (values.stairsWidth)
    openings.push({ kind: 'stairs', width: cm('stairsWidth'), height: cm('stairsHeight'), ...(values.stairsLanding && { landing: cm('stairsLanding') }) })
  if (values.liftWidth)
    openings.push({
      ...{ kind: 'lift', width: cm('liftWidth'), depth: cm('liftDepth'), height: cm('liftHeight') },
      ...(values.liftDoorWidth && { door: { width: cm('liftDoorWidth'), height: cm('liftDoorHeight') } }),
    })
  return openings
}

/** What stands in the form for openings that are known already. */
export function valuesOf(openings: readonly Opening[]): OpeningsValues {
  const values = openingsInput.getDefault() as OpeningsValues
  for (const opening of openings) {
    const { kind, width, height } = opening
    Object.assign(values, { [`${kind}Width`]: String(width), [`${kind}Height`]: String(height) })
    if (kind === 'stairs') values.stairsLanding = String(opening.landing ?? '')
    if (kind === 'lift')
      Object.assign(values, { liftDepth: `${opening.depth}`, liftDoorWidth: `${opening.door?.width ?? ''}`, liftDoorHeight: `${opening.door?.height ?? ''}` })
  }
  return values
}
