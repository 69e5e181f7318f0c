import { type Database, insertAll } from '#server/database/index.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Voucher } from './repository.ts'

const START_VOUCHER_COUNT = 9
const DEMO_VALIDITY_DAYS = 30

function createDemoVouchers(
  { features, welcomeVoucher: { valueCents, minimumCents } }: Tenant,
  today: string,
): Voucher[] {
  const defaults = {
    customerGroup: 'all',
    customerId: null,
    email: null,
    perMille: null,
    validFrom: '2026-01-01',
    validUntil: addDays(today, DEMO_VALIDITY_DAYS),
  } as const
  return [
    ...Array.from({ length: START_VOUCHER_COUNT }, (_, i) => ({
      ...defaults,
      code: `START${i + 1}`,
      kind: 'welcome' as const,
      valueCents,
      minimumCents,
    })),
    { ...defaults, code: 'DAY10', kind: 'discount', valueCents: null, perMille: 100, minimumCents: 0 },
    { ...defaults, code: 'CLUB5', kind: 'discount', valueCents: 5_00, minimumCents: 20_00, customerGroup: 'customers' },
    ...(features.creditClub
      ? [
          {
            ...defaults,
            code: 'FLEXI5',
            kind: 'discount' as const,
            valueCents: 5_00,
            minimumCents: 20_00,
            customerGroup: 'club' as const,
          },
        ]
      : []),
    { ...defaults, code: 'OLD5', kind: 'discount', valueCents: 5_00, minimumCents: 0, validUntil: '2026-10-31' },
  ]
}

/**
 * Codes for trying a demo shop (README), valid for thirty days from each start: one for each rule, and an expired one.
 */
export async function seedDemoVouchers(database: Database, tenants: readonly Tenant[], now: Date) {
  for (const tenant of tenants) {
    const rows = createDemoVouchers(tenant, getLocalDay(now, tenant.timeZone)).map((voucher) => ({
      tenant: tenant.id,
      createdAt: now.toISOString(),
      ...voucher,
    }))
    await insertAll(database.writer, database.kind, 'voucher', rows, {
      key: ['tenant', 'code'],
      update: ['validUntil'],
    })
  }
}
