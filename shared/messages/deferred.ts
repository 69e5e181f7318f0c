/**
 * Messages that no entry page needs: they are loaded later, with the code that shows them
 * (client/lib/deferred-messages.ts).
 */
export const deferredMessageNames = [
  'calculator',
  'captcha',
  'chat-bot',
  'checkout',
  'order-records',
  'country',
  'credentials',
  'credit',
  'customers',
  'order-options',
  'instalments',
  'stored-data',
  'order-form',
  'orders',
  'parcel-shops',
  'passwords',
  'paylinks',
  'payments',
  'quick-entry',
] as const
