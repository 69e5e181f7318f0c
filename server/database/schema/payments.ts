import type { Generated } from 'kysely'
import type { HostedMethod, PaymentState } from '#shared/api/payments.ts'
import type { Currency, Locale } from '#shared/tenant.ts'

export interface PaymentsSchema {
  invoice: InvoiceTable
  payment: PaymentTable
  storedPayment: StoredPaymentTable
  paymentMessage: PaymentMessageTable
  bankTransfer: BankTransferTable
  refund: RefundTable
  paylink: PaylinkTable
  ledgerAccount: LedgerAccountTable
  ledgerEntry: LedgerEntryTable
  creditAccount: CreditAccountTable
  creditAgreement: CreditAgreementTable
  creditInstalment: CreditInstalmentTable
  creditProtection: CreditProtectionTable
  creditDecision: CreditDecisionTable
  creditInformation: CreditInformationTable
}

/** Invoices and credit notes. Their data is written once and never updated. */
export interface InvoiceTable {
  tenant: string
  /** The year and a number without gaps. */
  number: string
  orderNumber: string
  issuedAt: string
  /** JSON: InvoiceData, from which the PDF is drawn. */
  data: string
  /** The PDF in base64; null until it has been drawn. */
  file: string | null
  /** Credit notes share the invoices' numbers. */
  kind: 'invoice' | 'credit-note'
  /** Number of the credit note that cancelled it; an order has at most one invoice that is not cancelled. */
  cancelledBy: string | null
}

/** An attempt to collect the price of an order or of a paylink through a payment provider. */
export interface PaymentTable {
  tenant: string
  /** Random; the idempotency key of every request to the provider about this payment. */
  id: string
  /** What is paid; `subjectId` is its number or id. */
  subject: 'order' | 'paylink'
  subjectId: string
  /** The subject's first attempt is 1. */
  attempt: number
  method: HostedMethod | 'bank-transfer'
  currency: Currency
  amountCents: number
  refundedCents: number
  /** What is to be captured of an authorised payment; null for all of it. */
  captureCents: number | null
  state: PaymentState
  locale: Locale
  /** The provider's id; null until the provider has answered. */
  reference: string | null
  /** The provider's page on which the buyer confirms it. */
  page: string | null
  createdAt: string
  changedAt: string
  /** When the provider is asked next; null if nothing is left to ask. */
  checkAt: string | null
  /** The stored way to pay by which it is made; null for one that the buyer enters on the provider's page. */
  storedPaymentId: string | null
  /** The customer for whom the provider may keep the method; null if it may not, or once it has. */
  payerId: string | null
}

/** A way to pay that the provider keeps for a customer: its token, and what it is called by. Never a card number. */
export interface StoredPaymentTable {
  tenant: string
  /** Random; names it in forms. */
  id: string
  customerId: string
  /** The provider's secret; leaves the back end for the provider only. */
  token: string
  method: 'card' | 'paypal'
  brand: string
  last4: string | null
  /** YYYY-MM */
  expiresOn: string | null
  /** 1 for the one that the customer wants to be proposed. */
  isDefault: number
  /** The payment with which it was stored. */
  paymentId: string
  createdAt: string
  usedAt: string | null
  /** Since when its owner has to confirm the next payment with it: somebody else may have got into the account then. */
  confirmSince: string | null
  /** How the provider has refused the last payment with it; null after one that succeeded. */
  refusal: 'expired' | 'refused' | null
}

/** A webhook message that was handled, so that it counts once. */
export interface PaymentMessageTable {
  tenant: string
  id: string
  receivedAt: string
}

/** A line of a bank statement, booked once for an order or its credit agreement. Never updated. */
export interface BankTransferTable {
  tenant: string
  /** Identifies the line of the statement, as the operator entered it. */
  reference: string
  orderNumber: string
  amountCents: number
  bookedAt: string
}

/** Money returned to a buyer: decided once, sent once. Only its progress is updated. */
export interface RefundTable {
  tenant: string
  /** Counts from 1 in each tenant, because operators type it. */
  id: string
  orderNumber: string
  /** How it was paid, and how it is returned. */
  method: HostedMethod | 'bank-transfer'
  /** The payment that a provider refunds; null if a person transfers the money. */
  paymentId: string | null
  /** 1 if it was paid in addition to the order's price, e.g. too much on its credit. */
  excess: number
  amountCents: number
  currency: Currency
  /** Entered by the operator, or set by the shop. */
  reason: string
  requestedAt: string
  /** Null until it was sent. */
  sentAt: string | null
  /** Identifies the bank statement's line by which a person sent it. */
  reference: string | null
  /** Number of its credit note; null until there is one. */
  creditNote: string | null
  /** Number of the current attempt at the provider, from 1; each has its own idempotency key. */
  attempt: number
  /** When the provider finally refused it; null while it may still be sent. */
  refusedAt: string | null
  /** The change of its order that it belongs to; null if there is none. */
  adjustmentId: number | null
}

