import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { ShopGuarantee } from '#shared/api/catalog.ts'
import { getOrganisation } from '#shared/tenant.ts'

/** The shop's own guarantee, with everything that such a promise must say (law 4); undefined if it gives none. */
export function buildShopGuarantee({ tenant, locale }: Context): ShopGuarantee | undefined {
  const { legalGuaranteeMonths: legal, extraGuaranteeMonths: months } = tenant
  if (months === 0) return undefined
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  const { legalName, address, email } = getOrganisation(tenant, locale)
  const total = legal + months
  return {
    heading: formatMessage('product-facts.shop-guarantee', { total }),
    text: formatMessage('product-facts.shop-guarantee-text', {
      legal,
      months,
      total,
      guarantor: `${legalName}, ${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`,
      email,
      territory: formatMessage('product-facts.territory', { country: tenant.country }),
    }),
    law: formatMessage('product-facts.shop-guarantee-law'),
    link: formatMessage('product-facts.shop-guarantee-more'),
  }
}
