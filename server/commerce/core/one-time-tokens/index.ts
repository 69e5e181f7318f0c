export { consumeCode, createCode } from './codes.ts'
export { listCustomerTokens, listTokenEmails } from './customer-tokens-repository.ts'
export type { TokenData } from './repository.ts'
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
