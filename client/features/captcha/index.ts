export { Captcha } from './captcha.tsx'
export { captchaOf, prepareQuestion } from './queries.ts'
