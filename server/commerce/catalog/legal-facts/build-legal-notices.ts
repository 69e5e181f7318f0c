import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter, type LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { ChargerFacts, DataUseFacts, ProductFactsJson, ProductTextFactsJson } from '#server/database/index.ts'
import type { Charger, LegalNotice } from '#shared/api/catalog.ts'
import { buildProducerGuaranteeNotice } from './build-producer-guarantee.ts'

type FormatMessage = LocaleFormatter['formatMessage']

const describeCharger = ({ included }: ChargerFacts, formatMessage: FormatMessage) =>
  formatMessage('product-facts.charger-included', { included: included ? 'yes' : 'no' })

/** The label beside the price. */
export function buildCharger({ tenant, locale }: Context, { charger }: ProductFactsJson): Charger | undefined {
  if (!charger) return undefined
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  const { included, minWatts, maxWatts, usbPd } = charger
  const power = formatMessage('product-facts.charger-power', { min: minWatts, max: maxWatts })
  return {
    included,
    usbPd,
    power,
    text: [describeCharger(charger, formatMessage), power, usbPd ? 'USB Power Delivery' : '']
      .filter(Boolean)
      .join(', '),
  }
}

/** The label in words, as Annex Ia of Directive 2014/53/EU has them (law 30). */
function buildChargerNotice(charger: ChargerFacts, formatMessage: FormatMessage): LegalNotice {
  const { minWatts: min, maxWatts: max, usbPd } = charger
  return {
    id: 'charging',
    heading: formatMessage('product-facts.charging'),
    paragraphs: [formatMessage('product-facts.charger-watts', { min, max })],
    facts: [
      { name: formatMessage('product-facts.charger'), value: describeCharger(charger, formatMessage) },
      {
        name: formatMessage('product-facts.fast-charging'),
        value: usbPd ? 'USB Power Delivery (USB PD)' : formatMessage('product-facts.none'),
      },
    ],
  }
}

/** What it means for the shopper that the goods cannot be withdrawn from (law 40). */
export const describeWithdrawalExclusion = ({ tenant, locale }: Context, { withdrawalExclusion }: ProductFactsJson) =>
  getLocaleFormatter(tenant, locale).formatMessage(`product-facts.withdrawal-${withdrawalExclusion ?? 'unspecified'}`)

/** The points of the Data Act in its order. */
const dataUsePoints = ['kinds', 'format', 'volume', 'realTime', 'storage', 'access'] as const

/** What connected goods record, in the shops of the EU (law 31). */
const buildDataUseNotice = (dataUse: DataUseFacts, formatMessage: FormatMessage): LegalNotice => ({
  id: 'data-use',
  heading: formatMessage('product-facts.data-use'),
  paragraphs: [],
  facts: dataUsePoints.map((point) => ({
    name: formatMessage('product-facts.data-point', { point }),
    value: dataUse[point],
  })),
})

/** The cost of producer responsibility for batteries, which Germany wants shown apart from the price (law 29). */
const buildBatteryNotice = (cents: number, { formatMessage, formatMoney }: LocaleFormatter): LegalNotice => ({
  id: 'battery',
  heading: formatMessage('product-facts.battery'),
  paragraphs: [],
  facts: [{ name: formatMessage('product-facts.battery-cost'), value: formatMoney({ cents, currency: 'EUR' }) }],
})

interface RepairFacts {
  sparePartsYears: number | undefined
  repairInfo: string | undefined
  inTheUnion: boolean
}

/** What the maker says of spare parts and repair, and in the EU what a repair does to the guarantee (law 41). */
function buildRepairNotice(
  { sparePartsYears, repairInfo, inTheUnion }: RepairFacts,
  formatMessage: FormatMessage,
): LegalNotice | undefined {
  if (!sparePartsYears && !repairInfo) return undefined
  const extension = inTheUnion ? formatMessage('product-facts.repair-extends-guarantee') : ''
  return {
    id: 'repair',
    heading: formatMessage('product-facts.repair'),
    paragraphs: [repairInfo ?? '', extension].filter(Boolean),
    facts: sparePartsYears
      ? [
          {
            name: formatMessage('product-facts.spare-parts'),
            value: formatMessage('product-facts.spare-parts-years', { years: sparePartsYears }),
          },
        ]
      : [],
  }
}

/** That parts come at no price while a guarantee runs; the page adds where they are ordered. */
const buildPartsNotice = (formatMessage: FormatMessage): LegalNotice => ({
  id: 'parts',
  heading: formatMessage('product-facts.parts'),
  paragraphs: [formatMessage('product-facts.parts-text')],
  facts: [],
})

/** What the law wants said of these goods in this shop, in the order of the page. */
export function buildLegalNotices(
  ctx: Context,
  productFacts: ProductFactsJson,
  { dataUse, parts, repairInfo }: Pick<ProductTextFactsJson, 'dataUse' | 'parts' | 'repairInfo'>,
): LegalNotice[] {
  const { tenant, locale } = ctx
  const { batteryCostCents, charger, sparePartsYears } = productFacts
  const formatter = getLocaleFormatter(tenant, locale)
  const { formatMessage } = formatter
  const inTheUnion = tenant.country !== 'CH'
  return [
    charger && buildChargerNotice(charger, formatMessage),
    buildProducerGuaranteeNotice(ctx, productFacts),
    buildRepairNotice({ sparePartsYears, repairInfo, inTheUnion }, formatMessage),
    parts && parts.length > 0 && buildPartsNotice(formatMessage),
    tenant.country === 'DE' && batteryCostCents && buildBatteryNotice(batteryCostCents, formatter),
    inTheUnion && dataUse && buildDataUseNotice(dataUse, formatMessage),
  ].filter((notice) => typeof notice === 'object')
}
