import { randomUUID } from 'node:crypto'
import {
  type AuthorisationRequest,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from '#server/commerce/core/payment-gateway.ts'
import { money } from '#shared/money.ts'

type Held = ProviderPayment & Pick<AuthorisationRequest, 'capture'>

/**
 * A provider in this process: it keeps payments, repeats its answers to the same key, and refuses what is not there.
 */
export function createLifeProvider() {
  const payments = new Map<string, Held>()
  const answered = new Set<string>()
  const find = (reference: string): Held => {
    const found = payments.get(reference)
    if (!found) throw new Error(`no payment ${reference}`)
    return found
  }
  const change = (reference: string, changes: Partial<Held>): ProviderPayment => {
    const after = { ...find(reference), ...changes }
    payments.set(reference, after)
    return after
  }
  const provider: PaymentProvider = {
    name: 'life-pay',
    async authorise({ amount, capture }) {
      const reference = randomUUID()
      payments.set(reference, { reference, state: 'pending', amount, refundedCents: 0, capture })
      return { ...find(reference), page: `https://pay.example/${reference}` }
    },
    confirm: async (reference) => find(reference),
    removeToken: async () => undefined,
    async capture(reference, { amount }) {
      return find(reference).state === 'authorised' ? change(reference, { state: 'captured', amount }) : find(reference)
    },
    async refund(reference, { amount: { cents }, key }) {
      const { state, amount, refundedCents } = find(reference)
      if (answered.has(key)) return find(reference)
      const after = refundedCents + cents
      if ((state !== 'captured' && state !== 'partly-refunded') || after > amount.cents) throw new ProviderRefused()
      answered.add(key)
      return change(reference, { state: after === amount.cents ? 'refunded' : 'partly-refunded', refundedCents: after })
    },
    async cancel(reference) {
      const { state } = find(reference)
      return state === 'pending' || state === 'authorised' ? change(reference, { state: 'cancelled' }) : find(reference)
    },
    status: async (reference) => find(reference),
    parseWebhook: () => undefined,
    isSignedReturn: () => false,
  }
  function decide(reference: string, isConfirmed: boolean) {
    const { state, capture } = find(reference)
    if (state !== 'pending') return
    const confirmed = capture === 'at-once' ? 'captured' : 'authorised'
    change(reference, { state: isConfirmed ? confirmed : 'cancelled' })
  }
  return {
    provider,
    /** The shopper confirms, or gives up. */
    decide,
    /** Every shopper confirms. */
    confirmAll() {
      for (const reference of payments.keys()) decide(reference, true)
    },
    /** The shopper's bank takes back what was collected. */
    chargeBack(reference: string) {
      const { state } = find(reference)
      if (state === 'captured' || state === 'partly-refunded') change(reference, { state: 'charged-back' })
    },
    /** A refund by the provider's own dashboard. */
    refundByHand(reference: string, cents: number) {
      const { state, amount, refundedCents } = find(reference)
      const after = Math.min(refundedCents + cents, amount.cents)
      if (state !== 'captured' && state !== 'partly-refunded') return
      change(reference, {
        state: after === amount.cents ? 'refunded' : 'partly-refunded',
        refundedCents: after,
        amount: money(amount.cents, amount.currency),
      })
    },
  }
}

export type LifeProvider = ReturnType<typeof createLifeProvider>
