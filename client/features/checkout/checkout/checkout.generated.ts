// Written by "npm run schema"; never changed by hand.

import { type BasketFragment, basketFragment, type MoneyFragment, moneyFragment, type ParcelShopFragment, parcelShopFragment, type PostalAddressFragment, postalAddressFragment, type StoredPaymentFragment, storedPaymentFragment } from '#client/lib/fragments.generated.ts'
import { createDocument, createFragment } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type CheckoutCreditFragment = { readonly hiddenPlanCount: number, readonly months: number | null, readonly plans: ReadonlyArray<{ readonly months: number, readonly count: number, readonly yearlyFactor: number, readonly effectiveAnnualRate: number, readonly first: MoneyFragment, readonly regular: MoneyFragment, readonly last: MoneyFragment, readonly overall: MoneyFragment, readonly surcharge: MoneyFragment }>, readonly refusal: { readonly reasons: ReadonlyArray<Schema.CreditReason>, readonly reviewRequested: boolean } | null, readonly pause: { readonly months: number, readonly effectiveAnnualRate: number, readonly dueOn: string, readonly chosen: boolean | null, readonly surcharge: MoneyFragment } | null, readonly protection: { readonly monthlyPercent: number, readonly yearlyPercent: number, readonly chosen: boolean | null, readonly sum: MoneyFragment, readonly highest: MoneyFragment } | null, readonly offer: { readonly kind: Schema.CreditKind, readonly yearlyFactor: number, readonly effectiveAnnualRate: number, readonly hash: string, readonly signed: boolean, readonly amount: MoneyFragment, readonly surcharge: MoneyFragment, readonly overall: MoneyFragment, readonly instalments: ReadonlyArray<{ readonly number: number, readonly dueOn: string, readonly amount: MoneyFragment }> } | null, readonly monthlyBurdens: ReadonlyArray<{ readonly month: string, readonly amount: MoneyFragment }>, readonly addedBurdens: ReadonlyArray<{ readonly month: string, readonly amount: MoneyFragment }> | null, readonly ownLimit: MoneyFragment | null, readonly limit: MoneyFragment, readonly usedLimit: MoneyFragment };

export type CheckoutFragment = { readonly id: string, readonly customer: boolean, readonly email: string | null, readonly payment: Schema.PaymentMethod | null, readonly storedPayment: string | null, readonly steps: ReadonlyArray<Schema.CheckoutStep>, readonly nextStep: Schema.CheckoutStep, readonly blocker: Schema.CheckoutBlocker | null, readonly joinsOrder: string | null, readonly orderKey: string, readonly digest: string, readonly delivery: PostalAddressFragment | null, readonly billing: PostalAddressFragment | null, readonly parcelShop: ParcelShopFragment | null, readonly groups: ReadonlyArray<{ readonly class: Schema.DeliveryClass, readonly skus: ReadonlyArray<string>, readonly days: ReadonlyArray<string>, readonly day: string | null, readonly slot: Schema.DaySlot | null, readonly carrier: string | null, readonly fee: MoneyFragment, readonly window: { readonly from: string, readonly to: string }, readonly closed: ReadonlyArray<{ readonly day: string, readonly holiday: string | null }>, readonly carriers: ReadonlyArray<{ readonly id: string, readonly name: string, readonly evening: boolean, readonly window: { readonly from: string, readonly to: string }, readonly surcharge: MoneyFragment | null }> }>, readonly paymentOptions: ReadonlyArray<{ readonly method: Schema.PaymentMethod, readonly offered: boolean, readonly reason: string | null }>, readonly storedPayments: ReadonlyArray<StoredPaymentFragment>, readonly credit: CheckoutCreditFragment | null, readonly basket: BasketFragment, readonly stockHold: { readonly until: string, readonly ended: boolean } | null, readonly offeredOrder: { readonly number: string, readonly classes: ReadonlyArray<Schema.DeliveryClass>, readonly delivery: PostalAddressFragment } | null };

export type CheckoutQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckoutQuery = { readonly checkout: CheckoutFragment };

export type SetGuestMutationVariables = Exact<{
  email: string;
}>;


export type SetGuestMutation = { readonly setGuest: CheckoutFragment };

export type SetAddressMutationVariables = Exact<{
  input: Schema.AddressesInput;
}>;


export type SetAddressMutation = { readonly setAddress: CheckoutFragment };

export type SetDeliveryMutationVariables = Exact<{
  input: Schema.DeliveryChoiceInput;
}>;


export type SetDeliveryMutation = { readonly setDelivery: CheckoutFragment };

export type SetPaymentMutationVariables = Exact<{
  method: string;
  months?: number | null | undefined;
  storedPayment?: string | null | undefined;
}>;


export type SetPaymentMutation = { readonly setPayment: CheckoutFragment };

export type SetDelayedPaymentMutationVariables = Exact<{
  answer: string;
}>;


