// Written by "npm run schema"; never changed by hand.

import { type BasketFragment, basketFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SetGiftMutationVariables = Exact<{
  wrap: boolean;
  message?: string | null | undefined;
}>;


export type SetGiftMutation = { readonly setGift: BasketFragment };

export type SetLoyaltyCardMutationVariables = Exact<{
  card: string;
}>;


export type SetLoyaltyCardMutation = { readonly setLoyaltyCard: BasketFragment };

export const setGiftDocument = /* @__PURE__ */ createDocument<SetGiftMutation, SetGiftMutationVariables>("mutation SetGift($wrap:Boolean!$message:String){setGift(wrap:$wrap message:$message){...Basket}}", basketFragment)
export const setLoyaltyCardDocument = /* @__PURE__ */ createDocument<SetLoyaltyCardMutation, SetLoyaltyCardMutationVariables>("mutation SetLoyaltyCard($card:String!){setLoyaltyCard(card:$card){...Basket}}", basketFragment)
