/** The lists of vouchers, the one that is shown first first. */
export const voucherTabs = ['active', 'expired'] as const
export type VoucherTab = (typeof voucherTabs)[number]

/** The list that the page's address asks for. */
export const parseVoucherTab = (search: URLSearchParams): VoucherTab =>
  voucherTabs.find((tab) => tab === search.get('tab')) ?? 'active'
