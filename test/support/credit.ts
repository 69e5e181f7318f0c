import { tenants } from '#tenants/index.ts'

/** FEATURES with every feature of credit that each shop's terms allow. */
export const CREDIT_ON = tenants
  .flatMap(({ id, credit }) => ['instalments', 'delayedPayment', ...(credit?.protectionPpm ? ['paymentProtection'] : [])].map((flag) => `${id}.${flag}=on`))
  .join(',')
