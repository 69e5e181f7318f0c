// Written by "npm run schema"; never changed by hand.

import { type MoneyFragment, moneyFragment } from '#client/lib/fragments.generated.ts'
import { createDocument } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type BookingsQueryVariables = Exact<{
  year?: number | null | undefined;
  month?: number | null | undefined;
  page?: number | null | undefined;
}>;


export type BookingsQuery = { readonly bookings: { readonly years: ReadonlyArray<number>, readonly hasOlder: boolean, readonly balance: MoneyFragment, readonly bookings: ReadonlyArray<{ readonly id: string, readonly at: string, readonly kind: Schema.BookingKind, readonly orderNumber: string, readonly productName: string, readonly moreProducts: number, readonly amount: MoneyFragment, readonly balance: MoneyFragment, readonly postings: ReadonlyArray<{ readonly part: Schema.BookingPart, readonly amount: MoneyFragment }> }> } };

export const bookingsDocument = /* @__PURE__ */ createDocument<BookingsQuery, BookingsQueryVariables>("query Bookings($year:Int$month:Int$page:Int){bookings(year:$year month:$month page:$page){balance{...Money}years hasOlder bookings{id at kind orderNumber productName moreProducts amount{...Money}balance{...Money}postings{part amount{...Money}}}}}", moneyFragment)
