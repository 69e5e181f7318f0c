/** Words that no page shows with which a visit begins: they come apart from the others, with the code that shows them (client/lib/late-words.ts). */
export const lateNames = [
  'calculator',
  'captcha',
  'checkout',
  'contracts',
  'credit',
  'customers',
  'extras',
  'instalments',
  'ledger',
  'order-sheet',
  'orders',
  'parcel-shops',
  'passwords',
  'paylinks',
  'payments',
  'quick-entry',
] as const