/** A link that collects one open amount. Whether it is paid is recorded in payment only. */
export interface PaylinkTable {
  tenant: string
  id: string
  /** SHA-256 of the link's secret, which is not stored. */
  hash: string
  /** The order that is paid; null if an operator entered an amount. */
  orderNumber: string | null
  /** What the amount is for, as the operator entered it; empty for an order. */
  purpose: string
  /** The address that the link was sent to; empty once it was erased. */
  email: string
  locale: Locale
  currency: Currency
  amountCents: number
  createdAt: string
  expiresAt: string
  /** Set once an operator withdrew it or another link of the order replaced it. */
  withdrawnAt: string | null
  /** The credit agreement that is paid; null for anything else. */
  agreementNumber: string | null
  /** The instalment of the agreement; null if all that it costs is paid. */
  instalment: number | null
  /** 1 if the debtor made it: it reserves no goods. */
  selfService: Generated<number>
  /** When its payment was booked on the agreement, so that it is booked once. */
  bookedAt: string | null
}

/** An account of the double-entry ledger. Its currency never changes. */
export interface LedgerAccountTable {
  tenant: string
  /** E.g. 'goods', 'payments', or 'credit:' and the number of a credit agreement. */
  id: string
  currency: Currency
  openedAt: string
}

/**
 * An amount moved between two accounts; entries of one booking belong together. Triggers reject updates and deletions.
 */
export interface LedgerEntryTable {
  tenant: string
  /** Named after what happened, e.g. '100000017 opened', so that it is booked once. */
  booking: string
  position: number
  kind: string
  /** The account that is debited. */
  debit: string
  /** The account that is credited. */
  credit: string
  currency: Currency
  /** More than 0. */
  cents: number
  bookedAt: string
  /** The booking that this one reverses. */
  reverses: string | null
}

/** How much a customer may owe. */
export interface CreditAccountTable {
  tenant: string
  customerId: string
  /** The customers' own limit for the instalments of one month (N6). */
  ownLimitCents: number | null
  /** The limit that a person granted, in place of the scorer's. */
  grantedCents: number | null
  createdAt: string
  updatedAt: string
}

/** A credit agreement. An order has at most one, with the order's number. */
export interface CreditAgreementTable {
  tenant: string
  number: string
  customerId: string
  kind: 'instalments' | 'pause'
  currency: Currency
  /** Price of the goods. */
  amountCents: number
  /** Total cost of the credit, without payment protection. */
  surchargeCents: number
  /** Effective annual rate in hundredths of a per cent. */
  effectiveRate: number
  /** JSON: the tenant's CreditTerms when it was signed. */
  terms: string
  /** JSON: ConsentGiven, the texts that were agreed to, and when. */
  agreed: string
  locale: Locale
  /** Hash of the credit information that was shown before. */
  informationHash: string
  signedAt: string
  /** Last day, YYYY-MM-DD, of the right to withdraw from the credit, in the tenant's time zone. */
  withdrawableUntil: string
  withdrawnAt: string | null
}

/** An instalment of a credit agreement. */
export interface CreditInstalmentTable {
  tenant: string
  agreementNumber: string
  /** Counts from 1. */
  number: number
  /** YYYY-MM-DD, in the tenant's time zone. */
  dueOn: string
  cents: number
  /** The part of `cents` that is cost of the credit. */
  surchargeCents: number
}

/** A period in which the payments of a credit agreement were protected. */
export interface CreditProtectionTable {
  tenant: string
  agreementNumber: string
  /** Instant; the next charge is the first one. */
  since: string
  /** Null while it is active. */
  endedAt: string | null
  remark: string
  termsVersion: string
}

/** A decision on a request for credit, and its reasons. */
export interface CreditDecisionTable {
  tenant: string
  id: string
  customerId: string
  scorer: string
  requestedCents: number
  limitCents: number
  openCents: number
  granted: number
  /** JSON: CreditReason[]. */
  reasons: string
  decidedAt: string
  /** Set once the customer requested a review by a person. */
  reviewRequestedAt: string | null
}

/** The pre-contractual credit information (SECCI) as it was shown. */
export interface CreditInformationTable {
  tenant: string
  hash: string
  /** The PDF in base64. */
  body: string
}
