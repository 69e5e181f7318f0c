import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { BOOKING_KINDS, BOOKING_PARTS, type BookingPage, type CustomerBooking } from '#shared/api/bookings.ts'
import { bookingsInput } from '#shared/api/bookings-input.ts'
import { getBalance, listBookings } from './list-bookings.ts'

const kindType = enumType('BookingKind', BOOKING_KINDS, 'What was booked; shown as `bookings.kind-<kind>`.')
const partType = enumType('BookingPart', BOOKING_PARTS, 'What a part of a booking is for; `bookings.part-<part>`.')

/** A part of an amount. */
export const bookingPostingType = builder.objectRef<CustomerBooking['postings'][number]>('BookingPosting').implement({
  description: 'A part of a booking; positive is what the customer owes more.',
  fields: (t) => ({ part: t.expose('part', { type: partType }), amount: t.expose('amount', { type: 'Money' }) }),
})

const bookingType = builder.objectRef<CustomerBooking>('CustomerBooking').implement({
  description: 'A booking on a customer’s accounts.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Named after what happened, so that it is booked once.' }),
    at: t.exposeString('at'),
    kind: t.expose('kind', { type: kindType }),
    orderNumber: t.exposeString('orderNumber'),
    productName: t.exposeString('productName', { description: 'The first product of the order.' }),
    moreProducts: t.exposeInt('moreProducts', { description: 'How many more products the order has.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Positive is what the customer owes more.' }),
    balance: t.expose('balance', {
      type: 'Money',
      description: 'What they owe after it; negative if the shop owes them.',
    }),
    postings: t.expose('postings', { type: [bookingPostingType] }),
  }),
})

const pageType = builder.objectRef<BookingPage>('BookingPage').implement({
  description: 'One page of a customer’s bookings, the latest first.',
  fields: (t) => ({
    balance: t.expose('balance', { type: 'Money', description: 'What the customer owes today.' }),
    bookings: t.expose('bookings', { type: [bookingType] }),
    years: t.exposeIntList('years', { description: 'The years from the latest booking back to the first.' }),
    hasOlder: t.exposeBoolean('hasOlder'),
  }),
})

builder.queryField('bookings', (t) =>
  t.field({
    description: 'The bookings of a fully logged-in customer over all their accounts: all, of a year or of its month.',
    type: pageType,
    args: {
      year: t.arg.int({ required: false }),
      month: t.arg.int({ required: false }),
      page: t.arg.int({ required: false }),
    },
    resolve: (_, { year, month, page }, { ctx }) =>
      listBookings(
        ctx,
        parse(bookingsInput, { year: year ?? undefined, month: month ?? undefined, page: page ?? undefined }),
      ),
  }),
)

builder.queryField('balance', (t) =>
  t.field({
    description: 'What a fully logged-in customer owes today over all their orders; negative if the shop owes them.',
    type: 'Money',
    resolve: (_, _args, { ctx }) => getBalance(ctx),
  }),
)
