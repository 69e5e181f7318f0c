import { boolean, type InferType, number, object, string } from 'yup'
import type { Money } from '../money.ts'

/** Why a scorer decided as it did; kept with the decision, and shown to the customer as `instalments.reason-<reason>`. */
export type CreditReason = 'new-customer' | 'paid-orders' | 'granted-by-person' | 'limit-reached' | 'overdue' | 'own-limit' | 'outside-range'

/** One instalment: what is due when. */
export interface Instalment {
  number: number
  /** YYYY-MM-DD in the shop's time zone. */
  dueOn: string
  amount: Money
}

/** One choice of months at the value of this order. */
export interface CreditPlan {
  months: number
  first: Money
  regular: Money
  /** Closes the balance. */
  last: Money
  /** How many regular instalments there are, the first one included. */
  count: number
  overall: Money
  surcharge: Money
  /** Per cent, two decimals. */
  yearlyFactor: number
  effectiveAnnualRate: number
}

/** What may be added: paying some months later. */
export interface PauseOffer {
  months: number
  surcharge: Money
  /** Of this order as it is chosen otherwise, with the pause; per cent. */
  effectiveAnnualRate: number
  /** The first day on which something is due. */
  dueOn: string
  /** Absent until the shopper has answered; that is a no. */
  chosen?: boolean
}

/** What may be added: protection of the instalments. */
export interface ProtectionOffer {
  /** All months in sum, and the dearest one. */
  sum: Money
  highest: Money
  /** Per cent of what is open, a month and a year (S9.35, O45). */
  monthlyPercent: number
  yearlyPercent: number
  chosen?: boolean
}

/** The credit that this order would become, to the last cent; `hash` names exactly this offer. */
export interface CreditOffer {
  kind: 'instalments' | 'pause'
  amount: Money
  surcharge: Money
  overall: Money
  yearlyFactor: number
  effectiveAnnualRate: number
  instalments: readonly Instalment[]
  hash: string
  /** The shopper has concluded exactly this one; it comes into being with the order. */
  signed: boolean
}

/** Buying on credit, at one checkout. */
export interface CheckoutCredit {
  /** Choices of months, shortest first; those above the shopper's own limit are left out. */
  plans: readonly CreditPlan[]
  /** Why instalments are not offered; the alternatives are the other ways to pay. */
  refusal?: CreditRefusal
  /** How many choices his own limit has taken away (idea N6). */
  hidden: number
  months?: number
  pause?: PauseOffer
  protection?: ProtectionOffer
  /** What was chosen, once it is complete. */
  offer?: CreditOffer
  /** What this customer already owes, month by month, protection included; with the plan added it is all that he will owe (idea N6). */
  load: readonly MonthLoad[]
  /** What the chosen credit adds to it, with its protection where that was chosen too. */
  added?: readonly MonthLoad[]
  ownLimit?: Money
  /** What the scorer grants, and how much of it is taken. */
  limit: Money
  open: Money
}

/** Credit as an order keeps it: what was agreed, for confirmation, mail and papers. */
export type OrderPlan = Pick<CreditOffer, 'kind' | 'surcharge' | 'overall' | 'effectiveAnnualRate' | 'instalments'> & {
  /** Last day of the right to withdraw from the credit. */
  withdrawableUntil: string
  protection: boolean
  /** What protection costs over all months, if all is paid as planned; not part of the overall price. */
  protectionSum?: Money
  /** Its share of what is open, a month, per cent; orders from before it was kept know none. */
  protectionMonthlyPercent?: number
}

/** A refusal by the scorer: its reasons, and whether a person has been asked to look at it (law 6 b). */
export interface CreditRefusal {
  reasons: readonly CreditReason[]
  reviewAsked: boolean
}

/** What falls due in one month. */
export interface MonthLoad {
  /** YYYY-MM. */
  month: string
  amount: Money
}

export const creditExtraInput = object({
  /** 'yes' or 'no'; nothing is preselected (law 6 c). */
  answer: string().oneOf(['yes', 'no'], 'instalments.answer-required').required('instalments.answer-required'),
})
export type CreditExtraInput = InferType<typeof creditExtraInput>

export const signCreditInput = object({
  /** The offer that the shopper has seen. */
  offer: string()
    .matches(/^[\da-f]{64}$/)
    .required(),
})
export type SignCreditInput = InferType<typeof signCreditInput>

/** Longest remark, in characters (O38). */
export const REMARK_MAX = 500

export const protectionInput = object({
  contract: string()
    .matches(/^\d{9,}$/, 'instalments.contract-required')
    .required('instalments.contract-required'),
  remark: string().trim().max(REMARK_MAX, 'instalments.remark-too-long').default(''),
  termsAccepted: boolean().oneOf([true], 'instalments.terms-required').required('instalments.terms-required'),
})
export type ProtectionInput = InferType<typeof protectionInput>

/** Where protection is ordered (O33). */
export const PROTECTION_PATH = '/api/instalmentprotection/v1'

export interface ProtectionAnswer {
  contractNo: string
}

export const ownLimitInput = object({
  /** Whole euros or francs a month; empty takes the limit away. */
  amount: number()
    .transform((value: unknown, original: unknown) => (original === '' || original === null ? undefined : value))
    .typeError('instalments.limit-number')
    .integer('instalments.limit-number')
    .min(0, 'instalments.limit-number')
    .max(10_000, 'instalments.limit-number'),
})
export type OwnLimitInput = InferType<typeof ownLimitInput>

/** A contract as its customer sees it. */
export interface CreditContract {
  number: string
  kind: CreditOffer['kind']
  amount: Money
  surcharge: Money
  overall: Money
  effectiveAnnualRate: number
  signedAt: string
  /** Last day of the right to withdraw. */
  withdrawableUntil: string
  withdrawnAt?: string
  /** True while it can be withdrawn from. */
  withdrawable: boolean
  instalments: readonly ContractInstalment[]
  bookings: readonly ContractBooking[]
  /** Instalments that are not paid yet. */
  openCount: number
  /** What is booked as owed. */
  balance: Money
  /** What ends the contract if it is paid today. */
  repayToday: Money
  protection: ContractProtection
  sheetHash: string
  /** Where payments on it go, and by which reference they are known. */
  payTo: { accountHolder: string; iban: string; reference: string }
}

/** An instalment of a contract and what of it is still to be paid; `ended` where the whole contract has. */
export interface ContractInstalment extends Instalment {
  open: Money
  state: 'paid' | 'open' | 'overdue' | 'ended'
}

/** What was booked on a contract: charges above nothing, payments and what was taken back below it. */
export interface ContractBooking {
  /** Instant. */
  at: string
  kind: 'goods' | 'surcharge' | 'protection' | 'payment' | 'taken-back'
  amount: Money
  /** What was open afterwards. */
  balance: Money
}

/** Protection of a contract: it goes on, can be ordered now or from a day on (law 8), would lift a month above the customer's own limit (idea N6), or is not offered. */
export interface ContractProtection {
  state: 'active' | 'offered' | 'later' | 'above-limit' | 'none'
  /** State later: the first day on which it can be ordered. */
  from?: string
  /** What its next month costs. */
  nextCharge?: Money
  /** State above-limit: what the dearest month would come to. */
  highest?: Money
}

/** All that is the customer's on credit. */
export interface CreditAccount {
  id: 'credit'
  limit: Money
  open: Money
  reasons: readonly CreditReason[]
  ownLimit?: Money
  load: readonly MonthLoad[]
  contracts: readonly CreditContract[]
}
