import type { VoucherTable } from '#server/database/index.ts'
import { clickAndWaitFor } from './browser.ts'
import type { TestShop } from './shop.ts'
import type { ToPath, View } from './view.ts'

/** Stores a welcome voucher of a customer. */
export async function insertOwnVoucher(
  { database }: TestShop,
  tenant: string,
  customerId: string,
  code: string,
  overrides: Partial<VoucherTable> = {},
) {
  const terms = {
    kind: 'welcome',
    valueCents: 15_00,
    perMille: null,
    minimumCents: 90_00,
    customerGroup: 'all',
  } as const
  const dates = { validFrom: '2026-01-01', validUntil: '2099-12-31', createdAt: new Date().toISOString() }
  await database?.writer
    .insertInto('voucher')
    .values({ tenant, code, customerId, email: null, ...terms, ...dates, ...overrides })
    .execute()
}

/** The page of vouchers, with some and with none, and the terms of one. */
export function listVoucherViews(path: ToPath): View[] {
  const page = path('service/vouchers')
  return [
    { name: 'vouchers-nobody', path: page, as: 'nobody' },
    { name: 'vouchers', path: page, as: 'member' },
    { name: 'vouchers-expired', path: `${page}?tab=expired`, as: 'member' },
    {
      name: 'vouchers-terms',
      path: page,
      as: 'member',
      bring: (opened) => clickAndWaitFor(opened, '.own-voucher__terms-open', 'dialog[open] .own-voucher__rules'),
    },
  ]
}
