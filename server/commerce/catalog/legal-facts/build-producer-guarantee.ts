import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { ProducerGuaranteeFacts, ProductFactsJson } from '#server/database/index.ts'
import type { LegalNotice, ProducerGuarantee } from '#shared/api/catalog.ts'

const LEGAL_GUARANTEE_YEARS = 2 // the label is reserved for longer guarantees

/** The label GARAN of Impl. Reg. (EU) 2025/1960, Annex II (law 3); Switzerland has none. */
export function buildProducerGuarantee(
  { tenant, locale }: Context,
  guarantee: ProducerGuaranteeFacts | undefined,
): ProducerGuarantee | undefined {
  if (!guarantee || guarantee.years <= LEGAL_GUARANTEE_YEARS || tenant.country === 'CH') return undefined
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  return { ...guarantee, text: formatMessage('product-facts.producer-guarantee-label', { ...guarantee }) }
}

/** The full label in words, and whom to turn to. */
export function buildProducerGuaranteeNotice(
  ctx: Context,
  { producerGuarantee, manufacturer }: ProductFactsJson,
): LegalNotice | undefined {
  const guarantee = buildProducerGuarantee(ctx, producerGuarantee)
  if (!guarantee) return undefined
  const { formatMessage } = getLocaleFormatter(ctx.tenant, ctx.locale)
  const { brand, model, years } = guarantee
  return {
    id: 'producer-guarantee',
    heading: formatMessage('product-facts.producer-guarantee'),
    paragraphs: [
      formatMessage('product-facts.producer-guarantee-text', {
        years,
        guarantor: manufacturer ? `${manufacturer.name}, ${manufacturer.address}, ${manufacturer.email}` : brand,
      }),
      formatMessage('product-facts.shop-guarantee-law'),
    ],
    facts: [
      { name: formatMessage('product-facts.guarantee-brand'), value: brand },
      { name: formatMessage('product-facts.label-model'), value: model },
      {
        name: formatMessage('product-facts.guarantee-duration'),
        value: formatMessage('product-facts.years', { years }),
      },
    ],
  }
}
