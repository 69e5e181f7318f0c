export {
  afterLogin,
  confirmAction,
  emailConfirmAction,
  forgotAction,
  loginAction,
  passwordCodeAction,
  registerAction,
  registerOrderAction,
  resetAction,
} from './actions.ts'
export { prepareCaptcha } from './captcha-part.tsx'
export { ConfirmForm } from './confirm-form.tsx'
export { ForgotForm, ForgotSent } from './forgot-form.tsx'
export { FormProblems } from './form-problems.tsx'
export { Hello } from './hello.tsx'
export { LoginLayerContent } from './login-layer.tsx'
export { LoginPanel, type Way } from './login-panel.tsx'
export { Done, LinkInvalid } from './notices.tsx'
export { OrderAccount } from './order-account.tsx'
export { PasswordCodeForm } from './password-code-form.tsx'
export { NewPasswordField, PasswordField } from './password-field.tsx'
export { RegisterForm, RegisterSent } from './register-form.tsx'
export { linkQuery } from './requests.ts'
export { ResetForm } from './reset-form.tsx'
export { SubmitButton } from './submit-button.tsx'
