// Written by "npm run schema"; never changed by hand.

import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type OrderPromisesQueryVariables = Exact<{
  number: string;
  signature?: string | null | undefined;
}>;


export type OrderPromisesQuery = { readonly orderPromises: ReadonlyArray<{ readonly kind: Schema.PromiseKind, readonly subject: string, readonly dueOn: string, readonly fulfilledOn: string | null, readonly state: Schema.PromiseState }> };

export const orderPromisesDocument = /* @__PURE__ */ createDocument<OrderPromisesQuery, OrderPromisesQueryVariables>("query OrderPromises($number:String!$signature:String){orderPromises(number:$number signature:$signature){kind subject dueOn fulfilledOn state}}")
