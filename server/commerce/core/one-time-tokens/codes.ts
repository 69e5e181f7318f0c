import { randomInt } from 'node:crypto'
import type { TransactionContext } from '../context.ts'
import { deleteCustomerTokens, incrementTokenAttempts } from './customer-tokens-repository.ts'
import { consumeTokenByHash, hashTokenSecret, insertToken, type NewToken, type OneTimeToken } from './repository.ts'

const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' // no ambiguous characters: no I, L, O, 0, 1
const CODE_LENGTH = 10 // 49 bit
const MAX_CODE_ATTEMPTS = 5
const MINUTE_MS = 60_000

/** The lifetimes of codes by purpose (R36: 10 min; O15: by letter). */
const codeLifetimesMs = { 'mail-code': 10 * MINUTE_MS, 'letter-code': 30 * 24 * 60 * MINUTE_MS } as const

export type CodePurpose = keyof typeof codeLifetimesMs

const toCodeSecret = (customerId: string, code: string) =>
  `${customerId} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`

/** Creates a code to type in, in two groups; it replaces the customer's former one. */
export async function createCode(
  tx: TransactionContext,
  purpose: CodePurpose,
  customerId: string,
  data?: NewToken['data'],
): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')
  await deleteCustomerTokens(tx, customerId, purpose)
  await insertToken(tx, purpose, hashTokenSecret(purpose, toCodeSecret(customerId, code)), codeLifetimesMs[purpose], {
    customerId,
    data,
  })
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/**
 * Consumes a customer's code, in any case, with or without the hyphen; undefined if it is wrong or expired. The fifth
 * wrong attempt ends it, so do not throw before the transaction has ended, or the attempt is not counted.
 */
export async function consumeCode(
  tx: TransactionContext,
  purpose: CodePurpose,
  customerId: string,
  code: string,
): Promise<OneTimeToken | undefined> {
  const token = await consumeTokenByHash(
    tx,
    hashTokenSecret(purpose, toCodeSecret(customerId, code)),
    MAX_CODE_ATTEMPTS,
  )
  if (!token) await incrementTokenAttempts(tx, purpose, customerId)
  return token
}
