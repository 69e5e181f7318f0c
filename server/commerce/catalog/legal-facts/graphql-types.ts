import { enumType } from '#server/commerce/core/graphql-builder.ts'
import type { WithdrawalExclusionFact } from '#server/database/index.ts'

export const withdrawalExclusions = [
  'sealed-hygiene',
  'made-to-measure',
] as const satisfies readonly WithdrawalExclusionFact[]

export const withdrawalExclusionType = enumType(
  'WithdrawalExclusion',
  withdrawalExclusions,
  'Why goods have no right of withdrawal; absent where the catalogue names no reason (law 40).',
)
