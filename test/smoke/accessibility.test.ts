import { describeAccessibility, FIRST_LOCALE } from '#test/support/accessibility.ts'

/** Each view once, in light or in the dark, narrow or wide; the other looks and locales wait for npm run test:thorough. */
describeAccessibility((locale) => (locale === FIRST_LOCALE ? 'one' : undefined))
