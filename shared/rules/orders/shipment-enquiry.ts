import type { EnquiryProblem } from '../../api/shipment-enquiries.ts'
import type { ShipmentState } from '../../api/shipments.ts'
import { addDays } from '../../dates.ts'

/** Carriers search for as long; whoever misses something later writes to the shop. */
const ENQUIRY_DAYS = 90

interface Arrival {
  state: ShipmentState
  /** The last local day on which it was said to arrive. */
  windowTo: string
  /** The local day on which its carrier says that it has arrived. */
  deliveredOn?: string | undefined
}

/**
 * Why a shipment can be asked for on a day; undefined while it may still arrive as promised, and if what became of it is
 * settled: a shipment that is lost or comes back costs nothing.
 */
export function getEnquiryProblem(
  { state, windowTo, deliveredOn }: Arrival,
  today: string,
): EnquiryProblem | undefined {
  if (state === 'lost' || state === 'returned') return undefined
  if (state !== 'delivered') return today > windowTo ? 'overdue' : undefined
  return deliveredOn && today <= addDays(deliveredOn, ENQUIRY_DAYS) ? 'not-received' : undefined
}

/** Identifies an enquiry among those of a shop. */
export const toEnquiryId = ({ shipmentId, problem }: { shipmentId: string; problem: EnquiryProblem }) =>
  `${shipmentId} ${problem}`
