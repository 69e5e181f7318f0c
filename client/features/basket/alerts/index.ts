export { alertLinkQuery, followAlertLink, subscribeAlert, unsubscribeAlert } from './queries.ts'
export { StockAlertForm } from './stock-alert-form.tsx'
