export { adoptChoices, type Choice, deleteChoice, deleteChoicesBefore, findChoices, keepChoice } from './choice-repository.ts'
export { deleteClaims as releaseVouchers, findVouchersOf, forgetHolder } from './repository.ts'
export { vouchersRoutes } from './routes.ts'
export { giveWelcomeVoucher, judgeVoucher, redeemVouchers } from './service.ts'
