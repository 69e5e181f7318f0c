import { describeAccessibility } from '#test/support/accessibility.ts'

describeAccessibility(['fr-CH', 'nl-NL'], () => 'once')
