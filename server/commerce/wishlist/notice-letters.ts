import type { NoticeKind } from '#shared/contracts/wishlist.ts'
import { pathFor } from '#shared/routes.ts'
import { shopName } from '#shared/tenant.ts'
import type { Article } from '../catalog/index.ts'
import type { Letter, MailSetting } from '../mail/index.ts'

type Told = Pick<Article, 'sku' | 'slug' | 'brand' | 'title' | 'variant' | 'price'>

const productHref = ({ tenant, locale, origin }: MailSetting, { slug, sku }: Told) => origin + pathFor(tenant, locale, 'product', { slug, sku })

const linkHref = ({ tenant, locale, origin }: MailSetting, token: string) =>
  `${origin}${pathFor(tenant, locale, 'wishlist/notice')}?${new URLSearchParams({ token })}`

const nameOf = ({ brand, title, variant }: Told) => [`${brand} ${title}`, variant].filter(Boolean).join(', ')

/** Asks whether the address wants to be told: nothing comes without a yes (double opt-in). */
export function confirmationLetter(setting: MailSetting, { article, kind, token }: { article: Told; kind: NoticeKind; token: string }): Letter {
  const { say } = setting.words
  return {
    subject: say('mail.notice-ask-subject', { shop: shopName(setting.tenant, setting.locale) }),
    title: say('mail.notice-ask-title'),
    blocks: [
      { kind: 'text', text: say('mail.notice-ask-text', { kind, article: nameOf(article) }) },
      { kind: 'action', text: say('mail.notice-ask-link'), href: linkHref(setting, token) },
      { kind: 'text', small: true, text: say('mail.notice-ask-unwanted') },
    ],
  }
}

/** The law's lines beside a reduced price stand in the mail as they do in the shop (design/law.md 9, 16, 23). */
function detailsOf({ words: { say, amount }, tenant }: MailSetting, { article: { variant, price }, kind }: { article: Told; kind: NoticeKind }) {
  return [
    variant,
    say('mail.notice-line', { kind }),
    price.previous ? say('mail.notice-previous', { price: amount(price.previous) }) : '',
    price.lowest30 ? say('mail.notice-lowest30', { price: amount(price.lowest30) }) : '',
    say('mail.notice-tax', { country: tenant.country }),
  ].filter(Boolean)
}

/** Tells of lower prices and of articles that are back, with the way out. */
export function noticeLetter(setting: MailSetting, { lines, token }: { lines: readonly { article: Told; kind: NoticeKind }[]; token: string }): Letter {
  const { say, amount } = setting.words
  const count = lines.length
  const [first] = lines
  const kind = lines.every((line) => line.kind === first?.kind) ? (first?.kind ?? 'both') : 'both'
  return {
    subject: say('mail.notice-subject', { kind, count, article: first ? first.article.title : '' }),
    title: say('mail.notice-title', { kind }),
    blocks: [
      {
        kind: 'lines',
        lines: lines.map((line) => ({
          title: `${line.article.brand} ${line.article.title}`,
          details: detailsOf(setting, line),
          value: amount(line.article.price.current),
        })),
      },
      {
        kind: 'links',
        links: lines.map(({ article }) => ({ text: say('mail.notice-see', { article: nameOf(article) }), href: productHref(setting, article) })),
      },
      { kind: 'text', small: true, text: say('mail.notice-why', { shop: shopName(setting.tenant, setting.locale) }) },
      { kind: 'links', small: true, links: [{ text: say('mail.notice-end'), href: linkHref(setting, token) }] },
    ],
  }
}
