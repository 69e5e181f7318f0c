import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { canUseEpcQrCode } from '#shared/rules/payments/epc-qr-code.ts'
import { buildEpcPayload, getBankAccount } from '../bank-transfers/index.ts'
import { renderQrCodeSvg } from '../pdf/index.ts'
import { listDuePayments } from './list-due-payments.ts'

/**
 * The QR code for the transfer of an own open amount, as SVG. 401 login-required, 404 not-found for any other, and if
 * it is not in euro.
 */
export async function getTransferCode(ctx: Context, id: string): Promise<string> {
  const due = (await listDuePayments(ctx)).find((each) => each.id === id)
  if (!due || due.kind === 'provider' || !canUseEpcQrCode(due.amount)) throw notFound()
  const { accountHolder, iban, reference } = due.payTo
  const { bic } = getBankAccount(ctx, due.orderNumber)
  return renderQrCodeSvg(buildEpcPayload({ accountHolder, iban, bic, reference }, due.amount))
}
