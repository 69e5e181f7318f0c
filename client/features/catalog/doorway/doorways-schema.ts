import { type InferType, object, string } from 'yup'
import type { FieldErrors } from '#client/lib/api.ts'
import { validateValues } from '#client/lib/form-values.ts'
import { DOORWAY_RANGE_CM, type Doorway } from '#shared/rules/catalog/doorways.ts'

const isValidMeasure = (text: string) =>
  /^\d{2,3}$/.test(text) && Number(text) >= DOORWAY_RANGE_CM.min && Number(text) <= DOORWAY_RANGE_CM.max

const isAnyGiven = (values: Readonly<Record<string, string>>, names = Object.keys(values)) =>
  names.some((name) => values[name])

/** A measure in centimetres, or empty; the fields of a group are all filled or all empty. */
const createMeasureSchema = (...together: string[]) =>
  string()
    .trim()
    .default('')
    .test('range', 'fit.range', (text) => text === '' || isValidMeasure(text))
    .test('complete', 'fit.incomplete', (text, { parent }) => text !== '' || !isAnyGiven(parent, together))

/** The doorways form: each group is complete or empty, and at least one is given. Messages are message ids. */
export const doorwaysInput = object({
  doorWidth: createMeasureSchema('doorHeight').test('some', 'fit.none', (_text, { parent }) => isAnyGiven(parent)),
  doorHeight: createMeasureSchema('doorWidth'),
  stairsWidth: createMeasureSchema('stairsHeight', 'stairsLanding'),
  stairsHeight: createMeasureSchema('stairsWidth', 'stairsLanding'),
  stairsLanding: createMeasureSchema(),
  liftWidth: createMeasureSchema('liftDepth', 'liftHeight', 'liftDoorWidth', 'liftDoorHeight'),
  liftDepth: createMeasureSchema('liftWidth', 'liftHeight', 'liftDoorWidth', 'liftDoorHeight'),
  liftHeight: createMeasureSchema('liftWidth', 'liftDepth', 'liftDoorWidth', 'liftDoorHeight'),
  liftDoorWidth: createMeasureSchema('liftDoorHeight'),
  liftDoorHeight: createMeasureSchema('liftDoorWidth'),
})

export type DoorwaysValues = InferType<typeof doorwaysInput>

/** Validates a posted form: its doorways, or a message id for each invalid field. */
export function validateDoorways(
  values: Readonly<Record<string, string>>,
): { doorways: Doorway[] } | { fields: FieldErrors } {
  const checked = validateValues(doorwaysInput, values)
  return checked.ok ? { doorways: toDoorways(checked.value) } : { fields: checked.fields }
}

/** The doorways of a valid form. */
export function toDoorways(values: DoorwaysValues): Doorway[] {
  const cm = (name: keyof DoorwaysValues) => Number(values[name])
  const doorways: Doorway[] = []
  if (values.doorWidth) doorways.push({ kind: 'door', width: cm('doorWidth'), height: cm('doorHeight') })
  if (values.stairsWidth)
    doorways.push({
      kind: 'stairs',
      width: cm('stairsWidth'),
      height: cm('stairsHeight'),
      ...(values.stairsLanding && { landing: cm('stairsLanding') }),
    })
  if (values.liftWidth)
    doorways.push({
      kind: 'lift',
      width: cm('liftWidth'),
      depth: cm('liftDepth'),
      height: cm('liftHeight'),
      ...(values.liftDoorWidth && { door: { width: cm('liftDoorWidth'), height: cm('liftDoorHeight') } }),
    })
  return doorways
}

/** The form's values for stored doorways. */
export function toDoorwaysValues(doorways: readonly Doorway[]): DoorwaysValues {
  const values: DoorwaysValues = doorwaysInput.getDefault()
  for (const doorway of doorways) {
    const { kind, width, height } = doorway
    Object.assign(values, { [`${kind}Width`]: String(width), [`${kind}Height`]: String(height) })
    if (kind === 'stairs') values.stairsLanding = String(doorway.landing ?? '')
    if (kind === 'lift')
      Object.assign(values, {
        liftDepth: `${doorway.depth}`,
        liftDoorWidth: `${doorway.door?.width ?? ''}`,
        liftDoorHeight: `${doorway.door?.height ?? ''}`,
      })
  }
  return values
}
