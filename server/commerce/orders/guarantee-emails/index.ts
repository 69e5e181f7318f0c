/* E-mails about defects of goods that were bought. */
export { sendClaimEmail } from './send-claim-email.ts'
