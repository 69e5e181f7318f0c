// Written by "npm run schema"; never changed by hand.

import { type DiscountFragment, discountFragment, type EnergyRangeFragment, energyRangeFragment, type MoneyFragment, moneyFragment, type ParcelShopFragment, parcelShopFragment, type PictureFragment, pictureFragment, type PostalAddressFragment, postalAddressFragment, type StoredPaymentFragment, storedPaymentFragment, type TotalsFragment, totalsFragment, type TyreLabelFragment, tyreLabelFragment } from '#client/lib/fragments.generated.ts'
import { createDocument, createFragment } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type OrderFragment = { readonly number: string, readonly state: Schema.OrderState, readonly placedAt: string, readonly locale: string, readonly email: string, readonly carrier: string | null, readonly joins: string | null, readonly joinsCancelled: boolean | null, readonly loyaltyCard: string | null, readonly creditNote: string | null, readonly paymentState: Schema.PaymentState | null, readonly delivery: PostalAddressFragment, readonly billing: PostalAddressFragment, readonly parcelShop: ParcelShopFragment | null, readonly gift: { readonly message: string } | null, readonly lines: ReadonlyArray<{ readonly sku: string, readonly slug: string, readonly articleNumber: string, readonly title: string, readonly brand: string, readonly variant: string, readonly quantity: number, readonly vatPerMille: number, readonly deliveryClass: Schema.DeliveryClass, readonly withdrawalExcluded: boolean, readonly withdrawalExclusion: Schema.WithdrawalExclusion | null, readonly oldAppliance: Schema.OldAppliance | null, readonly service: Schema.ServiceKind | null, readonly parent: number | null, readonly picture: PictureFragment | null, readonly price: MoneyFragment, readonly total: MoneyFragment, readonly delivery: { readonly from: string, readonly to: string, readonly slot: Schema.DaySlot | null }, readonly discounts: ReadonlyArray<DiscountFragment>, readonly energy: EnergyRangeFragment | null, readonly tyre: TyreLabelFragment | null }>, readonly totals: TotalsFragment, readonly currentTotal: MoneyFragment | null, readonly adjustments: ReadonlyArray<{ readonly kind: Schema.AdjustmentKind, readonly adjustedAt: string, readonly creditNote: string | null, readonly lines: ReadonlyArray<{ readonly position: number, readonly quantity: number }>, readonly reduction: MoneyFragment, readonly refund: MoneyFragment, readonly total: MoneyFragment, readonly lostDiscount: MoneyFragment }> | null, readonly bankTransfer: { readonly accountHolder: string, readonly bank: string, readonly iban: string, readonly bic: string, readonly reference: string, readonly by: string | null, readonly amount: MoneyFragment | null } | null, readonly payment: { readonly method: Schema.PaymentMethod, readonly dueDays: number | null, readonly plan: { readonly kind: Schema.CreditKind, readonly effectiveAnnualRate: number, readonly withdrawableUntil: string, readonly protection: boolean, readonly surcharge: MoneyFragment, readonly overall: MoneyFragment, readonly instalments: ReadonlyArray<{ readonly number: number, readonly dueOn: string, readonly amount: MoneyFragment }>, readonly protectionSum: MoneyFragment | null } | null }, readonly partialPayment: { readonly received: MoneyFragment, readonly open: MoneyFragment } | null, readonly refunds: ReadonlyArray<{ readonly method: Schema.RefundMethod, readonly requestedAt: string, readonly sentAt: string | null, readonly creditNote: string | null, readonly amount: MoneyFragment }> | null };

export type LastOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type LastOrderQuery = { readonly lastOrder: OrderFragment | null };

export type OrderByNumberQueryVariables = Exact<{
  number: string;
  signature?: string | null | undefined;
}>;


export type OrderByNumberQuery = { readonly order: (
    { readonly payments: ReadonlyArray<{ readonly method: Schema.RefundMethod, readonly at: string, readonly amount: MoneyFragment }> | null }
    & OrderFragment
  ) };

export type BuyAgainMutationVariables = Exact<{
  number: string;
  signature?: string | null | undefined;
  sku?: string | null | undefined;
}>;


export type BuyAgainMutation = { readonly buyAgain: { readonly added: ReadonlyArray<string>, readonly missing: ReadonlyArray<string> } };

