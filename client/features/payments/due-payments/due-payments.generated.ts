// Written by "npm run schema"; never changed by hand.

import { type MoneyFragment, moneyFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type DuePaymentsQueryVariables = Exact<{ [key: string]: never; }>;


export type DuePaymentsQuery = { readonly duePayments: ReadonlyArray<{ readonly id: string, readonly kind: Schema.DuePaymentKind, readonly orderNumber: string, readonly productName: string, readonly moreProducts: number, readonly instalment: number | null, readonly dueOn: string | null, readonly overdue: boolean, readonly payOnline: boolean, readonly amount: MoneyFragment, readonly parts: ReadonlyArray<{ readonly part: Schema.BookingPart, readonly amount: MoneyFragment }>, readonly payTo: { readonly accountHolder: string, readonly iban: string, readonly reference: string } }> };

export const duePaymentsDocument = /* @__PURE__ */ createDocument<DuePaymentsQuery, DuePaymentsQueryVariables>("query DuePayments{duePayments{id kind orderNumber productName moreProducts instalment dueOn overdue amount{...Money}parts{part amount{...Money}}payOnline payTo{accountHolder iban reference}}}", moneyFragment)
