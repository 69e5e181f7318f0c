// Written by "npm run schema"; never changed by hand.

import { type MoneyFragment, moneyFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type OwnPapersQueryVariables = Exact<{
  year: number;
}>;


export type OwnPapersQuery = { readonly ownPapers: { readonly years: ReadonlyArray<number>, readonly papers: ReadonlyArray<{ readonly kind: Schema.PaperKind, readonly number: string, readonly order: string, readonly issuedAt: string, readonly total: MoneyFragment | null }> } };

export const ownPapersDocument = /* @__PURE__ */ createDocument<OwnPapersQuery, OwnPapersQueryVariables>("query OwnPapers($year:Int!){ownPapers(year:$year){years papers{kind number order issuedAt total{...Money}}}}", moneyFragment)
