// Written by "npm run schema"; never changed by hand.

import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type JoinableOrderQueryVariables = Exact<{
  classes: ReadonlyArray<Schema.DeliveryClass> | Schema.DeliveryClass;
}>;


export type JoinableOrderQuery = { readonly joinableOrder: { readonly number: string, readonly classes: ReadonlyArray<Schema.DeliveryClass> } | null };

export const joinableOrderDocument = /* @__PURE__ */ createDocument<JoinableOrderQuery, JoinableOrderQueryVariables>("query JoinableOrder($classes:[DeliveryClass!]!){joinableOrder(classes:$classes){number classes}}")
