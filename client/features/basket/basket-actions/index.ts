export { basketAction } from './basket-action.ts'
