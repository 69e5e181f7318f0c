import type { EmailContext } from '#server/commerce/content/email/index.ts'
import type { GuaranteeClock } from '#shared/rules/orders/guarantee-clock.ts'

/** The terms in sentences: the law's first, then the shop's own guarantee under its own name (law 4). */
export function describeClock({ messages: { formatMessage, formatDate } }: EmailContext, clock: GuaranteeClock) {
  const { legalUntil, shopUntil, extended, repairUntil } = clock
  const sentences = [
    formatMessage('guarantee-claims.legal-until', { day: formatDate(legalUntil) }),
    extended && formatMessage('guarantee-claims.extended'),
    repairUntil && formatMessage('guarantee-claims.repair-until', { day: formatDate(repairUntil) }),
    shopUntil && formatMessage('guarantee-claims.own-until', { day: formatDate(shopUntil) }),
  ]
  return [sentences.filter(Boolean).join(' ')]
}
