export { usePlaces } from './use-places.ts'
