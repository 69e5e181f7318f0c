import { renderToPipeableStream } from 'react-dom/server'
import { createIntl, createIntlCache } from 'react-intl'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { App } from '#client/app.tsx'
import { createApi } from '#client/lib/api.ts'
import { type Site, siteContext } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { createRoutes } from '#client/routes.tsx'
import { withDigitGrouping } from '#shared/digit-grouping.ts'
import { getExperimentVariants } from '#shared/experiments.ts'
import { toPublicTenant } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { serveAndReport } from './report-cpu.ts'

/**
 * The limit of the way we go: the same React tree with its data at hand, rendered by renderToPipeableStream and nothing
 * else: no data calls, no head, no compression. One page per process; arguments: commerce address, path.
 */
const [, , commerceUrl = '', path = '/'] = process.argv
const tenant = findTenant('at')
if (!tenant) throw new Error('no tenant at')
const locale = tenant.locales[0]
const queryClient = createQueryClient()
const api = createApi((address, init) =>
  fetch(commerceUrl + address, { ...init, headers: { ...init?.headers, 'x-tenant': 'at', 'x-locale': locale } }),
)
const site: Site = {
  tenant: toPublicTenant(tenant),
  locale,
  api,
  queryClient,
  width: 1024,
  origin: 'http://at.localhost',
  today: '2026-11-21',
  notifySessionChange: async () => undefined,
  variants: getExperimentVariants(undefined, '2026-11-21'),
}
const handler = createStaticHandler(createRoutes(site.tenant, locale))
const context = await handler.query(new Request(`http://at.localhost${path}`), {
  requestContext: new RouterContextProvider(new Map([[siteContext, site]])),
})
if (context instanceof Response) throw new Error(`${path} redirects`)
const intl = withDigitGrouping(
  createIntl({ locale, messages: getMessages(tenant, locale), onError: () => undefined }, createIntlCache()),
)

serveAndReport((_req, res) => {
  res.setHeader('content-type', 'text/html; charset=utf-8')
  const { pipe } = renderToPipeableStream(
    <App site={site} intl={intl}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    { onShellReady: () => void pipe(res) },
  )
})
