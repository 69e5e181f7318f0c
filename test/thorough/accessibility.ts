import { describeAccessibility, REFERENCE_LOCALE } from '#test/support/accessibility.ts'

/**
 * Every view of the first locale twice; in the others, which share its markup, once, in all four looks by turns. With
 * this every page of every shop has met axe.
 */
describeAccessibility((locale) => (locale === REFERENCE_LOCALE ? 'twice' : 'once'))
