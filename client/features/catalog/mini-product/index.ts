export { MiniProduct } from './mini-product.tsx'
