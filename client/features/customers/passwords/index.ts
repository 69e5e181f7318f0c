export { NewPasswordField, PasswordField } from './password-field.tsx'
export { useNewPasswordForm } from './use-new-password-form.ts'
