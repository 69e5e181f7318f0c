import { type Context, getToday, requireCustomerId } from '#server/commerce/core/context.ts'
import { addDays } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import { findRunningAgreements } from '../credit-agreements/index.ts'
import { findOpenInstalments } from '../credit-balances/index.ts'

/** Instalments that nobody has paid for longer are not on the overview, but in the credit account. */
const MAX_OVERDUE_DAYS = 366
const MAX_AGREEMENTS = 10

/** The next instalment of an agreement, or those that are overdue, as one. */
export interface InstalmentDue {
  order: string
  dueOn: string
  amount: Money
  isOverdue: boolean
}

/** What the fully logged-in customer has to pay next on each of the latest agreements. 401 login-required. */
export async function listInstalmentsDue(ctx: Context): Promise<InstalmentDue[]> {
  const customerId = requireCustomerId(ctx)
  const today = getToday(ctx)
  const from = addDays(today, -MAX_OVERDUE_DAYS)
  const agreements = await findRunningAgreements(ctx, customerId, { from, limit: MAX_AGREEMENTS })
  const dues = await Promise.all(
    agreements.map(async (agreement): Promise<InstalmentDue[]> => {
      const open = await findOpenInstalments(ctx, agreement)
      const overdue = open.filter(({ dueOn }) => dueOn < today)
      const [first, ...more] = overdue.length > 0 ? overdue : open.slice(0, 1)
      if (!first) return []
      const cents = more.reduce((sum, instalment) => sum + instalment.cents, first.cents)
      return [
        {
          order: agreement.number,
          dueOn: first.dueOn,
          amount: money(cents, ctx.tenant.currency),
          isOverdue: first.dueOn < today,
        },
      ]
    }),
  )
  return dues.flat().toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
}
