import { expect } from 'chai'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { buildProductLabel } from './build-product-label.ts'

describe('the label of a product', () => {
  let open: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  before(async () => {
    open = await openSqliteTestDatabase()
  })
  after(() => open.close())

  const energy = {
    class: 'E',
    best: 'A',
    worst: 'G',
    use: { kwh: 55, per: '1000-hours', bySize: { '65″': 81 } },
  } as const

  it('[law 17] takes consumption and the supplier’s files of the size that is shown', () => {
    const facts = {
      energy,
      labelFiles: { label: '/assets/a.svg', sheet: '/assets/a.pdf', bySize: { '65″': { label: '/assets/b.svg' } } },
    }
    const show = (size: string) =>
      buildProductLabel(createTestContext(open.database), { brand: 'Telvaro', facts }, { size, sizes: [size] })
    expect(show('55″')).to.deep.include({ consumption: '55 kWh/1000h', picture: '/assets/a.svg' })
    expect(show('65″')).to.deep.include({
      consumption: '81 kWh/1000h',
      picture: '/assets/b.svg',
      sheetFile: '/assets/a.pdf',
    })
  })

  it('[law 18] of a tyre names all sizes until one is chosen', () => {
    const tyre = { fuel: 'B', wetGrip: 'A', noiseDb: 70, noiseClass: 'B', snow: true, ice: false, class: 'C1' } as const
    const ctx = createTestContext(open.database)
    const sizes = ['195/65 R15', '205/55 R16']
    const label = buildProductLabel(ctx, { brand: 'Asfelta', facts: { tyre, model: 'Vela' } }, { size: '', sizes })
    expect(label).to.deep.include({ size: '195/65 R15 · 205/55 R16', tyreClass: 'C1', model: 'Vela' })
    expect(label?.rows).to.deep.include({ name: 'Reifen für extreme Schneeverhältnisse', value: 'Ja' })
    expect(buildProductLabel(ctx, { brand: 'Asfelta', facts: {} }, { size: '', sizes })).to.equal(undefined)
  })
})
