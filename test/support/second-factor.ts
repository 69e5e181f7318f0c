import { computeTotp } from '#server/commerce/customers/second-factor/totp.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { SecondFactorState } from '#shared/api/second-factor.ts'
import type { TestCustomer } from './customer.ts'
import type { Visitor } from './visitor.ts'

/** What an authenticator app does with the key that is shown as text (Base32). */
export function decodeFactorKey(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text.replaceAll(/\s/g, ''), (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Switches the second factor of a customer on, who is logged in. */
export async function turnOnSecondFactor(visitor: Visitor, { password }: TestCustomer) {
  const path = `${CUSTOMER_API}/second-factor`
  const { body } = await visitor.send<SecondFactorState>(`${path}/setup`, { password })
  const code = computeTotp(decodeFactorKey(body.key ?? ''), new Date())
  const { status } = await visitor.send(`${path}/confirm`, { code })
  if (status !== 200) throw new Error(`the second factor answered ${status}`)
}
