export { GuaranteeNotice } from './guarantee-notice.tsx'
