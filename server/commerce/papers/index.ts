export { fonts } from './fonts.ts'
export { createPaper, grey, ink, type Paper, page } from './paper.ts'
export { drawQrCode, qrCodeSvg } from './qr-code.ts'
export { drawTable } from './table.ts'
