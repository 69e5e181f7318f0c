import type { Features } from '../../features.ts'
import { isOfAge } from './age.ts'

/** What a customer is known for: interest in credit (ca, S6.5), member of the bonus programme (bop, S6.4). */
export const customerFlags = ['creditAffinity', 'bonusProgram'] as const
export type CustomerFlag = (typeof customerFlags)[number]

interface FlagFacts {
  features: Pick<Features, 'instalments' | 'delayedPayment' | 'creditClub'>
  /** YYYY-MM-DD; undefined if unknown. */
  birthday: string | undefined
  today: string
}

/**
 * Why a flag cannot be set, in words for operators; undefined if it can. Credit is shown first to adults only, and in
 * shops that grant it (O39, O46); the bonus programme is the club's.
 */
export function findFlagRefusal(flag: CustomerFlag, { features, birthday, today }: FlagFacts): string | undefined {
  if (flag === 'bonusProgram') return features.creditClub ? undefined : 'the shop has no bonus programme'
  if (!features.instalments && !features.delayedPayment) return 'the shop grants no credit'
  if (!birthday) return 'the date of birth is not known'
  return isOfAge(birthday, today) ? undefined : 'the customer is not of age'
}
