import { buildRecord, getKeys } from './typed-object.ts'

/** A running or ended A/B test. Variant A is the shop as it is; B is the change. */
interface Experiment {
  /** Who decides on it. */
  owner: string
  /** YYYY-MM-DD */
  since: string
  /** YYYY-MM-DD; from then on everybody gets A. */
  until?: string
  /** What B is expected to do. */
  hypothesis: string
  /** What B changes. */
  change: string
}

/**
 * The register of A/B tests (S9.50, O69): ended ones are kept, so that old orders can still be attributed.
 */
export const experiments = {
  '2025_4_Artikelreduktion': {
    owner: 'range and search',
    since: '2025-10-01',
    hypothesis: 'Fewer articles per page are looked at more closely: as many orders from shorter and faster lists.',
    change: '36 instead of 48 articles per page of a list',
  },
} as const satisfies Record<string, Experiment>

export type ExperimentId = keyof typeof experiments
export type ExperimentVariant = 'A' | 'B'
export type ExperimentVariants = Readonly<Record<ExperimentId, ExperimentVariant>>

const experimentIds = getKeys(experiments)

/** FNV-1a over UTF-16 units: the same on both sides and for ever. */
function hashFnv1a(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/**
 * The variants of a visitor on a day (YYYY-MM-DD): half of all session ids get B, as long as the session lives. Without
 * a session everybody gets A, so that anonymous visitors share one cached page. An order stores its session's id and
 * day: `getExperimentVariants(order.sessionId, day)` tells its variant.
 */
export function getExperimentVariants(sessionId: string | undefined, day: string): ExperimentVariants {
  const assignVariant = (id: ExperimentId): ExperimentVariant => {
    const { since, until = '9999-12-31' }: Experiment = experiments[id]
    const isRunning = sessionId !== undefined && day >= since && day < until
    return isRunning && (hashFnv1a(`${id} ${sessionId}`) >>> 16) % 2 === 1 ? 'B' : 'A'
  }
  return buildRecord(experimentIds, assignVariant)
}
