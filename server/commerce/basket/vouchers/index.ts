export { seedDemoVouchers } from './demo.ts'
export { deletePersonalVoucherData, deleteRedemptions as releaseVouchers, findCustomerVouchers } from './repository.ts'
export { vouchersRoutes } from './routes.ts'
export { evaluateVoucher, issueWelcomeVoucher, pruneRedemptions, redeemVouchers } from './service.ts'
