/* How far the lines of orders are: their states and quantities, and the only way to change them. */
export { addOpenServices, changeLines, listOpenPieces } from './change-lines.ts'
export { listOrderEvents } from './event-repository.ts'
export { INITIAL_ORDER_STATE } from './order-states.ts'
export { listLineProgress } from './progress-repository.ts'
