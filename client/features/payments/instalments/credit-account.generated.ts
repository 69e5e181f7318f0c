// Written by "npm run schema"; never changed by hand.

import { type MoneyFragment, moneyFragment } from '#client/lib/fragments.generated.ts'
import { createDocument, createFragment } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type CreditAccountFragment = { readonly id: string, readonly reasons: ReadonlyArray<Schema.CreditReason>, readonly limit: MoneyFragment, readonly usedLimit: MoneyFragment, readonly ownLimit: MoneyFragment | null, readonly monthlyBurdens: ReadonlyArray<{ readonly month: string, readonly amount: MoneyFragment }>, readonly agreements: ReadonlyArray<{ readonly number: string, readonly kind: Schema.CreditKind, readonly effectiveAnnualRate: number, readonly signedAt: string, readonly withdrawableUntil: string, readonly withdrawnAt: string | null, readonly withdrawable: boolean, readonly openCount: number, readonly informationHash: string, readonly amount: MoneyFragment, readonly surcharge: MoneyFragment, readonly overall: MoneyFragment, readonly instalments: ReadonlyArray<{ readonly number: number, readonly dueOn: string, readonly state: Schema.AgreementInstalmentState, readonly amount: MoneyFragment, readonly open: MoneyFragment, readonly principal: MoneyFragment, readonly interest: MoneyFragment, readonly protection: MoneyFragment, readonly balance: MoneyFragment }>, readonly bookings: ReadonlyArray<{ readonly at: string, readonly kind: Schema.AgreementBookingKind, readonly amount: MoneyFragment, readonly balance: MoneyFragment }>, readonly balance: MoneyFragment, readonly settlementToday: MoneyFragment, readonly protection: { readonly state: Schema.AgreementProtectionState, readonly from: string | null, readonly nextCharge: MoneyFragment | null, readonly highest: MoneyFragment | null }, readonly payTo: { readonly accountHolder: string, readonly iban: string, readonly reference: string } }> };

export type CreditAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type CreditAccountQuery = { readonly creditAccount: CreditAccountFragment };

export type SetOwnLimitMutationVariables = Exact<{
  amount?: number | null | undefined;
}>;


export type SetOwnLimitMutation = { readonly setOwnLimit: CreditAccountFragment };

export type WithdrawCreditMutationVariables = Exact<{
  agreement: string;
}>;


export type WithdrawCreditMutation = { readonly withdrawCredit: CreditAccountFragment };

export type CancelProtectionMutationVariables = Exact<{
  agreement: string;
}>;


export type CancelProtectionMutation = { readonly cancelProtection: CreditAccountFragment };

export const creditAccountFragment = /* @__PURE__ */ createFragment("fragment CreditAccount on CreditAccount{id limit{...Money}usedLimit{...Money}reasons ownLimit{...Money}monthlyBurdens{month amount{...Money}}agreements{number kind amount{...Money}surcharge{...Money}overall{...Money}effectiveAnnualRate signedAt withdrawableUntil withdrawnAt withdrawable instalments{number dueOn amount{...Money}open{...Money}state principal{...Money}interest{...Money}protection{...Money}balance{...Money}}bookings{at kind amount{...Money}balance{...Money}}openCount balance{...Money}settlementToday{...Money}protection{state from nextCharge{...Money}highest{...Money}}informationHash payTo{accountHolder iban reference}}}", moneyFragment)
export const creditAccountDocument = /* @__PURE__ */ createDocument<CreditAccountQuery, CreditAccountQueryVariables>("query CreditAccount{creditAccount{...CreditAccount}}", creditAccountFragment)
export const setOwnLimitDocument = /* @__PURE__ */ createDocument<SetOwnLimitMutation, SetOwnLimitMutationVariables>("mutation SetOwnLimit($amount:Int){setOwnLimit(amount:$amount){...CreditAccount}}", creditAccountFragment)
export const withdrawCreditDocument = /* @__PURE__ */ createDocument<WithdrawCreditMutation, WithdrawCreditMutationVariables>("mutation WithdrawCredit($agreement:String!){withdrawCredit(agreement:$agreement){...CreditAccount}}", creditAccountFragment)
export const cancelProtectionDocument = /* @__PURE__ */ createDocument<CancelProtectionMutation, CancelProtectionMutationVariables>("mutation CancelProtection($agreement:String!){cancelProtection(agreement:$agreement){...CreditAccount}}", creditAccountFragment)
