import type { SearchResult } from '#shared/api/search.ts'
import type { Country, PaymentMethod } from '#shared/tenant.ts'
import type { Visitor } from './visitor.ts'

/** A believable address in each country. */
export const testAddresses: Record<Country, Record<string, string>> = {
  AT: {
    salutation: 'female',
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Getreidegasse',
    houseNumber: '9/2',
    postalCode: '5020',
    city: 'Salzburg',
  },
  DE: {
    salutation: 'male',
    firstName: 'Jörg',
    lastName: 'Groß',
    street: 'Lange Straße',
    houseNumber: '12a',
    postalCode: '04103',
    city: 'Leipzig',
  },
  CH: {
    salutation: 'none',
    firstName: 'Chloé',
    lastName: 'Favre',
    street: 'Rue du Lac',
    houseNumber: '4',
    postalCode: '1201',
    city: 'Genève',
  },
  NL: {
    salutation: 'none',
    firstName: 'Sanne',
    lastName: 'de Vries',
    street: 'Lange Voorhout',
    houseNumber: '8',
    postalCode: '2514 ED',
    city: 'Den Haag',
  },
}

interface FoundSize {
  sku: string
  stock: number
  price: { previous: object | null }
}

/**
 * An article at hand, found the way a shopper finds one; `price` is a range of cents, "4600-8000". With `fullPrice` it is
 * none that is reduced, so that every voucher counts for it.
 */
export async function findOrderableVariant(
  visitor: Visitor,
  wanted: { term?: string; freight?: boolean; price?: string; fullPrice?: boolean } = {},
) {
  const query = new URLSearchParams({
    term: wanted.term ?? '',
    sort: 'price-asc',
    pageSize: '48',
    ...(wanted.price && { 'f.price': wanted.price }),
  })
  const result = await visitor.json<SearchResult>(`/api/search/searchv2?${query}`)
  for (const card of result.items) {
    if (card.soldOut || (card.deliveryClass === 'freight') !== (wanted.freight ?? false)) continue
    const { data } = await visitor.ask<{ product: { sizes: FoundSize[] } }>(
      'query($sku: String!) { product(sku: $sku) { sizes { sku stock price { previous { cents } } } } }',
      { sku: card.sku },
    )
    const size = data.product.sizes.find(
      ({ stock, price }) => stock >= 5 && !(wanted.fullPrice === true && price.previous),
    )
    if (size) return { sku: size.sku, card }
  }
  throw new Error('no article at hand in the demo catalogue')
}

export interface PlacedOrder {
  number: string
  totals: { total: { cents: number; currency: string }; vat: { perMille: number; tax: { cents: number } }[] }
}

/** Fills basket and checkout up to the last step; answers what placing the order needs. */
export async function prepareOrder(
  visitor: Visitor,
  country: Country,
  sku: string,
  payment: PaymentMethod = 'prepayment',
) {
  const steps: [string, object][] = [
    ['mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku }],
    [
      'mutation($email: String!) { setGuest(email: $email) { nextStep } }',
      { email: `gast-${country.toLowerCase()}@beispiel.example` },
    ],
    [
      'mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }',
      { input: { delivery: testAddresses[country], billingDiffers: false } },
    ],
    [
      'mutation($input: DeliveryChoiceInput!) { setDelivery(input: $input) { nextStep } }',
      { input: { parcelDay: '', freightDay: '' } },
    ],
    ['mutation($method: String!) { setPayment(method: $method) { nextStep } }', { method: payment }],
  ]
  for (const [query, variables] of steps) {
    const { error, message } = await visitor.ask(query, variables)
    if (error || message) throw new Error(`${query}: ${message} ${JSON.stringify(error)}`)
  }
  const { data } = await visitor.ask<{
    checkout: { orderKey: string; nextStep: string; basket: { totals: { total: { cents: number } } } }
  }>('{ checkout { orderKey nextStep basket { totals { total { cents } } } } }')
  return { key: data.checkout.orderKey, totalCents: data.checkout.basket.totals.total.cents }
}

export const placeTestOrder = (visitor: Visitor, { key, totalCents }: { key: string; totalCents: number }) =>
  visitor.ask<{ placeOrder: PlacedOrder }>(
    'mutation($key: String!, $totalCents: Int!) { placeOrder(key: $key, totalCents: $totalCents) { number totals { total { cents currency } vat { perMille tax { cents } } } } }',
    { key, totalCents },
  )
