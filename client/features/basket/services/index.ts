export { readServices } from './read-services.ts'
export { ServiceOptions } from './service-options.tsx'
export { ServicePrice } from './service-price.tsx'
