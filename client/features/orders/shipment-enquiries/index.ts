export { openEnquiryAction } from './actions.ts'
export { EnquiryForm } from './enquiry-form.tsx'
export { parseEnquiryLink } from './queries.ts'
export { ShipmentEnquiries } from './shipment-enquiries.tsx'
