export { act, type Deed } from './act.ts'
export { endOperator, listActions, listOperators, saveOperator } from './repository.ts'
export { hasRight, type OperatorRole, operatorRoles, type Right, rights } from './rights.ts'
