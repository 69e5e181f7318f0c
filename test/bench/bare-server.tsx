import { renderToPipeableStream } from 'react-dom/server'
import { createIntl, createIntlCache } from 'react-intl'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { App } from '#client/app.tsx'
import { createApi } from '#client/lib/api.ts'
import { type Site, siteContext } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { createRoutes } from '#client/routes.tsx'
import { groupDigits } from '#shared/digits.ts'
import { variantsOf } from '#shared/experiments.ts'
import { publicTenant } from '#shared/tenant.ts'
import { tenantById } from '#tenants/index.ts'
import { wordsFor } from '#tenants/words.ts'
import { serve } from './report.ts'

/**
 * The limit of the way we go: the same React tree with its data at hand, rendered by renderToPipeableStream and nothing
 * else: no data calls, no head, no compression. One page per process; arguments: commerce address, path.
 */
const [, , commerceUrl = '', path = '/'] = process.argv
const tenant = tenantById('at')
if (!tenant) throw new Error('no tenant at')
const locale = tenant.locales[0]
const queryClient = createQueryClient()
const api = createApi((address, init) => fetch(commerceUrl + address, { ...init, headers: { ...init?.headers, 'x-tenant': 'at', 'x-locale': locale } }))
const site: Site = {
  tenant: publicTenant(tenant),
  locale,
  api,
  queryClient,
  width: 1024,
  origin: 'http://at.localhost',
  today: '2026-11-21',
  sessionChanged: async () => undefined,
  variants: variantsOf(undefined, '2026-11-21'),
}
const handler = createStaticHandler(createRoutes(site.tenant, locale))
const context = await handler.query(new Request(`http://at.localhost${path}`), { requestContext: new RouterContextProvider(new Map([[siteContext, site]])) })
if (context instanceof Response) throw new Error(`${path} redirects`)
const intl = groupDigits(createIntl({ locale, messages: wordsFor(tenant, locale), onError: () => undefined }, createIntlCache()))

serve((_req, res) => {
  res.setHeader('content-type', 'text/html; charset=utf-8')
  const { pipe } = renderToPipeableStream(
    <App site={site} intl={intl}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
    { onShellReady: () => void pipe(res) },
  )
})
