import { randomUUID } from 'node:crypto'
import type { WebhookMessage } from '../sandbox/sandbox-database.ts'
import type { SandboxOptions } from '../sandbox/sandbox-service.ts'
import { createWebhookQueue } from '../sandbox/webhook-queue.ts'
import type { SandboxPayment, SandboxStore } from './store.ts'

const SIGNATURE_HEADER = 'payment-signature'
const LATE_DELAY_MS = 60_000

/** How the shop is notified, as chosen on the page: late, twice, in the wrong order, with a forged message or never. */
export const webhookModes = ['once', 'twice', 'late', 'never', 'reversed', 'forged'] as const
export type WebhookMode = (typeof webhookModes)[number]

interface WebhookSenderOptions extends Omit<SandboxOptions, 'file'> {
  store: SandboxStore
}

/** Sends signed messages to the shops, and sends a message that a shop did not accept again after a delay. */
export function createWebhookSender(options: WebhookSenderOptions) {
  const { add, deliver, stop } = createWebhookQueue({ ...options, signatureHeader: SIGNATURE_HEADER })
  const { now } = options
  return {
    deliver,
    stop,
    /** Notifies the shop that a payment has changed, in the chosen mode. */
    notify({ payment, state, messageUrl }: SandboxPayment, mode: WebhookMode = 'once') {
      if (mode === 'never') return
      const message = (inState: string): WebhookMessage => ({
        id: randomUUID(),
        url: messageUrl,
        attempts: 0,
        forged: mode === 'forged',
        dueAt: now().getTime() + (mode === 'late' ? LATE_DELAY_MS : 0),
        body: JSON.stringify({ id: randomUUID(), payment, state: inState }),
      })
      const last = message(state)
      add(mode === 'twice' ? [last, last] : mode === 'reversed' ? [last, message('pending')] : [last])
    },
  }
}

export type WebhookSender = ReturnType<typeof createWebhookSender>
