import { describeAccessibility } from '#test/support/accessibility.ts'

describeAccessibility(['de-DE'], () => 'once')
