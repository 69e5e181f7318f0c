import { pruneBaskets } from '../commerce/basket/basket/index.ts'
import { pruneOrderForms } from '../commerce/basket/order-form/index.ts'
import { pruneRedemptions } from '../commerce/basket/vouchers/index.ts'
import { pruneWishlists } from '../commerce/basket/wishlist/index.ts'
import { pruneVotes } from '../commerce/catalog/own-reviews/index.ts'
import { scheduleReviewRequests } from '../commerce/catalog/review-emails/index.ts'
import { pruneCheckouts } from '../commerce/checkout/checkout-data/index.ts'
import { pruneAccountMails } from '../commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '../commerce/core/context.ts'
import { pruneEvents } from '../commerce/core/events.ts'
import { pruneTokens } from '../commerce/core/one-time-tokens/index.ts'
import { pruneConsentReceipts } from '../commerce/customers/consent/index.ts'
import { deleteEndedSessions } from '../commerce/customers/sessions/index.ts'
import { deletePhonesOfErasedBuyers } from '../commerce/orders/erased-buyers/index.ts'
import { scheduleGuaranteeReminders } from '../commerce/orders/guarantee-reminders/index.ts'
import { checkPromises, promiseDeliveries, promisePayments } from '../commerce/orders/promises/index.ts'
import { pruneWithdrawals } from '../commerce/orders/withdrawals/index.ts'
import { chargeDueAgreements } from '../commerce/payments/credit-bookings/index.ts'
import { anonymiseExpiredPaylinks } from '../commerce/payments/paylinks/index.ts'
import { deleteOldPaymentMessages } from '../commerce/payments/payments/index.ts'
import { pruneSearchHistory } from '../commerce/search/history/index.ts'
import { pruneNewsletterRequests } from '../commerce/service/newsletter/index.ts'

const VACUUM_HOUR_UTC = 2 // three or four in the morning in the shops, with few visitors

const transactionalSteps = [
  pruneTokens,
  deleteEndedSessions,
  pruneEvents,
  pruneAccountMails,
  deleteOldPaymentMessages,
  anonymiseExpiredPaylinks,
  pruneRedemptions,
  pruneCheckouts,
  pruneWishlists,
  pruneVotes,
  deletePhonesOfErasedBuyers,
  pruneWithdrawals,
  pruneNewsletterRequests,
]

/**
 * Charges due credit agreements, has buyers asked for reviews and reminded of guarantees, checks what they were
 * promised, and deletes data at the end of its retention period; called hourly for each shop.
 */
export async function runMaintenance(ctx: Context) {
  await chargeDueAgreements(ctx)
  await scheduleReviewRequests(ctx)
  await scheduleGuaranteeReminders(ctx)
  await promiseDeliveries(ctx)
  await promisePayments(ctx)
  await checkPromises(ctx)
  await Promise.all([pruneSearchHistory(ctx), pruneConsentReceipts(ctx), pruneBaskets(ctx), pruneOrderForms(ctx)])
  for (const prune of transactionalSteps) await inTransaction(ctx, prune)
  if (ctx.now.getUTCHours() === VACUUM_HOUR_UTC) await ctx.database.vacuum()
}
