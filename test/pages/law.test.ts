import { expect } from 'chai'
import { getKeys } from '#shared/typed-object.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { createPlace, type LawRow } from '#test/support/law.ts'
import type { TestShop } from '#test/support/shop.ts'
import { batteryRows } from './law/batteries.ts'
import { chargingRows } from './law/charging.ts'
import { companyRows } from './law/company.ts'
import { dataUseRows } from './law/data-use.ts'
import { goodsRows } from './law/goods.ts'
import { guaranteeRows } from './law/guarantee.ts'
import { labelRows } from './law/labels.ts'
import { orderingRows } from './law/ordering.ts'
import { repairRows } from './law/repair.ts'
import { withdrawalRows } from './law/withdrawal.ts'

/** What goods and shop must say: rows are lines of the law (test/requirements/law.md), columns are the five locales. */
const rows: readonly LawRow[] = [
  ...withdrawalRows,
  ...chargingRows,
  ...guaranteeRows,
  ...labelRows,
  ...dataUseRows,
  ...repairRows,
  ...batteryRows,
  ...orderingRows,
  ...goodsRows,
  ...companyRows,
]

describe('what goods and shop say by law', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const { law, shows, cells } of rows)
    for (const tenant of tenants)
      for (const locale of tenant.locales) {
        const cell = cells[locale]
        if (typeof cell === 'function')
          it(`[law ${law}] ${tenant.id} ${locale}: ${shows}`, () => cell(createPlace(shop, tenant, locale)))
        else
          it(`[law ${law}] ${tenant.id} ${locale}: not applicable, ${cell.notApplicable}`, () =>
            expect(cell.notApplicable).to.match(/\w{3}/))
      }

  it('fills the cell of every line and locale', () => {
    const locales = tenants.flatMap((tenant) => tenant.locales).sort()
    for (const { shows, cells } of rows) expect(getKeys(cells).sort(), shows).to.deep.equal(locales)
  })
})
