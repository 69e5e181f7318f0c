export { Captcha } from './captcha.tsx'
export { CaptchaPlaceholder } from './captcha-placeholder.tsx'
export { prefetchCaptchaQuestion, readCaptcha } from './queries.ts'
