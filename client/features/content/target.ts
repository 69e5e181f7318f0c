import type { Category } from '#shared/contracts/catalog.ts'
import type { Target } from '#shared/contracts/content.ts'
import { isOpen, localePrefix, pathFor, type RouteId, routes } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'
import { useSite } from '../../lib/page.ts'
import { useChrome } from './queries.ts'

const indexes = new WeakMap<readonly Category[], Map<string, Category>>()

/** All ranges by id, made once per navigation. */
function indexOf(navigation: readonly Category[]) {
  const known = indexes.get(navigation)
  if (known) return known
  const index = new Map<string, Category>()
  const add = (category: Category) => {
    index.set(category.id, category)
    category.children.forEach(add)
  }
  navigation.forEach(add)
  indexes.set(navigation, index)
  return index
}

/** Where a target leads in this locale; undefined for a route that is not open, a range that is not known, or an address of a kind we do not follow. */
export function hrefOf(target: string, tenant: TenantPublic, locale: Locale, navigation: readonly Category[]): string | undefined {
  const [, kind, rest = ''] = /^([a-z]+):(.*)$/s.exec(target) ?? []
  if (kind === 'route') return rest in routes && isOpen(tenant, locale, rest as RouteId) ? pathFor(tenant, locale, rest as RouteId) : undefined
  if (kind === 'category') {
    const category = indexOf(navigation).get(rest)
    return category && pathFor(tenant, locale, 'category', { slug: category.slug, category: category.id })
  }
  if (kind === 'https' || kind === 'mailto' || kind === 'tel') return target
  if (!target.startsWith('/') || target.startsWith('//')) return undefined
  const prefix = localePrefix(tenant, locale)
  return prefix + (prefix && target.startsWith('/?') ? target.slice(1) : target) // a front page below a prefix ends without a slash
}

/** Finds where an editor's target leads, and the range it names. */
export function useTargets() {
  const { tenant, locale } = useSite()
  const navigation = useChrome()?.navigation ?? none
  return {
    href: (target: Target) => hrefOf(target, tenant, locale, navigation),
    category: (id: string) => indexOf(navigation).get(id),
  }
}

const none: readonly Category[] = []
