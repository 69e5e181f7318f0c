/* Shipments that buyers ask for because they have not arrived. */
import './graphql.ts'

export {
  anonymiseEnquiries,
  listEnquiries,
  listEnquiriesByShipment,
  listOpenEnquiries,
  type StoredEnquiry,
} from './enquiry-repository.ts'
export { openEnquiry } from './open-enquiry.ts'
export { answerEnquiry, settleEnquiry } from './settle-enquiry.ts'
