export { deletePasskeys, loadPasskeys } from './repository.ts'
export {
  addPasskey,
  createPasskeyLoginOptions,
  createPasskeyRegistrationOptions,
  listPasskeys,
  removePasskey,
  verifyPasskey,
} from './service.ts'
