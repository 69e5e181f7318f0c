import { describeAccessibility, FIRST_LOCALE } from '#test/support/accessibility.ts'

/** Every view of the first locale in every look; in the others, which share its markup, every view once. With this every page of every shop has met axe. */
describeAccessibility((locale) => (locale === FIRST_LOCALE ? 'every' : 'one'))
