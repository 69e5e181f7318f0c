export { deletePasskeys, findPasskeys } from './repository.ts'
export { addPasskey, listPasskeys, passkeyLoginOptions, passkeyOptions, provenByPasskey, removePasskey } from './service.ts'
