import type { BenefitRefusal, CustomerGroup, VoucherRefusal } from '#shared/api/vouchers.ts'

export const MAX_VOUCHER_CODE_LENGTH = 32

/** Normalises a code as it is stored: capitals and digits, without spaces and hyphens. */
export const normaliseVoucherCode = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/**
 * The terms of a voucher (S9). A welcome voucher is valid for one order, a discount for one a day and not for reduced
 * goods.
 */
export interface VoucherTerms {
  kind: 'welcome' | 'discount'
  /** First and last day, YYYY-MM-DD in the shop's time zone. */
  validFrom: string
  validUntil: string
  minimumCents: number
  customerGroup: CustomerGroup
  /** Its owner; null if everybody may use it. */
  customerId: string | null
  email: string | null
}

/** The shopper: a logged-in customer, a guest whose address is known, or nobody known yet. */
export interface Shopper {
  customerId?: string
  email?: string
  hasOrdered: boolean
  /** In the shop's club. */
  member?: boolean
}

export interface VoucherEvaluationInput {
  today: string
  shopper: Shopper
  /** It has been redeemed: for good, or today. */
  isRedeemed: boolean
  /** A benefit was selected that cannot be combined. */
  hasExclusiveBenefit: boolean
  goods: readonly { cents: number; reduced?: boolean }[]
}

export const isFullPriceOnly = ({ kind }: Pick<VoucherTerms, 'kind'>) => kind === 'discount'

/** Missing value of goods, in cents. */
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

/** Why a voucher gives no discount; undefined if it does. Before its first day it counts as unknown. */
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

/** Refusals that the shopper can still resolve keep a code in the basket; any other removes it. */
export const isRecoverableRefusal = (refusal: VoucherRefusal | BenefitRefusal) => recoverableRefusals.includes(refusal)
