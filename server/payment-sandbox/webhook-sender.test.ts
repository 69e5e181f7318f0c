import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { pino } from 'pino'
import { openSandboxStore, type SandboxPayment } from './store.ts'
import { createWebhookSender } from './webhook-sender.ts'

const payment: Pick<SandboxPayment, 'payment' | 'state' | 'messageUrl'> = {
  payment: 'p1',
  state: 'captured',
  messageUrl: 'http://at.localhost:1/api/payments/webhook',
}

describe('messages of the payment sandbox', () => {
  it('reach the shops of their own process, though a container’s visitors use another port', async () => {
    const hosts: (string | undefined)[] = []
    const shop = createServer((req, res) => {
      hosts.push(req.headers.host)
      res.end()
    })
    await new Promise<void>((done) => void shop.listen(0, '127.0.0.1', done))
    const store = openSandboxStore(':memory:')
    const sender = createWebhookSender({
      store,
      secret: 'x'.repeat(32),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
      getLocalPort: () => (shop.address() as AddressInfo).port,
    })
    sender.notify(payment as SandboxPayment)
    await sender.deliver()
    await sender.stop()
    store.close()
    shop.close()
    expect(hosts).to.deep.equal(['at.localhost:1'])
  })
})
