import { type InferType, object, string } from 'yup'
import { MAX_CODE_LENGTH, normaliseCode } from '../rules/voucher.ts'

const code = () =>
  string()
    .transform((value) => (typeof value === 'string' ? normaliseCode(value) : value))
    .required('vouchers.code-required')
    .max(MAX_CODE_LENGTH, 'error.voucher-unknown')

/** A code as it was typed; comes out as it is stored. */
export const redeemVoucherInput = object({ code: code() })
export type RedeemVoucherInput = InferType<typeof redeemVoucherInput>

export const chooseBenefitInput = object({ promotion: code(), benefit: string().trim().max(40).required('error.benefit-unknown') })
export type ChooseBenefitInput = InferType<typeof chooseBenefitInput>
