import { addDays } from '../../dates.ts'
import { addWorkingDays, type Holidays, isWorkingDay } from '../checkout/delivery-days.ts'

/** What became of a deadline: null while it can still be kept; `dropped` if nothing has to be done any more. */
export type PromiseOutcome = 'kept' | 'broken' | 'dropped' | null

/** What a shopper sees of a deadline. */
export type DeadlineState = 'open' | 'due-today' | 'kept' | 'broken' | 'dropped'

/** What has happened: the local day on which it was done, or that it is no longer to be done. */
export interface PromiseFact {
  fulfilledOn?: string | undefined
  isDropped?: boolean
}

interface Deadline {
  /** The last local day on which the promise is kept. */
  dueOn: string
  outcome: PromiseOutcome
}

/** The outcome by today's facts. A broken promise stays broken, however soon it is fulfilled afterwards. */
export function decideOutcome({ dueOn, outcome }: Deadline, fact: PromiseFact, today: string): PromiseOutcome {
  if (outcome !== null) return outcome
  if (fact.fulfilledOn) return fact.fulfilledOn <= dueOn ? 'kept' : 'broken'
  if (fact.isDropped) return 'dropped'
  return today > dueOn ? 'broken' : null
}

/** The state of a deadline today; past its day it counts as broken before the shop has looked. */
export function getPromiseState({ dueOn, outcome }: Deadline, today: string): DeadlineState {
  if (outcome !== null) return outcome
  return today > dueOn ? 'broken' : today === dueOn ? 'due-today' : 'open'
}

/** The working days after `from` up to and including `to`; 0 if `to` is not later. */
function countWorkingDays(from: string, to: string, holidays: Holidays): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) count++
  return count
}

/**
 * A deadline that was told when the order was placed, moved by the working days for which the order has waited, e.g.
 * for its payment: the time of delivery begins with the acceptance.
 */
export const postponeDeadline = (
  dueOn: string,
  { placedOn, acceptedOn }: { placedOn: string; acceptedOn: string },
  holidays: Holidays,
): string => addWorkingDays(dueOn, countWorkingDays(placedOn, acceptedOn, holidays), holidays)

/** A refund is sent within so many working days (S9.41). */
const REFUND_WORKING_DAYS = 2
/** The money for what came back is sent within so many days of the calendar (S9.42). */
const RETURN_DAYS = 14
/** A payment at a bank can be seen within so many working days (O52). */
const PAYMENT_WORKING_DAYS = 3
/** What has become of a missing shipment is told within so many working days: our choice, as carriers need most of it. */
const ENQUIRY_WORKING_DAYS = 5

/** The last day on which a refund that was requested on a day is sent. */
export const getRefundDeadline = (requestedOn: string, holidays: Holidays): string =>
  addWorkingDays(requestedOn, REFUND_WORKING_DAYS, holidays)

/**
 * The last day on which the money for goods that have arrived is sent: 14 days later. After a withdrawal the law counts
 * from its declaration, and lets the shop wait for the goods (Directive 2011/83/EU, Art. 13); those that come late are
 * paid for like any refund.
 */
export function getReturnDeadline(
  { arrivedOn, declaredOn }: { arrivedOn: string; declaredOn?: string | undefined },
  holidays: Holidays,
): string {
  if (declaredOn === undefined) return addDays(arrivedOn, RETURN_DAYS)
  const byLaw = addDays(declaredOn, RETURN_DAYS)
  const afterArrival = getRefundDeadline(arrivedOn, holidays)
  return byLaw > afterArrival ? byLaw : afterArrival
}

/** The last day on which a payment that was begun on a day can be seen. */
export const getPaymentVisibleDeadline = (begunOn: string, holidays: Holidays): string =>
  addWorkingDays(begunOn, PAYMENT_WORKING_DAYS, holidays)

/** The last day on which is told what has become of a shipment that was asked for on a day. */
export const getEnquiryDeadline = (openedOn: string, holidays: Holidays): string =>
  addWorkingDays(openedOn, ENQUIRY_WORKING_DAYS, holidays)
