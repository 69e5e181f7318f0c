import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import { createHttpProvider } from './index.ts'

const secret = 's'.repeat(32)
const now = new Date('2026-11-24T10:00:00Z')

describe('messages of the payment provider', () => {
  const { parseWebhook } = createHttpProvider({ url: 'http://127.0.0.1:1', secret })
  const receive = (body: string, key = secret) => {
    const time = now.getTime() / 1000
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    return parseWebhook(`t=${time},v1=${signature}`, body, now)
  }

  it('[R21] are read by their declared keys alone', () => {
    const body = '{"id":"m1","payment":"p1","__proto__":{"id":"x"},"constructor":1}'
    expect(receive(body)).to.deep.equal({ id: 'm1', payment: 'p1' })
    expect(receive(body, 'x'.repeat(32))).to.equal(undefined)
  })

  for (const body of ['', 'x', '[]', 'null', '{}', '{"id":["m1"],"payment":"p1"}', '{"id":"m1","payment":7}'])
    it(`[R21] signed, but no message, are 422: ${body}`, () => {
      expect(() => receive(body))
        .to.throw()
        .with.include({ status: 422, code: 'invalid-input' })
    })
})
