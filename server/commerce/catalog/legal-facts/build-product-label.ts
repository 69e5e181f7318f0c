import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter, type LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { EnergyUse, ProductFactsJson } from '#server/database/index.ts'
import type { ProductFact, ProductLabel } from '#shared/api/catalog.ts'
import { getKeys } from '#shared/typed-object.ts'

interface LabelledProduct {
  brand: string
  facts: ProductFactsJson
}

interface LabelledSizes {
  /** The size whose label is shown. */
  size: string
  /** The sizes that the page is about: one if it is chosen. */
  sizes: readonly string[]
}

/** As the label prints it, which is the same in all languages. */
const consumptionUnits: Readonly<Record<EnergyUse['per'], string>> = {
  year: 'kWh/annum',
  '100-cycles': 'kWh/100 ↻',
  '1000-hours': 'kWh/1000h',
}

/** The product data sheet of a tyre, in the order of Annex III of Reg. (EU) 2020/740. */
function listTyreFacts(
  tyre: NonNullable<ProductFactsJson['tyre']>,
  { supplier, model, size }: Pick<ProductLabel, 'supplier' | 'model' | 'size'>,
  { formatMessage }: LocaleFormatter,
): ProductFact[] {
  const answer = (yes: boolean) => formatMessage('product-facts.answer', { yes: yes ? 'yes' : 'no' })
  const rows = {
    'product-facts.label-supplier': supplier,
    'product-facts.label-type': model,
    'product-facts.label-size': size ?? '',
    'product-facts.label-tyre-class': tyre.class ?? '',
    'catalog.tyre-fuel': tyre.fuel,
    'catalog.tyre-wet-grip': tyre.wetGrip,
    'catalog.tyre-noise': `${tyre.noiseDb} dB (${tyre.noiseClass})`,
    'product-facts.label-snow': answer(tyre.snow),
    'product-facts.label-ice': answer(tyre.ice),
  } as const
  return getKeys(rows).flatMap((id) => (rows[id] ? [{ name: formatMessage(id), value: rows[id] }] : []))
}

/** Whose label it is, the supplier's files of it, and the first lines of its data sheet (law 17, 18). */
export function buildProductLabel(
  { tenant, locale }: Context,
  { brand, facts: { energy, tyre, model = '', labelFiles } }: LabelledProduct,
  { size, sizes }: LabelledSizes,
): ProductLabel | undefined {
  if (!energy && !tyre) return undefined
  const formatter = getLocaleFormatter(tenant, locale)
  const files = { ...labelFiles, ...labelFiles?.bySize?.[size] }
  const identity = { supplier: brand, model, size: tyre && sizes.filter(Boolean).join(' · ') }
  const kwh = energy?.use && (energy.use.bySize?.[size] ?? energy.use.kwh)
  const { formatMessage, formatNumber } = formatter
  return {
    ...identity,
    tyreClass: tyre?.class,
    consumption: energy?.use && kwh ? `${formatNumber(kwh)} ${consumptionUnits[energy.use.per]}` : undefined,
    picture: files.label,
    sheetFile: files.sheet,
    registration: tyre ? tyre.registration : energy?.registration,
    rows: tyre
      ? listTyreFacts(tyre, identity, formatter)
      : [
          { name: formatMessage('product-facts.label-supplier'), value: brand },
          ...(model ? [{ name: formatMessage('product-facts.label-model'), value: model }] : []),
        ],
  }
}
