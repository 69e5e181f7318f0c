import type { PostalAddress } from '#shared/contracts/checkout.ts'
import { shopName } from '#shared/tenant.ts'
import type { MailSetting } from '../mail/index.ts'
import { grey, ink, type Paper, page } from '../papers/index.ts'
import type { Wording } from '../words.ts'
import type { InvoiceData } from './invoice.ts'
import { titleOf } from './title.ts'

const WINDOW = 128 // 45 mm from the top: where the window of an envelope shows the address (DIN 5008 B)
const FACTS_LEFT = 344

const addressText = ({ firstName, lastName, addition, street, houseNumber, postalCode, city }: PostalAddress) =>
  [`${firstName} ${lastName}`, addition, `${street} ${houseNumber}`, `${postalCode} ${city}`].filter(Boolean).join('\n')

/** The day of an instant on the clocks of the shop. */
export const localDay = (setting: MailSetting, instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: setting.tenant.timeZone })

function drawFacts(paper: Paper, setting: MailSetting, data: InvoiceData) {
  const { number, issuedAt, order, customerNumber, cancels, lowers } = data
  const { say, date } = setting.words
  const of = cancels ?? lowers
  const rows: readonly (readonly [label: string, value: string])[] = [
    [say(of ? 'invoices.note-number' : 'invoices.number'), number],
    ...(of ? [[say('invoices.note-for'), of.number] as const] : []),
    [say(of ? 'invoices.note-date' : 'invoices.date'), date(localDay(setting, issuedAt))],
    [say('orders.number'), order.number],
    [say('orders.placed-at'), date(localDay(setting, order.placedAt))],
    ...(customerNumber ? [[say('invoices.customer-number'), customerNumber] as const] : []),
  ]
  paper.y = WINDOW
  for (const [label, value] of rows) {
    paper.leaf('P', () => {
      paper.put(label, { x: FACTS_LEFT, width: 94, size: 8.5, colour: grey })
      paper.y = paper.put(value, { x: FACTS_LEFT + 98, width: page.right - FACTS_LEFT - 98, size: 8.5, weight: 'bold' }) + 2
    })
  }
}

/** Where the goods go and who brings them, what goes with them, and which invoice this one follows. */
function deliveryLines({ say }: Wording, { order, replaces }: InvoiceData): string[] {
  const { delivery, billing, parcelShop: shop, carrier, gift, bonusCard } = order
  const [to, from] = [addressText(delivery), addressText(billing)]
  return [
    ...(replaces ? [say('invoices.replaces', replaces)] : []),
    ...(to === from ? [] : [`${say('invoices.delivery-address')}: ${to.replaceAll('\n', ', ')}`]),
    ...(shop ? [`${say('delivery.parcel-shop')}: ${shop.name}, ${shop.street} ${shop.houseNumber}, ${shop.postalCode} ${shop.city}`] : []),
    ...(carrier ? [say('delivery.carrier', { name: carrier })] : []),
    ...(gift ? [say('extras.gift-kept', { card: gift.card ? 'yes' : 'no' })] : []),
    ...(bonusCard ? [say('extras.bonus-saved', { card: bonusCard })] : []),
  ]
}

/** Who sells to whom, number and days, and where the goods go. */
export function drawHead(paper: Paper, setting: MailSetting, data: InvoiceData) {
  const { seller, order } = data
  const { say } = setting.words
  const { street, houseNumber, postalCode, city } = seller.address
  paper.decorate(() => paper.doc.rect(page.left, page.top + 3, 11, 11).fill(ink))
  paper.text(shopName(setting.tenant, setting.locale), { x: page.left + 18, size: 14, weight: 'bold' })
  paper.text(`${seller.legalName}, ${street} ${houseNumber}, ${postalCode} ${city}`, { y: WINDOW, size: 7, colour: grey, width: 260 })
  paper.text(addressText(order.billing), { y: WINDOW + 16, size: 10.5, width: 260 })
  drawFacts(paper, setting, data)
  paper.y = Math.max(paper.y + 8, WINDOW + 82)
  paper.text(titleOf(say, data), { tag: 'H1', size: 20, weight: 'bold', y: paper.y })
  paper.space(28)
  if (data.lowers) return paper.space(8)
  for (const line of deliveryLines(setting.words, data)) {
    paper.text(line, { size: 9 })
    paper.space(2)
  }
  paper.text(say('invoices.supply', { country: setting.tenant.country, vat: say('common.vat') }), { size: 9, colour: grey })
  paper.space(8)
}
