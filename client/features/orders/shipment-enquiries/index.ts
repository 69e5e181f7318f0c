export { openEnquiryAction } from './actions.ts'
export { EnquiryForm } from './enquiry-form.tsx'
export { ShipmentEnquiries } from './shipment-enquiries.tsx'
