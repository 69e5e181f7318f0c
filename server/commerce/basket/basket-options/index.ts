/* What was chosen for a basket beside its lines: a voucher, the benefit of a promotion, gift wrapping, a loyalty card. */
export {
  type BasketOption,
  deleteBasketOption,
  deleteBasketOptions,
  deleteBasketOptionsBefore,
  findBasketOptions,
  findOwnBasketOptions,
  mergeBasketOptions,
  saveBasketOption,
} from './repository.ts'
