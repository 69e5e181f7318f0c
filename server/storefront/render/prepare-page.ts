import type { IncomingHttpHeaders } from 'node:http'
import type { Response } from 'express'
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import { createMessageFormatter, getDocumentTitle } from '#client/lib/head.tsx'
import type { Head, PageModule, Site } from '#client/lib/page.ts'
import { findRouteId, isPaymentPage, type RouteId } from '#shared/routes.ts'
import type { Country, Tenant } from '#shared/tenant.ts'
import { getMessages } from '#tenants/messages.ts'
import { getLocals } from '../../http/locals.ts'
import { buildStrictCsp, type PaymentScripts, type StrictCsp } from '../payment-pages/payment-scripts.ts'
import { type AlternateLink, listAlternates } from './alternates.ts'
import type { Manifest } from './assets.ts'
import { getIntl } from './i18n.ts'
import { toPublicErrors } from './route-table.ts'

export interface PreparePageOptions {
  manifest: Manifest
  paymentScripts: PaymentScripts
  /** The shops of this platform. */
  shops: readonly Tenant[]
  /** A shop's address as configured. */
  getOrigin(tenant: Tenant): string
  /** The visitor's country, if the shop has other shops to offer there. */
  findVisitorCountry(headers: IncomingHttpHeaders, tenant: Tenant): Country | undefined
}

/** Everything that is known of a page before its first byte. */
export interface Page {
  site: Site
  context: StaticHandlerContext
  /** Undefined if no route matched. */
  routeId: RouteId | undefined
  /** Built when it is sent: a page that is sent whole also describes what came late. */
  getHead(): Head
  alternates: readonly AlternateLink[]
  /** The data that the browser starts with (client/boot.ts, client/entry.tsx). */
  boot: object
  /** Defined on payment pages: only what it lists may run there. */
  strictCsp: StrictCsp | undefined
}

/** Names the route, its head, its scripts and its alternates, and logs why a page failed. */
export async function preparePage(
  res: Response,
  site: Site,
  context: StaticHandlerContext,
  requestHeaders: IncomingHttpHeaders,
  options: PreparePageOptions,
): Promise<Page> {
  const { tenant, locale, origin, log } = getLocals(res)
  for (const error of Object.values(context.errors ?? {}))
    if (!isRouteErrorResponse(error)) log.error({ err: error }, 'page failed')
  const match = context.matches.at(-1)
  const routeId = match && findRouteId(match.route.id)
  const isPayment = routeId !== undefined && isPaymentPage(routeId)
  const alternates = context.errors
    ? []
    : await listAlternates({
        tenant,
        getOrigin: options.getOrigin,
        shops: options.shops,
        api: site.api,
        id: routeId,
        params: match?.params ?? {},
      })
  return {
    site,
    context,
    routeId,
    getHead: () => buildHead(context, site, createMessageFormatter(getIntl(tenant, locale, getMessages))),
    alternates,
    strictCsp: isPayment ? buildStrictCsp(options.paymentScripts, `${tenant.id} ${locale}`, origin) : undefined,
    boot: {
      ...listScripts(options.manifest, routeId),
      locale,
      features: tenant.featureOverrides,
      width: site.width,
      origin,
      today: site.today,
      variants: site.variants,
      isCrawler: site.isCrawler || undefined,
      strictCsp: isPayment || undefined,
      // A visitor who is about to pay is not asked whether this is the right shop.
      visitorCountry: isPayment ? undefined : options.findVisitorCountry(requestHeaders, tenant),
      router: {
        loaderData: context.loaderData,
        actionData: context.actionData,
        errors: toPublicErrors(context.errors),
      },
    },
  }
}

/** The head of the page that matched, or a plain one if it failed. */
function buildHead(
  context: StaticHandlerContext,
  site: Site,
  formatMessage: ReturnType<typeof createMessageFormatter>,
): Head {
  const match = context.matches.at(-1)
  const handle: { head?: PageModule['head'] } | undefined = match?.route.handle
  if (context.errors || !handle?.head)
    return { title: formatMessage(context.statusCode === 404 ? 'error.not-found' : 'error.internal'), noindex: true }
  const url = new URL(context.location.pathname + context.location.search, site.origin)
  const head = handle.head(site, { params: match?.params ?? {}, url }, formatMessage)
  if (context.statusCode < 400 || !context.actionData) return head
  return {
    ...head,
    title: formatMessage('common.error-title', { title: getDocumentTitle(head, site) }),
    divider: 'none',
  }
}

/**
 * The browser's entry script, and all scripts that a route needs at once. Routes without a page file share the content
 * page.
 */
function listScripts({ scripts }: Manifest, id: RouteId | undefined) {
  const [entry = '', ...imports] = scripts['client/entry.tsx'] ?? []
  const isContent = id !== undefined && /^(service|content)\//.test(id)
  const own = scripts[`client/pages/${id}.tsx`] ?? (isContent ? scripts['client/pages/content.tsx'] : undefined) ?? []
  return { entry, scripts: [...new Set([entry, ...imports, ...own])] }
}
