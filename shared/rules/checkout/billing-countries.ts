/**
 * The countries (ISO 3166) in which a billing address may be: EU, EFTA and the United Kingdom. Customers from other
 * countries buy on the terms of the shop's own (Reg. (EU) 2018/302); goods are delivered in the shop's country only.
 */
export const billingCountries = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const
export type BillingCountry = (typeof billingCountries)[number]
