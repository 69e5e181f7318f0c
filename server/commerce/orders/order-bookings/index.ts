/* What is booked in the ledger on orders without credit. */
export { bookOrder } from './book-order.ts'
