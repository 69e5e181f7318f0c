import type { Locale, Tenant } from '#shared/tenant.ts'

/**
 * How a title names a shop and locale. What only repeats there what de-AT has shown waits for npm run test:thorough,
 * which looks for these words (test/run.mjs).
 */
export const formatLocaleTitle = ({ id }: Pick<Tenant, 'id'>, locale: Locale) =>
  `${id} ${locale}${locale === 'de-AT' ? '' : ', once more'}`