export type SetDelayedPaymentMutation = { readonly setDelayedPayment: CheckoutFragment };

export type SetPaymentProtectionMutationVariables = Exact<{
  answer: string;
}>;


export type SetPaymentProtectionMutation = { readonly setPaymentProtection: CheckoutFragment };

export type SignCreditMutationVariables = Exact<{
  offer: string;
}>;


export type SignCreditMutation = { readonly signCredit: CheckoutFragment };

export type RequestCreditReviewMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestCreditReviewMutation = { readonly requestCreditReview: CheckoutFragment };

export type LastOrderDateQueryVariables = Exact<{ [key: string]: never; }>;


export type LastOrderDateQuery = { readonly lastOrder: { readonly placedAt: string } | null };

export const checkoutCreditFragment = /* @__PURE__ */ createFragment("fragment CheckoutCredit on CheckoutCredit{plans{months first{...Money}regular{...Money}last{...Money}count overall{...Money}surcharge{...Money}yearlyFactor effectiveAnnualRate}hiddenPlanCount refusal{reasons reviewRequested}months pause{months surcharge{...Money}effectiveAnnualRate dueOn chosen}protection{sum{...Money}highest{...Money}monthlyPercent yearlyPercent chosen}offer{kind amount{...Money}surcharge{...Money}overall{...Money}yearlyFactor effectiveAnnualRate instalments{number dueOn amount{...Money}}hash signed}monthlyBurdens{month amount{...Money}}addedBurdens{month amount{...Money}}ownLimit{...Money}limit{...Money}usedLimit{...Money}}", moneyFragment)
export const checkoutFragment = /* @__PURE__ */ createFragment("fragment Checkout on Checkout{id customer email delivery{...PostalAddress}billing{...PostalAddress}parcelShop{...ParcelShop}groups{class skus fee{...Money}window{from to}days closed{day holiday}day slot carriers{id name evening window{from to}surcharge{...Money}}carrier}payment paymentOptions{method offered reason}storedPayment storedPayments{...StoredPayment}credit{...CheckoutCredit}basket{...Basket}steps nextStep blocker stockHold{until ended}joinsOrder offeredOrder{number delivery{...PostalAddress}classes}orderKey digest}", postalAddressFragment, parcelShopFragment, moneyFragment, storedPaymentFragment, checkoutCreditFragment, basketFragment)
export const checkoutDocument = /* @__PURE__ */ createDocument<CheckoutQuery, CheckoutQueryVariables>("query Checkout{checkout{...Checkout}}", checkoutFragment)
export const setGuestDocument = /* @__PURE__ */ createDocument<SetGuestMutation, SetGuestMutationVariables>("mutation SetGuest($email:String!){setGuest(email:$email){...Checkout}}", checkoutFragment)
export const setAddressDocument = /* @__PURE__ */ createDocument<SetAddressMutation, SetAddressMutationVariables>("mutation SetAddress($input:AddressesInput!){setAddress(input:$input){...Checkout}}", checkoutFragment)
export const setDeliveryDocument = /* @__PURE__ */ createDocument<SetDeliveryMutation, SetDeliveryMutationVariables>("mutation SetDelivery($input:DeliveryChoiceInput!){setDelivery(input:$input){...Checkout}}", checkoutFragment)
export const setPaymentDocument = /* @__PURE__ */ createDocument<SetPaymentMutation, SetPaymentMutationVariables>("mutation SetPayment($method:String!$months:Int$storedPayment:String){setPayment(method:$method months:$months storedPayment:$storedPayment){...Checkout}}", checkoutFragment)
export const setDelayedPaymentDocument = /* @__PURE__ */ createDocument<SetDelayedPaymentMutation, SetDelayedPaymentMutationVariables>("mutation SetDelayedPayment($answer:String!){setDelayedPayment(answer:$answer){...Checkout}}", checkoutFragment)
export const setPaymentProtectionDocument = /* @__PURE__ */ createDocument<SetPaymentProtectionMutation, SetPaymentProtectionMutationVariables>("mutation SetPaymentProtection($answer:String!){setPaymentProtection(answer:$answer){...Checkout}}", checkoutFragment)
export const signCreditDocument = /* @__PURE__ */ createDocument<SignCreditMutation, SignCreditMutationVariables>("mutation SignCredit($offer:String!){signCredit(offer:$offer){...Checkout}}", checkoutFragment)
export const requestCreditReviewDocument = /* @__PURE__ */ createDocument<RequestCreditReviewMutation, RequestCreditReviewMutationVariables>("mutation RequestCreditReview{requestCreditReview{...Checkout}}", checkoutFragment)
export const lastOrderDateDocument = /* @__PURE__ */ createDocument<LastOrderDateQuery, LastOrderDateQueryVariables>("query LastOrderDate{lastOrder{placedAt}}")
