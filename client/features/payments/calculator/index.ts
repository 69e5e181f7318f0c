export { Calculator } from './calculator.tsx'
export { CalculatorTeaser } from './calculator-teaser.tsx'
export { CreditWarning, RepresentativeExample } from './legal-hints.tsx'
