import { matchPath } from 'react-router'
import { isOpen, localeOfPath, patternFor, type RouteId, routes } from '#shared/routes.ts'
import { tenantForHost } from '#tenants/index.ts'

/** npm run where -- http://ch.localhost:3000/fr/panier → which code answers this address. */
const address = process.argv[2] ?? ''
const { host, pathname } = new URL(URL.canParse(address) ? address : `http://localhost${address.startsWith('/') ? address : `/${address}`}`)
const tenant = tenantForHost(host)

/** API prefix → module, where the names differ. */
const modules: Readonly<Record<string, string>> = { inform: 'ratings' }

function answer(): string {
  if (!tenant) return `no tenant for ${host}: answers 421 (server/middleware/site.ts)`
  const [, first, name = ''] = pathname.split('/')
  if (first === 'api') return `tenant ${tenant.id} → server/commerce/${modules[name] ?? name}/ (see server/commerce/app.ts)`
  if (first === 'img') return `tenant ${tenant.id} → server/commerce/images/`
  const locale = localeOfPath(tenant, pathname)
  const ids = (Object.keys(routes) as RouteId[]).filter((id) => matchPath({ path: patternFor(tenant, locale, id), end: true }, pathname))
  const id = ids.find((candidate) => isOpen(tenant, locale, candidate))
  if (!id) return `tenant ${tenant.id}, locale ${locale} → ${ids[0] ? `${ids[0]} is not open here: ` : ''}404 (client/page-error.tsx)`
  const file = id.startsWith('service/') || id.startsWith('content/') ? 'content' : id
  return `tenant ${tenant.id}, locale ${locale}, route ${id} → client/pages/${file}.tsx`
}

process.stdout.write(`${answer()}\n`)
