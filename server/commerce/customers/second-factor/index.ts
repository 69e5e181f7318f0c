/* The second factor of a login: codes of an authenticator app (TOTP), and recovery codes. */
export { deleteSecondFactor } from './repository.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  consumeSecondFactor,
  findPendingSecret,
  getSecondFactorState,
  isSecondFactorOn,
  type SecretKeys,
} from './service.ts'
export { buildOtpauthUri } from './totp.ts'
