// Written by "npm run schema"; never changed by hand.

import { type MoneyFragment, moneyFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type RecentOrdersQueryVariables = Exact<{
  limit: number;
}>;


export type RecentOrdersQuery = { readonly orders: ReadonlyArray<{ readonly number: string, readonly state: Schema.OrderState, readonly placedAt: string, readonly totals: { readonly total: MoneyFragment }, readonly refunds: ReadonlyArray<{ readonly sentAt: string | null, readonly amount: MoneyFragment }> | null }> };

export const recentOrdersDocument = /* @__PURE__ */ createDocument<RecentOrdersQuery, RecentOrdersQueryVariables>("query RecentOrders($limit:Int!){orders(limit:$limit){number state placedAt totals{total{...Money}}refunds{amount{...Money}sentAt}}}", moneyFragment)
