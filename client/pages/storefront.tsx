import { HomeView } from '../features/content/index.ts'

/** The front page under its second address; canonical is the first. */
export { head, load } from './home.tsx'

export default HomeView
