import { type InferType, object, string } from 'yup'
import { MAX_VOUCHER_CODE_LENGTH, normaliseVoucherCode } from '../rules/basket/voucher.ts'

const voucherCodeSchema = () =>
  string()
    .transform((value) => (typeof value === 'string' ? normaliseVoucherCode(value) : value))
    .required('vouchers.code-required')
    .max(MAX_VOUCHER_CODE_LENGTH, 'error.voucher-unknown')

/** A code as it was typed; normalised to the stored form. */
export const applyVoucherInput = object({ code: voucherCodeSchema() })
export type ApplyVoucherInput = InferType<typeof applyVoucherInput>

export const chooseBenefitInput = object({
  promotion: voucherCodeSchema(),
  benefit: string().trim().max(40).required('error.benefit-unknown'),
})
export type ChooseBenefitInput = InferType<typeof chooseBenefitInput>
