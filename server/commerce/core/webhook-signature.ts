import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_SIGNATURE_AGE_S = 300 // tolerance for the age of a message and for clocks that are fast

const computeHmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** True if `signature` (hexadecimal) is the text's HMAC-SHA256; compares in constant time. */
export function isValidSignature(secret: string, text: string, signature: string): boolean {
  const actual = Buffer.from(signature, 'hex')
  const expected = computeHmac(secret, text)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** True if a header "t=<seconds>,v1=<hex>" signs this body and is at most a few minutes old. */
export function isValidWebhookSignature(secret: string, header: string, body: string, now: Date): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
  return (
    isValidSignature(secret, `${time}.${body}`, signature) &&
    Math.abs(now.getTime() / 1000 - Number(time)) <= MAX_SIGNATURE_AGE_S
  )
}
