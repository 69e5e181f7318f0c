import { isOpen, type RouteId } from '#shared/routes.ts'
import type { Context } from '../context.ts'
import { wordingFor } from '../words.ts'
import type { Passage } from './passages.ts'

/** Pages that are no content but answer many a question: topic → the page that its sentence leads to. */
const guide = {
  login: 'account/login',
  register: 'account/register',
  'password-forgot': 'account/password-forgot',
  profile: 'account/profile',
  addresses: 'account/addresses',
  settings: 'account/settings',
  data: 'account/data',
  credit: 'account/credit',
  calculator: 'service/instalment-calculator',
  protection: 'service/instalment-protection',
  ledger: 'service/data-ledger',
  wishlist: 'wishlist',
  voucher: 'basket',
  vouchers: 'service/vouchers',
  contact: 'service/contact',
  'newsletter-in': 'service/newsletter-sign-up',
  'newsletter-out': 'service/newsletter-sign-out',
  withdrawal: 'service/withdrawal',
  'size-finder': 'size-finder',
  fit: 'fit',
} as const satisfies Record<string, RouteId>

/** What the assistant says of the pages that are open in this shop. */
export function guidePassages({ tenant, locale }: Context): Passage[] {
  const { say } = wordingFor(tenant, locale)
  const open = (Object.keys(guide) as (keyof typeof guide)[]).filter((topic) => isOpen(tenant, locale, guide[topic]))
  return open.map((topic) => {
    const heading = say(`chat-bot-guide.${topic}-title`)
    return {
      heading,
      text: [say(`chat-bot-guide.${topic}-text`)],
      asked: [heading, ...say(`chat-bot-guide.${topic}-ask`).split(', ')],
      touched: [],
      page: { heading, target: `route:${guide[topic]}` },
      legal: false,
    }
  })
}
