export { usePlaceSuggestions } from './use-place-suggestions.ts'
