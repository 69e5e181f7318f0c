import { randomInt } from 'node:crypto'
import type { TransactionContext } from '../context.ts'
import { countTry, deleteLinksOf, hashOf, insertLink, type Link, type NewLink, takeLink } from './repository.ts'

const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' // none that is taken for another: no I, L, O, 0, 1
const LENGTH = 10 // 49 bit
const MAX_TRIES = 5
const MINUTE_MS = 60_000

/** How long a code of each purpose lives (design/reliability.md R36: 10 min; O15: by letter). */
const lives = { 'mail-code': 10 * MINUTE_MS, 'letter-code': 30 * 24 * 60 * MINUTE_MS } as const

export type CodePurpose = keyof typeof lives

const secretOf = (customerId: string, code: string) => `${customerId} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`

/** A code to type in, in two groups; it takes the place of the customer's earlier one. */
export async function createCode(tx: TransactionContext, purpose: CodePurpose, customerId: string, data?: NewLink['data']): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
  await deleteLinksOf(tx, customerId, purpose)
  await insertLink(tx, purpose, hashOf(purpose, secretOf(customerId, code)), lives[purpose], { customerId, ...(data && { data }) })
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/**
 * Uses a customer's code up, written in any case, with or without the hyphen; undefined where it is wrong or has ended.
 * The fifth wrong try ends it; so throw nothing on undefined before the transaction is over, or the try is not counted.
 */
export async function spendCode(tx: TransactionContext, purpose: CodePurpose, customerId: string, code: string): Promise<Link | undefined> {
  const link = await takeLink(tx, hashOf(purpose, secretOf(customerId, code)), MAX_TRIES)
  if (!link) await countTry(tx, purpose, customerId)
  return link
}
