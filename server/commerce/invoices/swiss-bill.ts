import { SwissQRBill } from 'swissqrbill/pdf'
import type { PostalAddress } from '#shared/contracts/checkout.ts'
import { fonts, type Paper, page } from '../papers/index.ts'
import type { Wording } from '../words.ts'
import { type InvoiceData, payable } from './invoice.ts'

/** Height of receipt and payment part, which fill the foot of an A4 page: 105 mm in points. */
export const BILL_HEIGHT = SwissQRBill.height

/** Letters that the Swiss payment standards know since IG QR-bill 2.3: Latin, with the diacritics of Europe. */
const known = /^[\x20-\x7e\u00a0-\u017fȘșȚț€]$/u

/** What a QR code of a bill may hold, in so many letters; others lose their marks, or become a dot. */
const permitted = (text: string, length: number) =>
  [...text.normalize('NFC')]
    .map((letter) => (known.test(letter) ? letter : ([...letter.normalize('NFD')].find((part) => known.test(part)) ?? '.')))
    .join('')
    .slice(0, length)

function debtorOf({ firstName, lastName, street, houseNumber, postalCode, city, country }: PostalAddress) {
  return {
    name: permitted(`${firstName} ${lastName}`, 70),
    address: permitted(street, 70),
    buildingNumber: permitted(houseNumber, 16),
    zip: postalCode,
    city: permitted(city, 35),
    country,
  }
}

/** The letters of the PDF's own Helvetica, which the style guide of the bill asks for. */
const helvetica = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u

/** Draws receipt and payment part at the foot of the page (law 24): structured addresses, in German or French. */
export function drawSwissBill(paper: Paper, { say, amount }: Wording, data: InvoiceData) {
  const { account, seller, order, number } = data
  const debtor = debtorOf(order.billing)
  const { amount: total } = payable(data)
  const { street, houseNumber, postalCode, city, country } = seller.address
  const creditor = { name: account.accountHolder, address: street, buildingNumber: houseNumber, zip: postalCode, city, country, account: account.iban }
  const message = say('invoices.swiss-message', { number })
  const bill = new SwissQRBill(
    { creditor, debtor, currency: 'CHF', amount: total.cents / 100, reference: account.reference, message },
    { language: order.locale.startsWith('fr') ? 'FR' : 'DE', fontName: 'Arial' },
  )
  const plain = helvetica.test(Object.values(debtor).join(''))
  paper.doc.registerFont('Arial', plain ? 'Helvetica' : fonts.regular).registerFont('Arial-Bold', plain ? 'Helvetica-Bold' : fonts.bold)
  const alt = say('invoices.swiss-part-alt', { total: amount(total), holder: account.accountHolder, iban: account.iban, reference: account.reference })
  paper.leaf(
    'Figure',
    () => {
      paper.doc.fillColor('#000000').y = 0 // the library believes that there is no room below the last line
      bill.attachTo(paper.doc, 0, page.height - BILL_HEIGHT)
    },
    { alt },
  )
}
