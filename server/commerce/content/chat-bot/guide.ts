import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { isRouteOpen, type RouteId } from '#shared/routes.ts'
import { getKeys } from '#shared/typed-object.ts'
import type { Passage } from './passages.ts'

/** Pages without editorial content that answer many questions: topic → the page that its answer links to. */
const guideRoutes = {
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
  'stored-data': 'service/stored-data',
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

/** The assistant's passages about the pages that are open in this shop. */
export function buildGuidePassages({ tenant, locale }: Context): Passage[] {
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  const openTopics = getKeys(guideRoutes).filter((topic) => isRouteOpen(tenant, locale, guideRoutes[topic]))
  return openTopics.map((topic) => {
    const heading = formatMessage(`chat-bot-guide.${topic}-title`)
    return {
      heading,
      text: [formatMessage(`chat-bot-guide.${topic}-text`)],
      questions: [heading, ...formatMessage(`chat-bot-guide.${topic}-ask`).split(', ')],
      relatedQuestions: [],
      page: { heading, target: `route:${guideRoutes[topic]}` },
      legal: false,
    }
  })
}
