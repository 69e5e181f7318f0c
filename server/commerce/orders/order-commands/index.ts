/* What operators do with orders: by the command line, and by the API. */
export { answerShipmentEnquiry, cancelOrderPieces, moveOrder, reportShipment, shipOrderPieces } from './move-orders.ts'
export { readOrder, readOrdersInWork } from './read-orders.ts'
export { orderCommandsRoutes } from './routes.ts'
