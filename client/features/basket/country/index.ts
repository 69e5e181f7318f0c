export { CountryList } from './country-list.tsx'
export { CountryPrompt } from './country-prompt.tsx'
export { countriesQuery } from './queries.ts'
