import { type DuePayment, isPartOfCredit } from './queries.ts'

/** Of a credit only what is overdue and what is next: its plan shows the rest. */
export function listNextPayments<Due extends Pick<DuePayment, 'kind' | 'orderNumber' | 'overdue'>>(
  due: readonly Due[],
): Due[] {
  const seen = new Set<string>()
  return due.filter((each) => {
    const isFirst = !seen.has(each.orderNumber)
    seen.add(each.orderNumber)
    return isFirst || each.overdue || !isPartOfCredit(each)
  })
}
