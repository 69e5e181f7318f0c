export { CheckoutHeader } from './checkout-header.tsx'
export { Footer, LegalLine } from './footer.tsx'
export { Header } from './header.tsx'
