import type { Money } from '../money.ts'

export type { BasketBenefit, BasketVoucher, BenefitRefusal, VoucherRefusal } from './schema.generated.ts'

/** The value of a voucher: cents, or a share. */
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
  /** Valid for one order; else for one a day. */
  isSingleUse: boolean
  /** Value of goods that has to be kept after a return. */
  minimumAfterReturn?: Money
  /** The day on which it was used, if it was. */
  usedOn?: string
}

/** A voucher that every club member may use (O56); only members see its code. */
export interface ClubVoucher extends Omit<VoucherValue, 'code'> {
  code?: string
  /** Value of goods from which it applies. */
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

/** GET: ClubVoucher[], the club's offers today; 404 if the shop has no club. */
export const CLUB_VOUCHERS_PATH = `${VOUCHERS_API}/club`
