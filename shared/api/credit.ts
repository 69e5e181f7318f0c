import { boolean, type InferType, number, object, string } from 'yup'

export type {
  AgreementBooking,
  AgreementInstalment,
  AgreementProtection,
  CheckoutCredit,
  CreditAccount,
  CreditAgreement,
  CreditOffer,
  CreditPlan,
  CreditReason,
  CreditRefusal,
  Instalment,
  MonthlyBurden,
  OrderCreditPlan,
  PauseOffer,
  ProtectionOffer,
} from './schema.generated.ts'

export const creditAnswerInput = object({
  /** 'yes' or 'no'; nothing is preselected (law 6 c). */
  answer: string().oneOf(['yes', 'no'], 'instalments.answer-required').required('instalments.answer-required'),
})
export type CreditAnswerInput = InferType<typeof creditAnswerInput>

export const signCreditInput = object({
  /** The offer that the shopper has seen. */
  offer: string()
    .matches(/^[\da-f]{64}$/)
    .required(),
})
export type SignCreditInput = InferType<typeof signCreditInput>

/** Longest remark, in characters (O38). */
export const MAX_REMARK_LENGTH = 500

export const protectionInput = object({
  agreement: string()
    .matches(/^\d{9,}$/, 'instalments.agreement-required')
    .required('instalments.agreement-required'),
  remark: string().trim().max(MAX_REMARK_LENGTH, 'instalments.remark-too-long').default(''),
  termsAccepted: boolean().oneOf([true], 'instalments.terms-required').required('instalments.terms-required'),
})
export type ProtectionInput = InferType<typeof protectionInput>

export const CREDIT_API = '/api/credit'
export const PROTECTION_API = '/api/instalmentprotection'

/** Endpoint for ordering payment protection (O33). */
export const PROTECTION_PATH = `${PROTECTION_API}/v1`

export interface ProtectionResponse {
  contractNo: string
}

export const ownLimitInput = object({
  /** Whole euros or francs a month; empty removes the limit. */
  amount: number()
    .transform((value: unknown, original: unknown) => (original === '' || original === null ? undefined : value))
    .typeError('instalments.limit-number')
    .integer('instalments.limit-number')
    .min(0, 'instalments.limit-number')
    .max(10_000, 'instalments.limit-number'),
})
export type OwnLimitInput = InferType<typeof ownLimitInput>
