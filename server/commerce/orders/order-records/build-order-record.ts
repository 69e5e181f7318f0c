import type { PricedBasketLine } from '#server/commerce/basket/basket/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { buildGuaranteeNotice, toGuaranteeNoticeLines } from '#server/commerce/core/guarantee-notice.ts'
import { getLocaleFormatter, type LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { OrderRecord, OrderRecordLine, RecordedProductText } from '#shared/api/order-records.ts'
import type { Order } from '#shared/api/orders.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { redactOrderOptions } from '#shared/rules/basket/redact-order-options.ts'
import { getOrganisation, getShopName, type Locale, type Tenant } from '#shared/tenant.ts'
import type { LegalText } from './legal-texts.ts'
import { type StoredText, toStoredText } from './stored-text.ts'

/** Addresses are part of a contract; telephone numbers are not. */
const withoutPhone = ({ phone: _phone, ...address }: PostalAddress) => address

const withdrawalFormParts = ['declare', 'ordered', 'name', 'address', 'signature', 'date'] as const

/** The model withdrawal form of the Consumer Rights Directive (Annex I B), as the terms show it (law 42). */
function buildWithdrawalForm(tenant: Tenant, locale: Locale, { formatMessage }: LocaleFormatter): string[] {
  if (tenant.country === 'CH') return []
  const { legalName: name, email, address } = getOrganisation(tenant, locale)
  const place = `${address.street} ${address.houseNumber}, ${address.country}-${address.postalCode} ${address.city}`
  return [
    ...[
      formatMessage('content.withdrawal-form-title'),
      formatMessage('content.withdrawal-form-hint'),
      formatMessage('content.withdrawal-form-to', { name, email, address: place }),
    ],
    ...[
      ...withdrawalFormParts.map((part) => formatMessage(`content.withdrawal-form-${part}`)),
      formatMessage('content.withdrawal-form-note'),
    ],
  ]
}

/** The product texts of these lines, by sku. */
export function buildProductTexts(lines: readonly PricedBasketLine[]): ReadonlyMap<string, StoredText> {
  return new Map(
    filterGoods(lines).map(({ sku, words }) => {
      if (!words) throw new Error('a contract holds what is said of the goods')
      const { groups = [], textile = [], care = [], warnings = [], energySheet = [] } = words.facts
      const productText: RecordedProductText = {
        description: words.description,
        highlights: words.highlights,
        groups,
        textile,
        care,
        warnings,
        energySheet,
      }
      return [sku, toStoredText(JSON.stringify(productText))]
    }),
  )
}

/** The product texts by sku, and the legal texts in force. */
interface RecordedTexts {
  products: ReadonlyMap<string, StoredText>
  legal: readonly LegalText[]
}

type ShopStatement = Pick<
  OrderRecord,
  | 'shop'
  | 'seller'
  | 'button'
  | 'confirmation'
  | 'returnDays'
  | 'guaranteeNotice'
  | 'withdrawalForm'
  | 'legalGuaranteeMonths'
  | 'extraGuaranteeMonths'
>

function buildShopStatement(tenant: Tenant, locale: Locale): ShopStatement {
  const wording = getLocaleFormatter(tenant, locale)
  return {
    shop: { name: getShopName(tenant, locale), domain: tenant.domain, country: tenant.country },
    seller: getOrganisation(tenant, locale),
    button: wording.formatMessage('checkout.place-order'),
    confirmation: wording.formatMessage('checkout.of-age'),
    returnDays: tenant.returnDays,
    guaranteeNotice: toGuaranteeNoticeLines(buildGuaranteeNotice(tenant, locale, wording)),
    withdrawalForm: buildWithdrawalForm(tenant, locale, wording),
    legalGuaranteeMonths: tenant.legalGuaranteeMonths,
    extraGuaranteeMonths: tenant.extraGuaranteeMonths,
  }
}

const shopStatements = new WeakMap<Tenant, Map<Locale, ShopStatement>>()

/** The parts of a record that are the same in every order; built once for each language. */
const getShopStatement = ({ tenant, locale }: Context): ShopStatement =>
  shopStatements
    .getOrInsertComputed(tenant, () => new Map())
    .getOrInsertComputed(locale, () => buildShopStatement(tenant, locale))

/**
 * Builds the record of an order, its texts by hash. It has no e-mail address, gift message or complete loyalty card
 * number: buyers may have those erased (R40), a contract stays.
 */
export function buildOrderRecord(
  ctx: Context,
  order: Order,
  lines: readonly PricedBasketLine[],
  { products, legal }: RecordedTexts,
): OrderRecord {
  const toRecordLine = (line: Order['lines'][number], i: number): OrderRecordLine => ({
    ...line,
    shown: lines[i]?.price ?? { current: line.price },
    text: products.get(line.sku)?.hash ?? '',
  })
  const {
    email: _email,
    state: _state,
    paymentState: _paymentState,
    delivery,
    billing,
    lines: ordered,
    gift,
    loyaltyCard,
    ...rest
  } = order
  return {
    form: 'contract-1',
    order: {
      ...rest,
      ...redactOrderOptions({ ...(gift && { gift }), ...(loyaltyCard && { loyaltyCard }) }),
      delivery: withoutPhone(delivery),
      billing: withoutPhone(billing),
      lines: ordered.map(toRecordLine),
    },
    ...getShopStatement(ctx),
    texts: legal.map(({ kind, page: { heading, version, path }, text: { hash } }) => ({
      kind,
      heading,
      version,
      path,
      hash,
    })),
  }
}
