// Written by "npm run schema"; never changed by hand.

import { type MoneyFragment, moneyFragment, type PictureFragment, pictureFragment } from '#client/lib/fragments.generated.ts'
import { createDocument, createFragment } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type ListedOrderFragment = { readonly number: string, readonly state: Schema.OrderState, readonly placedAt: string, readonly loyaltyCard: string | null, readonly payment: { readonly method: Schema.PaymentMethod }, readonly totals: { readonly total: MoneyFragment }, readonly currentTotal: MoneyFragment | null, readonly refunds: ReadonlyArray<{ readonly sentAt: string | null, readonly amount: MoneyFragment }> | null, readonly lines: ReadonlyArray<{ readonly sku: string, readonly brand: string, readonly title: string, readonly quantity: number, readonly picture: PictureFragment | null, readonly delivery: { readonly from: string, readonly to: string, readonly slot: Schema.DaySlot | null } }> };

export type OwnOrdersQueryVariables = Exact<{
  words?: string | null | undefined;
  year?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type OwnOrdersQuery = { readonly ownOrders: { readonly older: string | null, readonly years: ReadonlyArray<number>, readonly orders: ReadonlyArray<ListedOrderFragment> } };

export type AccountOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountOverviewQuery = { readonly open: { readonly orders: ReadonlyArray<ListedOrderFragment> }, readonly latest: { readonly orders: ReadonlyArray<ListedOrderFragment> }, readonly ownDeliveries: ReadonlyArray<{ readonly order: string, readonly waiting: ReadonlyArray<number>, readonly shipments: ReadonlyArray<{ readonly id: string, readonly carrier: string, readonly state: Schema.ShipmentState, readonly windowFrom: string, readonly windowTo: string }> }>, readonly ownPromises: ReadonlyArray<{ readonly order: string, readonly kind: Schema.PromiseKind, readonly subject: string, readonly dueOn: string, readonly state: Schema.PromiseState }>, readonly ownReturns: ReadonlyArray<{ readonly id: string, readonly order: string, readonly state: Schema.ReturnState, readonly pickupOn: string | null }> };

export type BalanceQueryVariables = Exact<{ [key: string]: never; }>;


export type BalanceQuery = { readonly balance: MoneyFragment };

export const listedOrderFragment = /* @__PURE__ */ createFragment("fragment ListedOrder on Order{number state placedAt loyaltyCard payment{method}totals{total{...Money}}currentTotal{...Money}refunds{amount{...Money}sentAt}lines{sku brand title quantity picture{...Picture}delivery{from to slot}}}", moneyFragment, pictureFragment)
export const ownOrdersDocument = /* @__PURE__ */ createDocument<OwnOrdersQuery, OwnOrdersQueryVariables>("query OwnOrders($words:String$year:Int$before:String){ownOrders(words:$words year:$year before:$before){older years orders{...ListedOrder}}}", listedOrderFragment)
export const accountOverviewDocument = /* @__PURE__ */ createDocument<AccountOverviewQuery, AccountOverviewQueryVariables>("query AccountOverview{open:ownOrders(open:true){orders{...ListedOrder}}latest:ownOrders{orders{...ListedOrder}}ownDeliveries{order waiting shipments{id carrier state windowFrom windowTo}}ownPromises{order kind subject dueOn state}ownReturns{id order state pickupOn}}", listedOrderFragment)
export const balanceDocument = /* @__PURE__ */ createDocument<BalanceQuery, BalanceQueryVariables>("query Balance{balance{...Money}}", moneyFragment)
