// Written by "npm run schema"; never changed by hand.

import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type OrderProgressQueryVariables = Exact<{
  number: string;
  signature?: string | null | undefined;
}>;


export type OrderProgressQuery = { readonly orderProgress: { readonly lines: ReadonlyArray<{ readonly position: number, readonly state: Schema.OrderState, readonly cancelled: number, readonly shipped: number, readonly delivered: number, readonly returned: number }>, readonly shipments: ReadonlyArray<{ readonly id: string, readonly carrier: string, readonly trackingNumber: string | null, readonly trackingUrl: string | null, readonly state: Schema.ShipmentState, readonly contents: Schema.ShipmentContents, readonly windowFrom: string, readonly windowTo: string, readonly deliveredAt: string | null, readonly enquiryProblem: Schema.EnquiryProblem | null, readonly lines: ReadonlyArray<{ readonly position: number, readonly quantity: number }>, readonly events: ReadonlyArray<{ readonly at: string, readonly code: Schema.ShipmentState, readonly place: string }>, readonly enquiries: ReadonlyArray<{ readonly problem: Schema.EnquiryProblem, readonly state: Schema.EnquiryState, readonly openedAt: string, readonly dueOn: string, readonly settledAt: string | null, readonly answer: string }> }>, readonly replacements: ReadonlyArray<{ readonly id: string, readonly kind: Schema.ReplacementKind, readonly title: string, readonly quantity: number, readonly state: Schema.ReplacementState, readonly shipmentId: string | null }> } };

export const orderProgressDocument = /* @__PURE__ */ createDocument<OrderProgressQuery, OrderProgressQueryVariables>("query OrderProgress($number:String!$signature:String){orderProgress(number:$number signature:$signature){lines{position state cancelled shipped delivered returned}shipments{id carrier trackingNumber trackingUrl state contents windowFrom windowTo deliveredAt lines{position quantity}events{at code place}enquiryProblem enquiries{problem state openedAt dueOn settledAt answer}}replacements{id kind title quantity state shipmentId}}}")
