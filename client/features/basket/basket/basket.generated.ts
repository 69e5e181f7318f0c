// Written by "npm run schema"; never changed by hand.

import { type BasketFragment, basketFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type BasketQueryVariables = Exact<{ [key: string]: never; }>;


export type BasketQuery = { readonly basket: BasketFragment };

export type AddLineMutationVariables = Exact<{
  sku: string;
  quantity: number;
  services?: ReadonlyArray<string> | string | null | undefined;
}>;


export type AddLineMutation = { readonly addLine: BasketFragment };

export type SetQuantityMutationVariables = Exact<{
  sku: string;
  quantity: number;
}>;


export type SetQuantityMutation = { readonly setQuantity: BasketFragment };

export type RestoreLineMutationVariables = Exact<{
  sku: string;
}>;


export type RestoreLineMutation = { readonly restoreLine: BasketFragment };

export type MarkBasketSeenMutationVariables = Exact<{
  acknowledged: boolean;
}>;


export type MarkBasketSeenMutation = { readonly markBasketSeen: BasketFragment };

export type AddByNumbersMutationVariables = Exact<{
  lines: ReadonlyArray<Schema.QuickEntryLine> | Schema.QuickEntryLine;
}>;


export type AddByNumbersMutation = { readonly addByNumbers: BasketFragment };

export const basketDocument = /* @__PURE__ */ createDocument<BasketQuery, BasketQueryVariables>("query Basket{basket{...Basket}}", basketFragment)
export const addLineDocument = /* @__PURE__ */ createDocument<AddLineMutation, AddLineMutationVariables>("mutation AddLine($sku:String!$quantity:Int!$services:[String!]){addLine(sku:$sku quantity:$quantity services:$services){...Basket}}", basketFragment)
export const setQuantityDocument = /* @__PURE__ */ createDocument<SetQuantityMutation, SetQuantityMutationVariables>("mutation SetQuantity($sku:String!$quantity:Int!){setQuantity(sku:$sku quantity:$quantity){...Basket}}", basketFragment)
export const restoreLineDocument = /* @__PURE__ */ createDocument<RestoreLineMutation, RestoreLineMutationVariables>("mutation RestoreLine($sku:String!){restoreLine(sku:$sku){...Basket}}", basketFragment)
export const markBasketSeenDocument = /* @__PURE__ */ createDocument<MarkBasketSeenMutation, MarkBasketSeenMutationVariables>("mutation MarkBasketSeen($acknowledged:Boolean!){markBasketSeen(acknowledged:$acknowledged){...Basket}}", basketFragment)
export const addByNumbersDocument = /* @__PURE__ */ createDocument<AddByNumbersMutation, AddByNumbersMutationVariables>("mutation AddByNumbers($lines:[QuickEntryLine!]!){addByNumbers(lines:$lines){...Basket}}", basketFragment)
