import type { CreditPlan, MonthlyBurden } from '#shared/api/credit.ts'

/** The month `count` months later: "2026-11" and 2 give "2027-01". */
export function toLaterMonth(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Adds amounts to a schedule of months, the earliest month first. */
export function addToSchedule(schedule: readonly MonthlyBurden[], added: readonly MonthlyBurden[]): MonthlyBurden[] {
  const sums = new Map<string, MonthlyBurden>()
  for (const { month, amount } of [...schedule, ...added]) {
    const before = sums.get(month)?.amount.cents ?? 0
    sums.set(month, { month, amount: { ...amount, cents: before + amount.cents } })
  }
  return [...sums.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** The highest monthly amount, in cents; 0 for an empty schedule. */
export const getPeakMonthCents = (schedule: readonly MonthlyBurden[]) =>
  Math.max(0, ...schedule.map(({ amount }) => amount.cents))

/** The monthly amounts of a plan that begins `pause` months after the month of its agreement. */
export const toMonthlyPayments = (
  { months, first, regular, last }: Pick<CreditPlan, 'months' | 'first' | 'regular' | 'last'>,
  month: string,
  pause = 0,
): MonthlyBurden[] =>
  Array.from({ length: months }, (_, i) => ({
    month: toLaterMonth(month, i + 1 + pause),
    amount: i === 0 ? first : i === months - 1 ? last : regular,
  }))
