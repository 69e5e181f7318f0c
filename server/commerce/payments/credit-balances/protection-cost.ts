import type { CreditTerms } from '#shared/tenant.ts'

const PARTS_PER_MILLION = 1_000_000

/** The price of a month of payment protection for an open balance, in cents (S9.35, O45). */
export const calculateProtectionCents = (openCents: number, { protectionPpm = 0 }: CreditTerms) =>
  Math.round((openCents * protectionPpm) / PARTS_PER_MILLION)
