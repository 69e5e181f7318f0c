import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_SIGNATURE_AGE_S = 300 // messages are accepted this long before and after the time they were signed at

const computeHmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/**
 * True where `signature` (hexadecimal) is the text's HMAC-SHA256; takes as long for a wrong one as for the right one.
 */
export function isValidSignature(secret: string, text: string, signature: string): boolean {
  const actual = Buffer.from(signature, 'hex')
  const expected = computeHmac(secret, text)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** True for a header "t=<seconds>,v1=<hex>" that signs this body and is a few minutes old at most. */
export function isValidWebhookSignature(secret: string, header: string, body: string, now: Date): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
  return (
    isValidSignature(secret, `${time}.${body}`, signature) &&
    Math.abs(now.getTime() / 1000 - Number(time)) <= MAX_SIGNATURE_AGE_S
  )
}
