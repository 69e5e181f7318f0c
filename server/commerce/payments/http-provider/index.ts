/* The payment provider, called over HTTP. */
export { createHttpProvider } from './http-provider.ts'
