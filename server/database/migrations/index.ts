import type { Migration } from 'kysely/migration'
import { shop } from './0001-shop.ts'
import { finding } from './0002-finding.ts'
import { mailAttachments } from './0003-mail-attachments.ts'
import { customers } from './0004-customers.ts'
import { guards } from './0005-guards.ts'
import { consent } from './0006-consent.ts'
import { wishlist } from './0007-wishlist.ts'
import { postalCodes } from './0008-postal-codes.ts'
import { basketVisits } from './0009-basket-visits.ts'
import { vouchers } from './0010-vouchers.ts'
import { payments } from './0011-payments.ts'
import { credit } from './0012-credit.ts'
import { papers } from './0013-papers.ts'
import { parcelShops } from './0014-parcel-shops.ts'
import { extras } from './0015-extras.ts'
import { paylinks } from './0016-paylinks.ts'
import { operators } from './0017-operators.ts'
import { creditNotes } from './0018-credit-notes.ts'
import { prepayments } from './0019-prepayments.ts'
import { bankTransfers } from './0020-bank-transfers.ts'
import { refunds } from './0021-refunds.ts'
import { refundPapers } from './0022-refund-papers.ts'
import { owedPapers } from './0023-owed-papers.ts'
import { orderPosition } from './0024-order-position.ts'

/** Every migration in order; a name is never changed once it has landed. */
export const migrations: Record<string, Migration> = {
  '0001-shop': shop,
  '0002-finding': finding,
  '0003-mail-attachments': mailAttachments,
  '0004-customers': customers,
  '0005-guards': guards,
  '0006-consent': consent,
  '0007-wishlist': wishlist,
  '0008-postal-codes': postalCodes,
  '0009-basket-visits': basketVisits,
  '0010-vouchers': vouchers,
  '0011-payments': payments,
  '0012-credit': credit,
  '0013-papers': papers,
  '0014-parcel-shops': parcelShops,
  '0015-extras': extras,
  '0016-paylinks': paylinks,
  '0017-operators': operators,
  '0018-credit-notes': creditNotes,
  '0019-prepayments': prepayments,
  '0020-bank-transfers': bankTransfers,
  '0021-refunds': refunds,
  '0022-refund-papers': refundPapers,
  '0023-owed-papers': owedPapers,
  '0024-order-position': orderPosition,
}
