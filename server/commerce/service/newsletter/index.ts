/* The newsletter: who reads it, how often, and the e-mails about that. */
export { deleteNewsletter, listStoredNewsletters, moveNewsletter, pruneNewsletterRequests } from './personal-data.ts'
export { createNewsletterRoutes } from './routes.ts'
export {
  sendNewsletterConfirmation,
  sendNewsletterGoodbye,
  sendNewsletterPauseEnding,
  sendNewsletterWelcome,
} from './send.ts'
