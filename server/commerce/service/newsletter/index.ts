/* The newsletter: who reads it, how often, and the e-mails about that. */
export { endSubscription } from './change-subscription.ts'
export { deleteNewsletter, listStoredNewsletters, moveNewsletter, pruneNewsletterRequests } from './personal-data.ts'
export { createNewsletterRoutes } from './routes.ts'
export {
  sendNewsletterConfirmation,
  sendNewsletterGoodbye,
  sendNewsletterLink,
  sendNewsletterPauseEnding,
  sendNewsletterWelcome,
} from './send.ts'
