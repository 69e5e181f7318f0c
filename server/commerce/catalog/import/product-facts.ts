import type { ProductFactsJson, ProductTextFactsJson } from '#server/database/index.ts'
import { electricalCategories } from '#shared/rules/catalog/old-appliances.ts'
import { serviceKinds } from '#shared/rules/catalog/services.ts'
import type { Locale } from '#shared/tenant.ts'
import { withdrawalExclusions } from '../legal-facts/index.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { parsePartsDrawing } from './parts.ts'

export const MAX_DETAILS = 60

const NEW_SCALE_SINCE = '2021-03-01' // Reg. (EU) 2017/1369: labels from A to G without plus signs

const numberFormats = new Map<string, Intl.NumberFormat>()
export function formatLocalNumber(locale: Locale, value: number) {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  numberFormats.set(locale, format)
  return format.format(value)
}

const isEnergyClass = (text: string | undefined): text is NonNullable<ProductFactsJson['energy']>['class'] =>
  /^[A-G]$/.test(text ?? '')

/** The class on the current scale from A to G; a class on the scale before 2021 must not be shown as a label. */
export function parseEnergyLabel(row: FeedRow): ProductFactsJson['energy'] {
  const found = findFirstValue(row, 'energy_efficiency_class')?.toUpperCase()
  const scale = row.details.find(([name]) => name === 'energy efficiency scale')?.[1] ?? 'A to G'
  const released = findFirstValue(row, 'x_released') ?? NEW_SCALE_SINCE
  const best = findFirstValue(row, 'max_energy_efficiency_class')?.toUpperCase() ?? 'A'
  const worst = findFirstValue(row, 'min_energy_efficiency_class')?.toUpperCase() ?? 'G'
  if (!isEnergyClass(found) || best !== 'A' || worst !== 'G' || scale !== 'A to G' || released < NEW_SCALE_SINCE)
    return undefined
  return { class: found, best, worst }
}

/** Why the goods have no right of withdrawal: the attribute x_withdrawal_exclusion. */
const parseWithdrawalExclusion = (row: FeedRow): ProductFactsJson['withdrawalExclusion'] =>
  withdrawalExclusions.find((reason) => reason === findFirstValue(row, 'x_withdrawal_exclusion'))

const isYes = (text: string | undefined) => /^(yes|true|1)$/i.test(text ?? '')

/**
 * x_charger_included, x_charger_usb_pd, and x_charger_min_watts and x_charger_max_watts, without which there is none.
 */
function parseCharger(row: FeedRow): ProductFactsJson['charger'] {
  const parseWatts = (name: string) => Number(findFirstValue(row, name)?.replace(',', '.'))
  const [minWatts, maxWatts] = [parseWatts('x_charger_min_watts'), parseWatts('x_charger_max_watts')]
  if (!(minWatts > 0 && maxWatts >= minWatts)) return undefined
  return {
    included: isYes(findFirstValue(row, 'x_charger_included')),
    minWatts,
    maxWatts,
    usbPd: isYes(findFirstValue(row, 'x_charger_usb_pd')),
  }
}

/** The category of electrical goods, 1 to 6: the attribute x_electrical_category. */
const parseElectricalCategory = (row: FeedRow): ProductFactsJson['electricalCategory'] =>
  electricalCategories.find((category) => String(category) === findFirstValue(row, 'x_electrical_category'))

/** x_services: kinds of services, separated by commas; unknown ones are left out. */
function parseServices(row: FeedRow): ProductFactsJson['services'] {
  const named = (findFirstValue(row, 'x_services') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const services = serviceKinds.filter((kind) => named.includes(kind))
  return services.length > 0 ? services : undefined
}

/** A path below these folders; one that climbs out of them would have each reader's browser ask for another address. */
const isPathBelow = (path: string, folders: RegExp) => folders.test(path) && !path.includes('..')

/** x_label_file and x_data_sheet_file: paths on this shop, since pages show no foreign pictures. */
function parseLabelFiles(row: FeedRow): ProductFactsJson['labelFiles'] {
  const [label, sheet] = [findFirstValue(row, 'x_label_file'), findFirstValue(row, 'x_data_sheet_file')]
  const files = {
    ...(label && isPathBelow(label, /^\/(assets|img)\/[\w./-]+$/) && { label }),
    ...(sheet && (isPathBelow(sheet, /^\/assets\/[\w./-]+$/) || /^https:\/\/[^\s"<>]+$/.test(sheet)) && { sheet }),
  }
  return Object.keys(files).length > 0 ? files : undefined
}

/** The facts of a product that do not depend on the language; absent ones are left out when stored. */
export const buildFeedFacts = (row: FeedRow): ProductFactsJson => ({
  energy: parseEnergyLabel(row),
  model: cleanLine(findFirstValue(row, 'mpn') ?? '', 70) || undefined,
  labelFiles: parseLabelFiles(row),
  charger: parseCharger(row),
  producerGuarantee: parseProducerGuarantee(row),
  batteryCostCents: parseCount(row, 'x_battery_cost_cents', 10_000),
  sparePartsYears: parseCount(row, 'x_spare_parts_years', 50),
  withdrawalExclusion: parseWithdrawalExclusion(row),
  electricalCategory: parseElectricalCategory(row),
  services: parseServices(row),
  partsDrawing: parsePartsDrawing(row),
})

/** x_producer_guarantee_years: only the producer's own, free, on the whole product, and longer than two years. */
function parseProducerGuarantee(row: FeedRow): ProductFactsJson['producerGuarantee'] {
  const years = Number(findFirstValue(row, 'x_producer_guarantee_years'))
  const [brand, model] = [findFirstValue(row, 'brand'), findFirstValue(row, 'mpn')].map((text) =>
    cleanLine(text ?? '', 80),
  )
  return Number.isInteger(years) && years > 2 && years <= 50 && brand && model ? { brand, model, years } : undefined
}

/** A whole number from 1 to a maximum. */
function parseCount(row: FeedRow, attribute: string, max: number): number | undefined {
  const count = Number(findFirstValue(row, attribute))
  return Number.isInteger(count) && count > 0 && count <= max ? count : undefined
}

/** x_data_kinds, x_data_format, x_data_volume, x_data_real_time, x_data_storage and x_data_access: all or none. */
export function parseDataUse(row: FeedRow): ProductTextFactsJson['dataUse'] {
  const read = (point: string) => cleanLine(findFirstValue(row, `x_data_${point}`) ?? '', 300)
  const dataUse = {
    kinds: read('kinds'),
    format: read('format'),
    volume: read('volume'),
    realTime: read('real_time'),
    storage: read('storage'),
    access: read('access'),
  }
  return Object.values(dataUse).every(Boolean) ? dataUse : undefined
}
