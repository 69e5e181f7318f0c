import { expect } from 'chai'
import { pino } from 'pino'
import { createFakeProvider, openPayments } from '#test/support/payment-provider.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { inTransaction } from '../../commerce/core/context.ts'
import { publish } from '../../commerce/core/events.ts'
import { ProviderUnavailable } from '../../commerce/core/payment-gateway.ts'
import { getRetryDelayMs, runOutbox } from '../run-outbox.ts'
import type { HandlerTools } from './handler-tools.ts'
import { createPaymentHandlers } from './payments.ts'

describe('a stored way to pay that was removed', () => {
  it('[R8] is forgotten by the provider once, as soon as it answers', async () => {
    const asked: string[] = []
    const { ctx, close } = await openPayments({
      ...createFakeProvider(() => expect.fail()),
      async removeToken(token) {
        asked.push(token)
        if (asked.length === 1) throw new ProviderUnavailable()
      },
    })
    await inTransaction(ctx, (tx) => publish(tx, 'stored-payment-removed', { token: 'token-1' }))
    let time = fixtureNow
    const tools: Pick<HandlerTools, 'createContext'> = { createContext: () => ctx }
    const worker = runOutbox({
      database: ctx.database,
      handlers: createPaymentHandlers(tools as HandlerTools),
      log: pino({ level: 'silent' }),
      now: () => time,
      pollIntervalMs: 3_600_000,
    })
    await worker.drain()
    expect(asked).to.have.lengthOf(1)
    for (const attempt of [1, 2]) {
      time = new Date(time.getTime() + getRetryDelayMs(attempt))
      await worker.drain()
      expect(asked).to.deep.equal(['token-1', 'token-1'])
    }
    await worker.stop()
    await close()
  })
})
