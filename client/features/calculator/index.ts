export { Calculator } from './calculator.tsx'
export { CreditWarning, RepresentativeExample } from './legal-hints.tsx'
export { Teaser } from './teaser.tsx'
