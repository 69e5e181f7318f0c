export { Captcha } from './captcha.tsx'
export { CaptchaField, handleFormWithCaptcha, prepareCaptcha } from './captcha-field.tsx'
