// Written by "npm run schema"; never changed by hand.

import { type BasketFragment, basketFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ApplyVoucherMutationVariables = Exact<{
  code: string;
}>;


export type ApplyVoucherMutation = { readonly applyVoucher: BasketFragment };

export type RemoveVoucherMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveVoucherMutation = { readonly removeVoucher: BasketFragment };

export type ChooseBenefitMutationVariables = Exact<{
  promotion: string;
  benefit: string;
}>;


export type ChooseBenefitMutation = { readonly chooseBenefit: BasketFragment };

export type RemoveBenefitMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveBenefitMutation = { readonly removeBenefit: BasketFragment };

export const applyVoucherDocument = /* @__PURE__ */ createDocument<ApplyVoucherMutation, ApplyVoucherMutationVariables>("mutation ApplyVoucher($code:String!){applyVoucher(code:$code){...Basket}}", basketFragment)
export const removeVoucherDocument = /* @__PURE__ */ createDocument<RemoveVoucherMutation, RemoveVoucherMutationVariables>("mutation RemoveVoucher{removeVoucher{...Basket}}", basketFragment)
export const chooseBenefitDocument = /* @__PURE__ */ createDocument<ChooseBenefitMutation, ChooseBenefitMutationVariables>("mutation ChooseBenefit($promotion:String!$benefit:String!){chooseBenefit(promotion:$promotion benefit:$benefit){...Basket}}", basketFragment)
export const removeBenefitDocument = /* @__PURE__ */ createDocument<RemoveBenefitMutation, RemoveBenefitMutationVariables>("mutation RemoveBenefit{removeBenefit{...Basket}}", basketFragment)
