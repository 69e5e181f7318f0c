import { hasEpcCode } from '#shared/rules/epc.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { qrCodeSvg } from '../papers/index.ts'
import { epcPayload } from '../payments/index.ts'
import { dueBankTransfer } from './due-bank-transfer.ts'
import { getOrder } from './service.ts'

/** The QR code for the bank transfer that an own order waits for, as SVG. 404 not-found where none does, or not in euro. */
export async function getTransferCode(ctx: Context, number: string): Promise<string> {
  const transfer = dueBankTransfer(ctx, await getOrder(ctx, number))
  if (!transfer || !hasEpcCode(transfer.amount)) throw notFound()
  return qrCodeSvg(epcPayload(transfer, transfer.amount))
}
