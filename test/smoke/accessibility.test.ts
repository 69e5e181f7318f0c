import { describeAccessibility, FIRST_LOCALE } from '#test/support/accessibility.ts'

describeAccessibility((locale) => locale === FIRST_LOCALE)
