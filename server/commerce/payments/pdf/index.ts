export { fonts } from './fonts.ts'
export { createPdf, grey, type PdfDocument, pageLayout, textColour } from './pdf-document.ts'
export { drawTable } from './pdf-table.ts'
export { drawQrCode, renderQrCodeSvg } from './qr-code.ts'
