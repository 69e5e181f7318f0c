import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { CustomerBooking } from '#shared/api/bookings.ts'

/** What a booking is for: the first product's name, and how many more there are. */
export const formatProducts = (
  formatMessage: LocaleFormatter['formatMessage'],
  { productName, moreProducts }: Pick<CustomerBooking, 'productName' | 'moreProducts'>,
) => formatMessage('bookings.products', { name: productName, more: moreProducts })
