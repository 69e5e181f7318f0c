import type { Site } from '#client/lib/page.ts'
import type { Product, SizeOption } from '#shared/api/catalog.ts'
import type { Money } from '#shared/money.ts'
import { getPath } from '#shared/routes.ts'
import { calculateSingleDeliveryFee } from '#shared/rules/checkout/single-delivery-fee.ts'

const toDecimal = (cents: number) => (cents / 100).toFixed(2)

/** How long goods can be sent back, how, and at whose cost (schema.org). */
export function buildReturnPolicyJsonLd({ tenant, locale, origin }: Site): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: tenant.country,
    returnPolicyCountry: tenant.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: tenant.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: origin + getPath(tenant, locale, 'service/returns'),
  }
}

function buildReturnJsonLd(site: Site, { withdrawalExcluded }: Product): object {
  if (!withdrawalExcluded) return buildReturnPolicyJsonLd(site)
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: site.tenant.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  }
}

const toDays = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** The fee for this article alone, and the working days from order to door. */
function buildShippingJsonLd({ tenant }: Site, { deliveryClass }: Product, priceCents: number): object {
  const { from, to } = deliveryClass === 'freight' ? tenant.delivery.freightDays : tenant.delivery.parcelDays
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimal(calculateSingleDeliveryFee(tenant.delivery, { deliveryClass, priceCents })),
      currency: tenant.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: tenant.country },
    // The shop promises the sum of both.
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: toDays(0, 0), transitTime: toDays(from, to) },
  }
}

/**
 * The price from which the announced percentage is computed: where the law knows a lowest price of 30 days, a result
 * page that computes one from a higher price would announce an unlawful reduction (law 9).
 */
const buildStrikePriceJsonLd = ({ cents, currency }: Money) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: toDecimal(cents),
  priceCurrency: currency,
})

/** The offer of one size (Google's merchant listing). */
export function buildOfferJsonLd(site: Site, product: Product, { sku, price, stock }: SizeOption): object {
  const { current, previous, lowest30 = previous } = price
  const path = getPath(site.tenant, site.locale, 'product', { slug: product.slug, sku })
  return {
    '@type': 'Offer',
    url: site.origin + path,
    price: toDecimal(current.cents),
    priceCurrency: current.currency,
    ...(lowest30 && { priceSpecification: buildStrikePriceJsonLd(lowest30) }),
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: buildShippingJsonLd(site, product, current.cents),
    hasMerchantReturnPolicy: buildReturnJsonLd(site, product),
  }
}