export type PlaceOrderMutationVariables = Exact<{
  key: string;
  totalCents: number;
  digest?: string | null | undefined;
  loyaltyCard?: string | null | undefined;
}>;


export type PlaceOrderMutation = { readonly placeOrder: OrderFragment };

export type PayOrderMutationVariables = Exact<{
  number: string;
  method: string;
}>;


export type PayOrderMutation = { readonly payOrder: { readonly page: string | null, readonly order: OrderFragment } };

export type CheckPaymentMutationVariables = Exact<{
  order: string;
  provider: string;
  payment: string;
  result: string;
  at: string;
  signature: string;
}>;


export type CheckPaymentMutation = { readonly checkPayment: { readonly outcome: Schema.PaymentResult, readonly page: string | null, readonly until: string | null, readonly options: ReadonlyArray<{ readonly method: Schema.PaymentMethod, readonly offered: boolean, readonly reason: string | null }>, readonly refusedStoredPayment: StoredPaymentFragment | null, readonly order: OrderFragment | null } };

export const orderFragment = /* @__PURE__ */ createFragment("fragment Order on Order{number state placedAt locale email delivery{...PostalAddress}billing{...PostalAddress}parcelShop{...ParcelShop}carrier joins joinsCancelled gift{message}loyaltyCard lines{sku slug articleNumber title brand variant picture{...Picture}quantity price{...Money}total{...Money}vatPerMille deliveryClass delivery{from to slot}withdrawalExcluded withdrawalExclusion oldAppliance service parent discounts{...Discount}energy{...EnergyRange}tyre{...TyreLabel}}totals{...Totals}currentTotal{...Money}adjustments{kind adjustedAt lines{position quantity}reduction{...Money}refund{...Money}total{...Money}lostDiscount{...Money}creditNote}bankTransfer{accountHolder bank iban bic reference amount{...Money}by}payment{method dueDays plan{kind surcharge{...Money}overall{...Money}effectiveAnnualRate instalments{number dueOn amount{...Money}}withdrawableUntil protection protectionSum{...Money}}}partialPayment{received{...Money}open{...Money}}refunds{method amount{...Money}requestedAt sentAt creditNote}creditNote paymentState}", postalAddressFragment, parcelShopFragment, pictureFragment, moneyFragment, discountFragment, energyRangeFragment, tyreLabelFragment, totalsFragment)
export const lastOrderDocument = /* @__PURE__ */ createDocument<LastOrderQuery, LastOrderQueryVariables>("query LastOrder{lastOrder{...Order}}", orderFragment)
export const orderByNumberDocument = /* @__PURE__ */ createDocument<OrderByNumberQuery, OrderByNumberQueryVariables>("query OrderByNumber($number:String!$signature:String){order(number:$number signature:$signature){...Order payments{method amount{...Money}at}}}", orderFragment, moneyFragment)
export const buyAgainDocument = /* @__PURE__ */ createDocument<BuyAgainMutation, BuyAgainMutationVariables>("mutation BuyAgain($number:String!$signature:String$sku:String){buyAgain(number:$number signature:$signature sku:$sku){added missing}}")
export const placeOrderDocument = /* @__PURE__ */ createDocument<PlaceOrderMutation, PlaceOrderMutationVariables>("mutation PlaceOrder($key:String!$totalCents:Int!$digest:String$loyaltyCard:String){placeOrder(key:$key totalCents:$totalCents digest:$digest loyaltyCard:$loyaltyCard){...Order}}", orderFragment)
export const payOrderDocument = /* @__PURE__ */ createDocument<PayOrderMutation, PayOrderMutationVariables>("mutation PayOrder($number:String!$method:String!){payOrder(number:$number method:$method){page order{...Order}}}", orderFragment)
export const checkPaymentDocument = /* @__PURE__ */ createDocument<CheckPaymentMutation, CheckPaymentMutationVariables>("mutation CheckPayment($order:String!$provider:String!$payment:String!$result:String!$at:String!$signature:String!){checkPayment(order:$order provider:$provider payment:$payment result:$result at:$at signature:$signature){outcome page until options{method offered reason}refusedStoredPayment{...StoredPayment}order{...Order}}}", storedPaymentFragment, orderFragment)
