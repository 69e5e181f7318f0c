import { expect } from 'chai'
import type { FeedRow } from './feed-row.ts'
import { buildFeedFacts, parseDataUse } from './product-facts.ts'

const toRow = (values: Readonly<Record<string, string>>): FeedRow => ({
  line: 1,
  values: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
  details: [],
  translations: {},
  prices: {},
})

type Facts = ReturnType<typeof buildFeedFacts>

/** Values of a row, and what they become; all others of the fact are left out. */
const rows: readonly (readonly [law: number, fact: keyof Facts, values: Record<string, string>, becomes: unknown])[] = [
  [17, 'labelFiles', { x_label_file: '/assets/l/1.svg' }, { label: '/assets/l/1.svg' }],
  [17, 'labelFiles', { x_label_file: ' /img/l-2.png ' }, { label: '/img/l-2.png' }],
  [17, 'labelFiles', { x_label_file: 'https://supplier.example/l.svg' }, undefined],
  [17, 'labelFiles', { x_label_file: '//supplier.example/l.svg' }, undefined],
  [17, 'labelFiles', { x_label_file: '/api/customer/v1/logout' }, undefined],
  [17, 'labelFiles', { x_label_file: '/assets/../api/orders' }, undefined],
  [17, 'labelFiles', { x_label_file: 'javascript:alert(1)' }, undefined],
  [17, 'labelFiles', { x_label_file: '/assets/"onerror=' }, undefined],
  [17, 'labelFiles', { x_data_sheet_file: '/assets/s/1.pdf' }, { sheet: '/assets/s/1.pdf' }],
  [17, 'labelFiles', { x_data_sheet_file: 'https://s.example/1.pdf?v=2' }, { sheet: 'https://s.example/1.pdf?v=2' }],
  [17, 'labelFiles', { x_data_sheet_file: 'http://s.example/1.pdf' }, undefined],
  [17, 'labelFiles', { x_data_sheet_file: '/assets/../api/orders' }, undefined],
  [17, 'labelFiles', { x_data_sheet_file: 'https://s.example/"><script>' }, undefined],
  [
    18,
    'labelFiles',
    { x_label_file: '/assets/t.svg', x_data_sheet_file: 'ftp://s.example/t.pdf' },
    { label: '/assets/t.svg' },
  ],
  [
    30,
    'charger',
    { x_charger_min_watts: '5', x_charger_max_watts: '67,5', x_charger_included: 'No', x_charger_usb_pd: 'TRUE' },
    { included: false, minWatts: 5, maxWatts: 67.5, usbPd: true },
  ],
  [
    30,
    'charger',
    { x_charger_min_watts: '10', x_charger_max_watts: '10', x_charger_included: 'yes' },
    { included: true, minWatts: 10, maxWatts: 10, usbPd: false },
  ],
  [30, 'charger', { x_charger_included: 'yes', x_charger_usb_pd: 'yes' }, undefined],
  [30, 'charger', { x_charger_min_watts: '20', x_charger_max_watts: '5' }, undefined],
  [30, 'charger', { x_charger_min_watts: '0', x_charger_max_watts: '5' }, undefined],
  [30, 'charger', { x_charger_min_watts: '5 W', x_charger_max_watts: '10 W' }, undefined],
  [
    3,
    'producerGuarantee',
    { x_producer_guarantee_years: '10', brand: 'Kühlhaus', mpn: 'KH 200' },
    { brand: 'Kühlhaus', model: 'KH 200', years: 10 },
  ],
  [3, 'producerGuarantee', { x_producer_guarantee_years: '2', brand: 'Kühlhaus', mpn: 'KH 200' }, undefined],
  [3, 'producerGuarantee', { x_producer_guarantee_years: '51', brand: 'Kühlhaus', mpn: 'KH 200' }, undefined],
  [3, 'producerGuarantee', { x_producer_guarantee_years: '2.5', brand: 'Kühlhaus', mpn: 'KH 200' }, undefined],
  [3, 'producerGuarantee', { x_producer_guarantee_years: '10', brand: 'Kühlhaus' }, undefined],
  [3, 'producerGuarantee', { x_producer_guarantee_years: '10', mpn: 'KH 200' }, undefined],
  [29, 'batteryCostCents', { x_battery_cost_cents: '35' }, 35],
  [29, 'batteryCostCents', { x_battery_cost_cents: '10000' }, 10_000],
  [29, 'batteryCostCents', { x_battery_cost_cents: '10001' }, undefined],
  [29, 'batteryCostCents', { x_battery_cost_cents: '0.35' }, undefined],
  [29, 'batteryCostCents', { x_battery_cost_cents: '-5' }, undefined],
  [41, 'sparePartsYears', { x_spare_parts_years: '7' }, 7],
  [41, 'sparePartsYears', { x_spare_parts_years: '51' }, undefined],
  [41, 'sparePartsYears', { x_spare_parts_years: 'seven' }, undefined],
  [40, 'withdrawalExclusion', { x_withdrawal_exclusion: 'sealed-hygiene' }, 'sealed-hygiene'],
  [40, 'withdrawalExclusion', { x_withdrawal_exclusion: 'made-to-measure' }, 'made-to-measure'],
  [40, 'withdrawalExclusion', { x_withdrawal_exclusion: 'yes' }, undefined],
  [40, 'withdrawalExclusion', { x_withdrawal_exclusion: '' }, undefined],
]

describe('facts that the law asks of a feed', () => {
  for (const [law, fact, values, becomes] of rows)
    it(`[law ${law}] ${fact}: ${JSON.stringify(values)} becomes ${JSON.stringify(becomes) ?? 'nothing'}`, () => {
      expect(buildFeedFacts(toRow(values))[fact]).to.deep.equal(becomes)
    })

  const dataUse = {
    x_data_kinds: 'Puls <b>und</b> Schritte',
    x_data_format: 'JSON',
    x_data_volume: '2 MB am Tag',
    x_data_real_time: 'Ja',
    x_data_storage: 'Auf der Uhr, 30 Tage',
    x_data_access: 'In der App',
  }

  it('[law 31] x_data_*: all points of connected goods, without markup', () => {
    expect(parseDataUse(toRow(dataUse))).to.deep.equal({
      kinds: 'Puls und Schritte',
      format: 'JSON',
      volume: '2 MB am Tag',
      realTime: 'Ja',
      storage: 'Auf der Uhr, 30 Tage',
      access: 'In der App',
    })
  })

  for (const point of Object.keys(dataUse))
    it(`[law 31] x_data_*: none of them where ${point} is absent`, () => {
      expect(parseDataUse(toRow({ ...dataUse, [point]: ' ' }))).to.equal(undefined)
    })
})
