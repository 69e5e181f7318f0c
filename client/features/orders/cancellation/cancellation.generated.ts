// Written by "npm run schema"; never changed by hand.

import { type MoneyFragment, moneyFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type ForecastCancellationQueryVariables = Exact<{
  number: string;
  lines: ReadonlyArray<Schema.OrderPiecesInput> | Schema.OrderPiecesInput;
  signature?: string | null | undefined;
}>;


export type ForecastCancellationQuery = { readonly forecastCancellation: { readonly kind: Schema.AdjustmentKind, readonly keptServices: ReadonlyArray<string>, readonly refundMethods: ReadonlyArray<Schema.RefundMethod>, readonly lostPoints: number | null, readonly lines: ReadonlyArray<{ readonly position: number, readonly quantity: number, readonly amount: MoneyFragment }>, readonly returnedFees: MoneyFragment, readonly lostDiscount: MoneyFragment, readonly reduction: MoneyFragment, readonly refund: MoneyFragment, readonly total: MoneyFragment, readonly open: MoneyFragment | null, readonly instalments: ReadonlyArray<{ readonly number: number, readonly dueOn: string, readonly amount: MoneyFragment }> | null } };

export type CancelLinesMutationVariables = Exact<{
  number: string;
  lines: ReadonlyArray<Schema.OrderPiecesInput> | Schema.OrderPiecesInput;
  key: string;
  signature?: string | null | undefined;
}>;


export type CancelLinesMutation = { readonly cancelLines: { readonly number: string } };

export const forecastCancellationDocument = /* @__PURE__ */ createDocument<ForecastCancellationQuery, ForecastCancellationQueryVariables>("query ForecastCancellation($number:String!$lines:[OrderPiecesInput!]!$signature:String){forecastCancellation(number:$number lines:$lines signature:$signature){kind lines{position quantity amount{...Money}}keptServices returnedFees{...Money}lostDiscount{...Money}reduction{...Money}refund{...Money}refundMethods lostPoints total{...Money}open{...Money}instalments{number dueOn amount{...Money}}}}", moneyFragment)
export const cancelLinesDocument = /* @__PURE__ */ createDocument<CancelLinesMutation, CancelLinesMutationVariables>("mutation CancelLines($number:String!$lines:[OrderPiecesInput!]!$key:String!$signature:String){cancelLines(number:$number lines:$lines key:$key signature:$signature){number}}")
