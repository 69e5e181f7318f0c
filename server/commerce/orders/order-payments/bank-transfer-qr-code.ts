import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { buildEpcPayload } from '#server/commerce/payments/bank-transfers/index.ts'
import { renderQrCodeSvg } from '#server/commerce/payments/pdf/index.ts'
import { canUseEpcQrCode } from '#shared/rules/payments/epc-qr-code.ts'
import { requireOrder } from '../order-access/index.ts'
import { findDueBankTransfer } from './due-bank-transfer.ts'

/** The QR code for the bank transfer of an own order, as SVG. 404 not-found if none is due, or not in euro. */
export async function getBankTransferQrCode(ctx: Context, number: string, signature?: string): Promise<string> {
  const bankTransfer = findDueBankTransfer(ctx, await requireOrder(ctx, number, signature))
  if (!bankTransfer || !canUseEpcQrCode(bankTransfer.amount)) throw notFound()
  return renderQrCodeSvg(buildEpcPayload(bankTransfer, bankTransfer.amount))
}
