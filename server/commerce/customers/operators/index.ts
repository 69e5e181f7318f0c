export { anonymiseSubject, listActions, listOperators, revokeOperatorAccess, saveOperator } from './repository.ts'
export { hasRight, type OperatorRole, operatorRoles, type Right, rights } from './rights.ts'
export { type AuditedAction, runAudited } from './run-audited.ts'
export { findOperatorByToken, issueOperatorToken } from './tokens.ts'
