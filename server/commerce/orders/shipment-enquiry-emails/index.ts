/* E-mails about shipments that buyers have asked for. */
export { sendEnquiryEmail } from './send-enquiry-email.ts'
