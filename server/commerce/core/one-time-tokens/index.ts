export { consumeCode, createCode } from './codes.ts'
export { listCustomerTokens, listTokenEmails, type TokenData } from './repository.ts'
export {
  consumeToken,
  createToken,
  findToken,
  pruneTokens,
  revokeTokens,
  revokeTokensContaining,
  saveToken,
  type TokenPurpose,
} from './tokens.ts'
