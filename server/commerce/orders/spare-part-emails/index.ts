/* E-mails about parts of furniture that buyers miss. */
export { sendPartsOrdered } from './send.ts'
