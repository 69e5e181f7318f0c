import type { ErrorCode } from '../errors.ts'
import type { Money } from '../money.ts'

export type { BasketBenefit, BasketVoucher } from './schema.generated.ts'

/** Why a voucher takes nothing off. */
export type VoucherRefusal = Extract<ErrorCode, `voucher-${string}`>

/** Why a benefit takes nothing off. */
export type BenefitRefusal = Extract<ErrorCode, `benefit-${string}`>

/** What a voucher is good for: cents off, or a part. */
export interface VoucherValue {
  code: string
  value?: Money
  perMille?: number
  /** Last day (YYYY-MM-DD), all of it, in the shop's time zone. */
  validUntil: string
}

export type CustomerGroup = 'all' | 'new' | 'customers' | 'club'

/** A voucher as its owner's list shows it (S3). */
export interface OwnVoucher extends VoucherValue {
  customerGroup: CustomerGroup
  /** Value of goods that has to be kept after a return. */
  minimumAfterReturn?: Money
  /** Day it was used, where it was. */
  usedOn?: string
}

/** A voucher that every member of the club may use (O56); its code only for who is one. */
export interface ClubVoucher extends Omit<VoucherValue, 'code'> {
  code?: string
  /** Value of goods from which on it counts. */
  minimum?: Money
}

/**
 * GET /api/voucher: the customer's vouchers, or the one in a visitor's basket; used ones are among the expired (O49).
 */
export interface VoucherList {
  active: readonly OwnVoucher[]
  expired: readonly OwnVoucher[]
}

export const VOUCHERS_API = '/api/voucher'

/** GET: ClubVoucher[], what the club offers today; 404 in a shop without the club. */
export const CLUB_VOUCHERS_PATH = `${VOUCHERS_API}/club`
