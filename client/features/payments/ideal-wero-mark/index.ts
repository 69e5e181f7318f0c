export { IdealWeroMark } from './ideal-wero-mark.tsx'
