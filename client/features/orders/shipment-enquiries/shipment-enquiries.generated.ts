// Written by "npm run schema"; never changed by hand.

import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type OpenEnquiryMutationVariables = Exact<{
  number: string;
  signature?: string | null | undefined;
  shipment: string;
  note?: string | null | undefined;
}>;


export type OpenEnquiryMutation = { readonly openEnquiry: { readonly shipments: ReadonlyArray<{ readonly id: string }> } };

export const openEnquiryDocument = /* @__PURE__ */ createDocument<OpenEnquiryMutation, OpenEnquiryMutationVariables>("mutation OpenEnquiry($number:String!$signature:String$shipment:String!$note:String){openEnquiry(number:$number signature:$signature shipment:$shipment note:$note){shipments{id}}}")
