export type {
  Basket,
  BasketChange,
  BasketLine,
  Discount,
  FreeDelivery,
  RemovedLine,
  Totals,
  VatLine,
} from './schema.generated.ts'

export const MAX_QUANTITY = 10 // per line; more is a business order
