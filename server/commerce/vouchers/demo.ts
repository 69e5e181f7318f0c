import { addDays, localTime } from '#shared/rules/delivery-days.ts'
import type { Tenant } from '#shared/tenant.ts'
import { type Database, insertAll } from '../../database/index.ts'
import type { Voucher } from './repository.ts'

const START_VOUCHERS = 9
const DEMO_DAYS = 30

function demoVouchers({ features, welcomeVoucher: { valueCents, minimumCents } }: Tenant, today: string): Voucher[] {
  const open = { customerGroup: 'all', customerId: null, email: null, perMille: null, validFrom: '2026-01-01', validUntil: addDays(today, DEMO_DAYS) } as const
  return [
    ...Array.from({ length: START_VOUCHERS }, (_, i) => ({ ...open, code: `START${i + 1}`, kind: 'welcome' as const, valueCents, minimumCents })),
    { ...open, code: 'DAY10', kind: 'discount', valueCents: null, perMille: 100, minimumCents: 0 },
    { ...open, code: 'CLUB5', kind: 'discount', valueCents: 5_00, minimumCents: 20_00, customerGroup: 'customers' },
    ...(features.flexikontoClub
      ? [{ ...open, code: 'FLEXI5', kind: 'discount' as const, valueCents: 5_00, minimumCents: 20_00, customerGroup: 'club' as const }]
      : []),
    { ...open, code: 'OLD5', kind: 'discount', valueCents: 5_00, minimumCents: 0, validUntil: '2026-10-31' },
  ]
}

/** Codes with which a demo shop can be tried (README), good for thirty days from each start on: one for each rule, and one that has expired. */
export async function seedDemoVouchers(database: Database, tenants: readonly Tenant[], now: Date) {
  for (const tenant of tenants) {
    const rows = demoVouchers(tenant, localTime(now, tenant.timeZone).day).map((voucher) => ({
      ...{ tenant: tenant.id, createdAt: now.toISOString() },
      ...voucher,
    }))
    await insertAll(database.writer, database.kind, 'voucher', rows, { key: ['tenant', 'code'], update: ['validUntil'] })
  }
}
