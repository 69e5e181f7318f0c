import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router'
import { type BuiltRouteId, getPathPattern, isPaymentPage, isRouteOpen, routes } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'
import { getKeys } from '#shared/typed-object.ts'
import { refetchSession } from './features/customers/sessions/index.ts'
import { Layout, loadLayout } from './layout.tsx'
import { ApiError } from './lib/api.ts'
import { PageHead } from './lib/head.tsx'
import { type ActionResult, type PageModule, type PageRequest, type Site, siteContext } from './lib/page.ts'
import { PageError } from './page-error.tsx'
import { loadPageModule } from './pages/index.ts'

/**
 * The route table for one tenant and one locale: path from the URL map, code from client/pages. Routes that are not
 * open are left out. `strictCsp` says whether the browser's document is a payment page: what it may run is decided with
 * its first byte, so pages of the other kind need a new document.
 */
export function createRoutes(tenant: TenantPublic, locale: Locale, strictCsp?: boolean): RouteObject[] {
  const openRouteIds = getKeys(routes).filter((id): id is BuiltRouteId => isRouteOpen(tenant, locale, id))
  const children = openRouteIds.map(
    (id): RouteObject => ({
      id,
      path: getPathPattern(tenant, locale, id),
      lazy: async () => (strictCsp === !isPaymentPage(id) ? documentRedirect : createLazyRoute(id)),
    }),
  )
  // Two boundaries: a failed page keeps header and footer; only a failed layout loses them.
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: PageError,
      loader: (args) => runLoader(() => loadLayout(args.context.get(siteContext))),
      shouldRevalidate: () => false,
      children: [{ id: 'page', ErrorBoundary: PageError, children: [...children, notFound] }],
    },
  ]
}

const toPageRequest = ({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  params,
  url: new URL(request.url),
})

/** Turns failed calls into responses; null because all data is in the query cache. */
async function runLoader(work: () => Promise<void> | undefined, getStatus?: () => number | undefined) {
  try {
    await work()
    const status = getStatus?.() ?? 200
    return status === 200 ? null : data(null, { status })
  } catch (error) {
    if (error instanceof ApiError) throw data(error.code, { status: error.status || 503 })
    throw error
  }
}

async function createLazyRoute(id: BuiltRouteId) {
  const page = await loadPageModule(id)
  return {
    Component: () => (
      <>
        <PageHead head={page.head} />
        <page.default />
      </>
    ),
    loader(args: LoaderFunctionArgs) {
      const request = toPageRequest(args)
      const site = args.context.get(siteContext)
      return runLoader(
        () => loadPageData(page, site, request),
        () => page.status?.(site, request),
      )
    },
    action: (args: ActionFunctionArgs) => runAction(page, args),
    handle: { head: page.head },
  }
}

/** Loads a page; once more if its visitor has been logged out elsewhere, so that it asks them to log in. */
async function loadPageData(page: PageModule, site: Site, request: PageRequest) {
  try {
    await page.load?.(site, request)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'login-required')) throw error
    await refetchSession(site)
    await page.load?.(site, request)
  }
}

/** Handles a posted form: a redirect on success, otherwise the page again with what was invalid. */
async function runAction(page: PageModule, args: ActionFunctionArgs) {
  if (!page.action) throw data('not-found', { status: 405 })
  const site = args.context.get(siteContext)
  const result = await page.action(site, await args.request.formData(), toPageRequest(args)).catch(toActionFailure)
  if ('redirect' in result)
    return new Response(null, {
      status: 303,
      headers: { location: result.redirect, ...(result.document && { 'x-remix-reload-document': 'true' }) },
    })
  if (result.code === 'login-required') await refetchSession(site)
  return data(result, { status: result.status })
}

function toActionFailure(error: unknown): ActionResult {
  if (!(error instanceof ApiError)) throw error
  return { status: error.status || 503, fields: error.fields, values: {}, code: error.code }
}

/** Replaces a page that needs a new document. */
const documentRedirect = {
  Component: () => null,
  loader: ({ request }: LoaderFunctionArgs) => redirectDocument(request.url),
}

const notFound: RouteObject = {
  id: 'not-found',
  path: '*',
  Component: () => null,
  loader() {
    throw data('not-found', { status: 404 })
  },
}
