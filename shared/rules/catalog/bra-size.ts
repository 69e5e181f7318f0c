/** A bra size by body measures, and its names in the countries where bras are bought. */
export interface BraSize {
  band: number
  cup: string
  names: { eu: string; fr: string; it: string; uk: string }
}

/** Whole or half centimetres for which sizes are made. */
export const UNDERBUST_RANGE_CM = { min: 58, max: 127 }
export const BUST_RANGE_CM = { min: 68, max: 160 }

const BAND_STEP_CM = 5 // EN 13402-3: under-bust girth in steps of 5 cm, 58 to 62 is 60
const CUP_STEP_CM = 2 // EN 13402-3: difference of the girths in steps of 2 cm, from 10 to 12 (AA) on
const MIN_CUP_DIFFERENCE_CM = 10

/** Cup letters by the difference of the girths; British letters are doubled (D, DD, E, F, FF …). */
const cups = ['AA', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
const britishCups = ['AA', 'A', 'B', 'C', 'D', 'DD', 'E', 'F', 'FF', 'G', 'GG'] as const

const FRENCH_BAND_OFFSET_CM = 15 // 75 is 90 in France, Belgium and Spain
const FIRST_ITALIAN = { band: 60, number: 0 } // 65 is 1, 75 is 3
const FIRST_BRITISH = { band: 60, inches: 28 } // two inches to each step of 5 cm: 75 is 34

/** The size for bust and under-bust girths in centimetres; undefined if no such size is made. */
export function findBraSize(bustCm: number, underbustCm: number): BraSize | undefined {
  const inRange = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max
  if (!inRange(bustCm, BUST_RANGE_CM) || !inRange(underbustCm, UNDERBUST_RANGE_CM)) return undefined
  const band = Math.round(underbustCm / BAND_STEP_CM) * BAND_STEP_CM
  const index = Math.floor((bustCm - underbustCm - MIN_CUP_DIFFERENCE_CM) / CUP_STEP_CM)
  const cup = cups[index]
  if (!cup) return undefined
  const steps = (band - FIRST_ITALIAN.band) / BAND_STEP_CM
  return {
    band,
    cup,
    names: {
      eu: `${band}${cup}`,
      fr: `${band + FRENCH_BAND_OFFSET_CM}${cup}`,
      it: `${FIRST_ITALIAN.number + steps}${cup}`,
      uk: `${FIRST_BRITISH.inches + 2 * steps}${britishCups[index]}`,
    },
  }
}
