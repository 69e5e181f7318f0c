export { Captcha } from './captcha.tsx'
export { CaptchaToCome } from './captcha-to-come.tsx'
export { captchaOf, prepareQuestion } from './queries.ts'
