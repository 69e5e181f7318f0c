import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { findProduct } from '../products/product.ts'
import { importFeed } from './import-feed.ts'

const watch = {
  ...{ id: 'watch', title: 'Uhr', price: '149.00 EUR', brand: 'Taktia', mpn: 'T 9', product_type: 'Technik > Uhren' },
  energy_efficiency_class: 'B',
  x_label_file: '/assets/labels/t9.svg',
  x_data_sheet_file: 'https://taktia.example/t9.pdf',
  x_charger_included: 'no',
  x_charger_min_watts: '2',
  x_charger_max_watts: '5',
  x_producer_guarantee_years: '5',
  x_withdrawal_exclusion: 'made-to-measure',
  x_data_kinds: 'Puls',
  x_data_format: 'FIT',
  x_data_volume: '1 MB am Tag',
  x_data_real_time: 'Nein',
  x_data_storage: 'Auf der Uhr',
  x_data_access: 'In der App',
}

describe('the import of what the law asks of goods', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  after(() => rmSync(folder, { recursive: true }))

  it('[law 3] [law 17] [law 30] [law 31] [law 40] lands as far as the product’s page', async () => {
    const { database, close } = await openSqliteTestDatabase()
    const ctx = createTestContext(database)
    const file = join(folder, 'feed.jsonl')
    writeFileSync(file, JSON.stringify(watch))
    await importFeed(ctx, { file, rejectsFile: join(folder, 'rejects.tsv'), mediaRoot: join(folder, 'media') })
    const { sku } = await database.reader.selectFrom('variant').select('sku').executeTakeFirstOrThrow()
    const product = await findProduct(ctx, sku)
    expect(product?.label).to.deep.include({
      supplier: 'Taktia',
      model: 'T 9',
      picture: '/assets/labels/t9.svg',
      sheetFile: 'https://taktia.example/t9.pdf',
    })
    expect(product?.charger).to.include({ included: false, usbPd: false })
    expect(product?.charger?.power).to.match(/\b2\b.*\b5\b/)
    expect(product?.producerGuarantee).to.deep.include({ brand: 'Taktia', model: 'T 9', years: 5 })
    expect(product?.withdrawalExclusion).to.equal('made-to-measure')
    expect(JSON.stringify(product?.legalNotices)).to.include('Auf der Uhr')
    await close()
  })
})
