export { CountryLayer } from './country-layer.tsx'
export { CountryList } from './country-list.tsx'
export { countriesQuery } from './queries.ts'
