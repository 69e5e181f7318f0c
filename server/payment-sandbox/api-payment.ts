import type { SandboxPayment, SandboxStore } from './store.ts'

/** The path of the shopper's pages, below the address of their shop. */
export const PAGES_PATH = '/__pay'

const getPageUrl = ({ id, returnUrl }: SandboxPayment) => new URL(`${PAGES_PATH}/${id}`, returnUrl).href

/** What the shop is told of a method that was kept, as long as it is. */
function toApiToken(token: string | undefined, store: SandboxStore) {
  const kept = token === undefined ? undefined : store.findToken(token)
  if (!kept) return undefined
  const { later: _later, ...shown } = kept
  return { token, ...shown }
}

/** A payment as the provider's API answers it. */
export function toApiPayment(payment: SandboxPayment, store: SandboxStore) {
  const { id, state, amountCents, currency, refundedCents, refusal } = payment
  const kept = toApiToken(payment.token, store)
  return {
    ...{ id, state, amountCents, currency, refundedCents, page: getPageUrl(payment) },
    ...(kept && { kept }),
    ...(refusal && { refusal }),
  }
}
