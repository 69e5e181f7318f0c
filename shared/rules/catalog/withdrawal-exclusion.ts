import type { WithdrawalExclusion } from '../../api/catalog.ts'

/** The message that says that a line has no right of withdrawal, and why; older orders do not name a reason. */
export const getExclusionMessageId = ({ withdrawalExclusion }: { withdrawalExclusion?: WithdrawalExclusion | null }) =>
  `basket.no-withdrawal-${withdrawalExclusion ?? 'unspecified'}` as const
