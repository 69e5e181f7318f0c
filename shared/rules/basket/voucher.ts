import type { BenefitRefusal, CustomerGroup, VoucherRefusal } from '#shared/api/vouchers.ts'

export const MAX_VOUCHER_CODE_LENGTH = 32

/** A code as it is stored: capitals and digits. Spaces, hyphens and small letters are the typist's own. */
export const normaliseVoucherCode = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/**
 * What a voucher asks for (S9). A welcome voucher is good for one order, a discount for one a day and not for reduced
 * goods.
 */
export interface VoucherTerms {
  kind: 'welcome' | 'discount'
  /** First and last day, YYYY-MM-DD in the shop's time zone. */
  validFrom: string
  validUntil: string
  minimumCents: number
  customerGroup: CustomerGroup
  /** Whose it is; null where everybody may use it. */
  customerId: string | null
  email: string | null
}

/** Who wants to pay less: a customer who is logged in, a guest whose address is known, or nobody known yet. */
export interface Shopper {
  customerId?: string
  email?: string
  hasOrdered: boolean
  /** In the shop's advantage club. */
  member?: boolean
}

export interface VoucherEvaluationInput {
  today: string
  shopper: Shopper
  /** The right to use it is taken: for good, or for today. */
  isRedeemed: boolean
  /** A benefit was chosen that stands alone. */
  hasExclusiveBenefit: boolean
  goods: readonly { cents: number; reduced?: boolean }[]
}

export const isFullPriceOnly = ({ kind }: Pick<VoucherTerms, 'kind'>) => kind === 'discount'

/** Value of goods still missing, in cents. */
export const calculateMissingCents = (minimumCents: number, goods: VoucherEvaluationInput['goods']) =>
  Math.max(0, minimumCents - goods.reduce((sum, { cents }) => sum + cents, 0))

function findPersonRefusal(
  { customerId, email, customerGroup }: VoucherTerms,
  shopper: Shopper,
): VoucherRefusal | undefined {
  const isAnonymous = shopper.customerId === undefined && shopper.email === undefined
  if (customerId !== null && shopper.customerId !== customerId)
    return shopper.customerId === undefined ? 'voucher-customers-only' : 'voucher-other-person'
  if (email !== null && shopper.email !== email) return isAnonymous ? 'voucher-login-required' : 'voucher-other-person'
  if ((customerGroup === 'customers' || customerGroup === 'club') && shopper.customerId === undefined)
    return 'voucher-customers-only'
  if (customerGroup === 'club' && !shopper.member) return 'voucher-not-member'
  return customerGroup === 'new' && shopper.hasOrdered ? 'voucher-other-group' : undefined
}

/**
 * Why a voucher takes nothing off, or undefined where it counts. Before its first day it is as unknown as any other
 * word.
 */
export function findVoucherRefusal(
  terms: VoucherTerms,
  { today, shopper, isRedeemed, hasExclusiveBenefit, goods }: VoucherEvaluationInput,
): VoucherRefusal | undefined {
  if (today < terms.validFrom) return 'voucher-unknown'
  if (today > terms.validUntil) return 'voucher-expired'
  if (isRedeemed) return terms.kind === 'welcome' ? 'voucher-spent' : 'voucher-used-today'
  const person = findPersonRefusal(terms, shopper)
  if (person) return person
  if (hasExclusiveBenefit) return 'voucher-not-combinable'
  if (calculateMissingCents(terms.minimumCents, goods) > 0) return 'voucher-minimum'
  return isFullPriceOnly(terms) && goods.length > 0 && goods.every(({ reduced }) => reduced)
    ? 'voucher-only-reduced'
    : undefined
}

const recoverableRefusals: readonly (VoucherRefusal | BenefitRefusal)[] = [
  'voucher-minimum',
  'voucher-only-reduced',
  'voucher-login-required',
  'voucher-customers-only',
  'voucher-not-member',
  'benefit-minimum',
  'benefit-only-reduced',
] as const

/** What a shopper can still put right keeps a code in the basket; anything else keeps it out. */
export const isRecoverableRefusal = (refusal: VoucherRefusal | BenefitRefusal) => recoverableRefusals.includes(refusal)

/** A line of an order, with how many of its pieces have come back so far and what a voucher took off the whole line. */
export interface ReturnableLine {
  cents: number
  quantity: number
  returned: number
  voucherCents: number
}

/**
 * What all returns so far give back, in cents: the price of the pieces less their share of the voucher. Where the value
 * of the kept goods falls below the minimum the voucher is lost and charged back, also from what is kept (O47); never
 * more than is given back. Whoever keeps nothing gets what he paid.
 */
export function calculateReturnRefund(
  lines: readonly ReturnableLine[],
  minimumCents: number,
): { refundCents: number; voucherLost: boolean; chargedBackCents: number } {
  const sum = (each: (line: ReturnableLine) => number) => lines.reduce((cents, line) => cents + each(line), 0)
  const returnedShare = sum(({ voucherCents, returned, quantity }) => Math.round((voucherCents * returned) / quantity))
  const gross = sum(({ cents, returned }) => cents * returned)
  const keptCents = sum(({ cents, quantity, returned }) => cents * (quantity - returned))
  const keptShare = sum(({ voucherCents }) => voucherCents) - returnedShare
  const voucherLost = gross > 0 && returnedShare + keptShare > 0 && keptCents < minimumCents
  const refundBeforeChargeBack = gross - returnedShare
  const chargedBackCents = voucherLost ? Math.min(keptShare, refundBeforeChargeBack) : 0
  return { refundCents: refundBeforeChargeBack - chargedBackCents, voucherLost, chargedBackCents }
}
