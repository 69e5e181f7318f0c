import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import type { Country, Locale, Tenant } from '#shared/tenant.ts'
import { buyInInstalments, createPaymentFixtures } from './buying-views.ts'
import { registerCustomer } from './customer.ts'
import { insertDelivery } from './delivery.ts'
import { placeTestOrder, prepareOrder, testAddresses } from './order.ts'
import { insertOwnVoucher } from './own-vouchers.ts'
import type { TestShop } from './shop.ts'
import { signTestOrder } from './sign-order.ts'
import type { ViewSession } from './view.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type SampleProducts = Awaited<ReturnType<typeof findSampleProducts>>

/** Ranges and articles that between them show all a list or a product page can. */
export async function findSampleProducts(shop: TestShop, tenant: Tenant, locale: Locale) {
  const visitor = createVisitor(shop, tenant.id, locale)
  const list = (query: string) => visitor.json<SearchResult>(`/api/search/searchv2?pageSize=48&${query}`)
  const [{ items }, { items: labelled }, { items: heavy }] = await Promise.all([
    list('sort=rating&f.delivery=parcel'),
    list('f.energy=B,C,D,E'),
    list('f.delivery=freight'),
  ])
  const ranges =
    await visitor.json<{ id: string; slug: string; children: { id: string; slug: string }[] }[]>(
      '/api/catalog/categories',
    )
  const all = [...items, ...labelled, ...heavy]
  const requireCard = (name: string, wanted: (card: (typeof all)[number]) => boolean) => {
    const card = all.find(wanted)
    if (!card) throw new Error(`no article ${name} in the demo catalogue`)
    return card
  }
  return {
    ranges,
    sized: requireCard(
      'with sizes',
      (card) => !card.soldOut && card.variation === 'colour-size' && card.rating.count > 0,
    ),
    energy: requireCard(
      'with an energy label',
      (card) => !card.soldOut && card.energy !== undefined && card.deliveryClass === 'parcel',
    ),
    freight: requireCard(
      'sent as freight',
      (card) => !card.soldOut && card.deliveryClass === 'freight' && card.energy === undefined,
    ),
    soldOut: (await list('sort=price-asc')).items.concat(all).find((card) => card.soldOut),
  }
}

/** Opens the session that each view needs, and orders and pays where it has to. */
export async function openSessions(
  shop: TestShop,
  tenant: Tenant,
  locale: Locale,
  { sized, energy, freight, soldOut }: SampleProducts,
) {
  const createSampleVisitor = () => createVisitor(shop, tenant.id, locale)
  const { visitor: member, customer: account } = await registerCustomer(shop, tenant.id, locale)
  const [guest, buyer, customer, payer] = [
    createSampleVisitor(),
    createSampleVisitor(),
    createSampleVisitor(),
    createSampleVisitor(),
  ]
  const [size = '', lamp = '', bulky = ''] = await Promise.all(
    [sized, energy, freight].map(({ sku }) => findAvailableVariant(guest, sku)),
  )
  const add = (visitor: Visitor, sku: string) =>
    visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
  const addToWishlist = (visitor: Visitor, sku: string) =>
    visitor.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: false) { count } }', { sku })

  await addToWishlist(guest, energy.sku)
  for (const sku of [size, energy.sku]) await add(guest, sku)
  await guest.ask('mutation($sku: String!) { setQuantity(sku: $sku, quantity: 0) { count } }', { sku: energy.sku })
  await guest.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')

  const place = async (prepared: Awaited<ReturnType<typeof prepareOrder>>) =>
    (await placeTestOrder(customer, prepared)).data.placeOrder.number
  const waitingOrder = await place(await prepareOrder(customer, tenant.country, size, 'invoice')) // others can go with it
  let order = ''
  for (const visitor of [buyer, customer]) {
    for (const sku of [lamp, bulky]) await add(visitor, sku)
    const prepared = await prepareOrder(visitor, tenant.country, size)
    if (visitor === customer) order = await place(prepared)
  }
  const payments = await createPaymentFixtures(payer, tenant)
  for (const visitor of [customer, payer]) await add(visitor, size)
  await customer.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }') // the way to the delivery step
  await customer.post(getPath(tenant, locale, 'basket'), {
    intent: 'choose-benefit',
    promotion: 'PLUS',
    benefit: 'parcel',
  })
  await payer.post(getPath(tenant, locale, 'basket'), { intent: 'redeem-voucher', code: 'START1' })

  await buyInInstalments(shop, member, account, tenant, [bulky, size])
  for (const card of [energy, freight, soldOut, sized]) if (card) await addToWishlist(member, card.sku)
  await insertAddresses(member, tenant.country)
  await insertOwnVoucher(shop, tenant.id, account.id, `NEU${account.number}`)
  await insertOwnVoucher(shop, tenant.id, account.id, `ALT${account.number}`, { validUntil: '2026-10-31' })

  const listCookies = (visitor: Visitor) =>
    visitor
      .cookies()
      .split('; ')
      .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }))
  const cookies: Record<ViewSession, { name: string; value: string }[]> = {
    nobody: [],
    guest: listCookies(guest),
    buyer: listCookies(buyer),
    customer: listCookies(customer),
    payer: listCookies(payer),
    member: listCookies(member),
  }
  await deliverOrder(shop, tenant, order)
  const link = { order, signature: signTestOrder(shop, tenant, order) }
  return { cookies, payments, order, waitingOrder, link, reviewable: [size, lamp] as const }
}

/** All of an order has arrived, for what comes back and for defects; what it shows of its state stays. */
async function deliverOrder({ database }: TestShop, { id }: Tenant, number: string) {
  await database?.writer
    .updateTable('orderLine')
    .set(({ ref }) => ({
      state: 'delivered',
      shippedQuantity: ref('quantity'),
      deliveredQuantity: ref('quantity'),
    }))
    .where('tenant', '=', id)
    .where('orderNumber', '=', number)
    .execute()
  if (database)
    await insertDelivery(database, { tenant: id, order: number, at: new Date().toISOString(), positions: [0, 1, 2] })
}

/** Two entries, so that each default is another's. */
async function insertAddresses(visitor: Visitor, country: Country) {
  const address = testAddresses[country]
  await visitor.send(`${CUSTOMER_API}/addresses`, { address })
  await visitor.send(`${CUSTOMER_API}/addresses`, {
    address: { ...address, houseNumber: '27', addition: '2. OG' },
    defaultBilling: true,
  })
}

/** The first of a style's sizes that is at hand. */
async function findAvailableVariant(visitor: ReturnType<typeof createVisitor>, sku: string) {
  const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
    'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
    { sku },
  )
  return data.product.sizes.find(({ stock }) => stock > 0)?.sku ?? sku
}
