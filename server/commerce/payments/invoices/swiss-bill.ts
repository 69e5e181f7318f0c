import { SwissQRBill } from 'swissqrbill/pdf'
import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import { fonts, type PdfDocument, pageLayout } from '../pdf/index.ts'
import { getInvoiceAmountDue, type InvoiceData } from './invoice.ts'

/** Height of receipt and payment part at the foot of an A4 page: 105 mm in points. */
export const SWISS_BILL_HEIGHT = SwissQRBill.height

/** The characters that the Swiss payment standards allow since IG QR-bill 2.3: Latin, with the diacritics of Europe. */
const permittedLetter = /^[\x20-\x7e\u00a0-\u017fȘșȚț€]$/u

/** Replaces characters that the QR code may not contain, and limits the length. */
const toPermittedText = (text: string, length: number) =>
  [...text.normalize('NFC')]
    .map((letter) =>
      permittedLetter.test(letter)
        ? letter
        : ([...letter.normalize('NFD')].find((part) => permittedLetter.test(part)) ?? '.'),
    )
    .join('')
    .slice(0, length)

function toBillDebtor({ firstName, lastName, street, houseNumber, postalCode, city, country }: PostalAddress) {
  return {
    name: toPermittedText(`${firstName} ${lastName}`, 70),
    address: toPermittedText(street, 70),
    ...(houseNumber && { buildingNumber: toPermittedText(houseNumber, 16) }),
    zip: postalCode,
    city: toPermittedText(city, 35),
    country,
  }
}

/** The characters of the PDF's own Helvetica, which the bill's style guide demands. */
const helveticaText = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u

/** Draws receipt and payment part at the foot of the page (law 24): structured addresses, in German or French. */
export function drawSwissBill(pdf: PdfDocument, { formatMessage, formatMoney }: LocaleFormatter, data: InvoiceData) {
  const { account, seller, order, number } = data
  const debtor = toBillDebtor(order.billing)
  const { amount: total } = getInvoiceAmountDue(data)
  const { street, houseNumber, postalCode, city, country } = seller.address
  const creditor = {
    name: account.accountHolder,
    address: street,
    buildingNumber: houseNumber,
    zip: postalCode,
    city,
    country,
    account: account.iban,
  }
  const message = formatMessage('invoices.swiss-message', { number })
  const bill = new SwissQRBill(
    { creditor, debtor, currency: 'CHF', amount: total.cents / 100, reference: account.reference, message },
    { language: order.locale.startsWith('fr') ? 'FR' : 'DE', fontName: 'Arial' },
  )
  const usesHelvetica = helveticaText.test(Object.values(debtor).join(''))
  pdf.doc
    .registerFont('Arial', usesHelvetica ? 'Helvetica' : fonts.regular)
    .registerFont('Arial-Bold', usesHelvetica ? 'Helvetica-Bold' : fonts.bold)
  const alt = formatMessage('invoices.swiss-part-alt', {
    total: formatMoney(total),
    holder: account.accountHolder,
    iban: account.iban,
    reference: account.reference,
  })
  pdf.addContent(
    'Figure',
    () => {
      pdf.doc.fillColor('#000000').y = 0 // otherwise the library breaks the page below the last line
      bill.attachTo(pdf.doc, 0, pageLayout.height - SWISS_BILL_HEIGHT)
    },
    { alt },
  )
}
