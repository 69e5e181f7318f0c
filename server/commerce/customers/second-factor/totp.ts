import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 20 // 160 bit, the length of SHA-1 (RFC 4226)
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of telephones may be one step off, and typing takes time (RFC 6238, 5.2). */
const TOLERATED_STEPS = [0, -1, 1]
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const generateTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Base32 (RFC 4648) without padding: the key as authenticator apps take it. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32_ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('')
}

/** The steps of half a minute since 1970. */
const toStep = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of a step (RFC 4226 with SHA-1). */
function computeCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The code at an instant (RFC 6238). */
export const computeTotp = (secret: Uint8Array, now: Date): string => computeCode(secret, toStep(now))

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The step whose code this is, later than `lastStep`, whose code was used already; undefined if there is none. */
export const findTotpStep = (secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined =>
  TOLERATED_STEPS.map((offset) => toStep(now) + offset).find(
    (step) => step > lastStep && isEqual(computeCode(secret, step), code),
  )

/** The address that a QR code hands to an authenticator app. */
export function buildOtpauthUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({
    secret: encodeBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })
  // apps read a plus sign as such
  const parameters = String(query).replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters}`
}
