export { CreditTeaser } from './credit-teaser.tsx'
