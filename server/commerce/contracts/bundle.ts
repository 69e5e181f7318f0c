import type { PostalAddress } from '#shared/contracts/checkout.ts'
import type { ArticleText, ContractBundle, ContractLine } from '#shared/contracts/contracts.ts'
import type { Order } from '#shared/contracts/orders.ts'
import { keptExtras } from '#shared/rules/kept-extras.ts'
import { type Locale, organisationOf, shopName, type Tenant } from '#shared/tenant.ts'
import type { PricedBasketLine } from '../basket/index.ts'
import type { Context } from '../context.ts'
import { guaranteeNotice } from '../guarantee-notice.ts'
import { type Wording, wordingFor } from '../words.ts'
import type { LegalText } from './legal-texts.ts'
import { type KeptText, textOf } from './text.ts'

/** Addresses belong to a contract; telephone numbers do not. */
const withoutPhone = ({ phone: _phone, ...address }: PostalAddress) => address

const formParts = ['declare', 'ordered', 'name', 'address', 'signature', 'date'] as const

/** The model form of the Consumer Rights Directive (Annex I B), as the terms show it (law 42). */
function formOf(tenant: Tenant, locale: Locale, { say }: Wording): string[] {
  if (tenant.country === 'CH') return []
  const { legalName: name, email, address } = organisationOf(tenant, locale)
  const place = `${address.street} ${address.houseNumber}, ${address.country}-${address.postalCode} ${address.city}`
  return [
    ...[say('content.withdrawal-form-title'), say('content.withdrawal-form-hint'), say('content.withdrawal-form-to', { name, email, address: place })],
    ...[...formParts.map((part) => say(`content.withdrawal-form-${part}`)), say('content.withdrawal-form-note')],
  ]
}

/** What is said of the goods of these lines, by sku. */
export function articleTexts(lines: readonly PricedBasketLine[]): ReadonlyMap<string, KeptText> {
  return new Map(
    lines.map(({ sku, words }) => {
      if (!words) throw new Error('a contract holds what is said of the goods')
      const { groups = [], textile = [], care = [], warnings = [], energySheet = [] } = words.facts
      const said: ArticleText = { description: words.description, highlights: words.highlights, groups, textile, care, warnings, energySheet }
      return [sku, textOf(JSON.stringify(said))]
    }),
  )
}

/** What is said of the goods, by sku, and the legal texts in force. */
interface ContractTexts {
  articles: ReadonlyMap<string, KeptText>
  legal: readonly LegalText[]
}

type Frame = Pick<
  ContractBundle,
  'shop' | 'seller' | 'button' | 'returnDays' | 'guaranteeNotice' | 'withdrawalForm' | 'legalGuaranteeMonths' | 'extraGuaranteeMonths'
>

function newFrame(tenant: Tenant, locale: Locale): Frame {
  const wording = wordingFor(tenant, locale)
  return {
    shop: { name: shopName(tenant, locale), domain: tenant.domain, country: tenant.country },
    seller: organisationOf(tenant, locale),
    button: wording.say('checkout.place-order'),
    returnDays: tenant.returnDays,
    guaranteeNotice: guaranteeNotice(tenant.country, locale, wording),
    withdrawalForm: formOf(tenant, locale, wording),
    legalGuaranteeMonths: tenant.legalGuaranteeMonths,
    extraGuaranteeMonths: tenant.extraGuaranteeMonths,
  }
}

const frames = new WeakMap<Tenant, Map<Locale, Frame>>()

/** What a shop says in every contract, made once for each language. */
const frameOf = ({ tenant, locale }: Context): Frame =>
  frames.getOrInsertComputed(tenant, () => new Map()).getOrInsertComputed(locale, () => newFrame(tenant, locale))

/**
 * Everything an order is made on, its texts by hash. No e-mail address, gift message or whole number of a bonus card: those the buyer may take away
 * (R40), a contract stays.
 */
export function bundleOf(ctx: Context, order: Order, lines: readonly PricedBasketLine[], { articles, legal }: ContractTexts): ContractBundle {
  const contractLine = (line: Order['lines'][number], i: number): ContractLine => ({
    ...line,
    shown: lines[i]?.price ?? { current: line.price },
    text: articles.get(line.sku)?.hash ?? '',
  })
  const { email: _email, state: _state, paymentState: _paymentState, delivery, billing, lines: ordered, gift, bonusCard, ...rest } = order
  return {
    form: 'contract-1',
    order: {
      ...rest,
      ...keptExtras({ ...(gift && { gift }), ...(bonusCard && { bonusCard }) }),
      ...{ delivery: withoutPhone(delivery), billing: withoutPhone(billing), lines: ordered.map(contractLine) },
    },
    ...frameOf(ctx),
    texts: legal.map(({ kind, page: { heading, version, path }, text: { hash } }) => ({ kind, heading, version, path, hash })),
  }
}
