import { describeAccessibility, FIRST_LOCALE } from '#test/support/accessibility.ts'

/** Every view in every other locale: npm run test:thorough, and the last word of CI. */
describeAccessibility((locale) => locale !== FIRST_LOCALE)
