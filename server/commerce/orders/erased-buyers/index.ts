/** What is left of an order whose buyer was erased. */
export { anonymiseBuyer, deletePhonesOfErasedBuyers, listOrderEmails } from './anonymise-buyer.ts'
