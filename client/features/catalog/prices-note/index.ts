export { PricesNote, TaxLine } from './prices-note.tsx'
