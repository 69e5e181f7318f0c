export { LoginLayer } from './login-layer.tsx'
