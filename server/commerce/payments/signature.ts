import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_S = 300 // messages are accepted this long before and after the time they were signed at

const hmacOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** True where `signature` (hexadecimal) is the text's HMAC-SHA256; takes as long for a wrong one as for the right one. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'hex')
  const right = hmacOf(secret, text)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** True for a header "t=<seconds>,v1=<hex>" that signs this body and is a few minutes old at most. */
export function isFresh(secret: string, header: string, body: string, now: Date): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
  return isSigned(secret, `${time}.${body}`, signature) && Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_S
}
