import { describeAccessibility, REFERENCE_LOCALE } from '#test/support/accessibility.ts'

/**
 * Every view of the first locale twice; in the others, which share its markup, once, in all four looks by turns. With
 * accessibility-abroad.ts and accessibility-germany.ts, which run beside it, every page of every shop has met axe.
 */
describeAccessibility(['de-AT', 'de-CH'], (locale) => (locale === REFERENCE_LOCALE ? 'twice' : 'once'))
