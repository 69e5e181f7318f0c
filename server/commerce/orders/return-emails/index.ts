/* E-mails about goods that come back. */
export { sendReturnAnnounced, sendReturnChanged } from './send.ts'
