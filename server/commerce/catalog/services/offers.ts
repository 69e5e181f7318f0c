import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { ServiceOffer } from '#shared/api/catalog.ts'
import { money } from '#shared/money.ts'
import { listServices, type ServedGoods } from '#shared/rules/catalog/services.ts'
import type { ServiceKind, VatClass } from '#shared/tenant.ts'

/** A service as it can be ordered, with its rate of tax. */
export interface PricedService extends ServiceOffer {
  vatClass: VatClass
}

/** The name of a service in the visitor's language; a free one says so. */
export const getServiceTitle = ({ tenant, locale }: Context, kind: ServiceKind, cents: number): string =>
  getLocaleFormatter(tenant, locale).formatMessage(`service-kinds.${kind}`, { free: cents === 0 ? 'yes' : 'no' })

/** The services that can be ordered with goods, at today's prices. */
export const listServiceOffers = (ctx: Context, goods: ServedGoods): PricedService[] =>
  listServices(ctx.tenant, goods).map(({ kind, cents, vatClass }) => ({
    kind,
    vatClass,
    title: getServiceTitle(ctx, kind, cents),
    note: getLocaleFormatter(ctx.tenant, ctx.locale).formatMessage(`service-kinds.${kind}-note`),
    price: money(cents, ctx.tenant.currency),
  }))
