import { describeAccessibility } from '#test/support/accessibility.ts'

describeAccessibility(['de-DE', 'fr-CH', 'nl-NL'], () => 'once')
