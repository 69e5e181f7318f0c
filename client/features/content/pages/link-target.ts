import { useSite } from '#client/lib/page.ts'
import type { Category } from '#shared/api/catalog.ts'
import { findRouteId, getLocalePrefix, getPath, isRouteOpen } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'
import { useSiteFrame } from '../site-frame/index.ts'

const categoryIndexes = new WeakMap<readonly Category[], Map<string, Category>>()

/** All categories by id, indexed once per navigation. */
function getCategoryIndex(navigation: readonly Category[]) {
  const existing = categoryIndexes.get(navigation)
  if (existing) return existing
  const index = new Map<string, Category>()
  const add = (category: Category) => {
    index.set(category.id, category)
    category.children.forEach(add)
  }
  navigation.forEach(add)
  categoryIndexes.set(navigation, index)
  return index
}

/** The address of a target in this locale; undefined for a closed route, an unknown category or another scheme. */
export function resolveTarget(
  target: string,
  tenant: TenantPublic,
  locale: Locale,
  navigation: readonly Category[],
): string | undefined {
  const [, kind, rest = ''] = /^([a-z]+):(.*)$/s.exec(target) ?? []
  if (kind === 'route') {
    const id = findRouteId(rest)
    return id && isRouteOpen(tenant, locale, id) ? getPath(tenant, locale, id) : undefined
  }
  if (kind === 'category') {
    const category = getCategoryIndex(navigation).get(rest)
    return category && getPath(tenant, locale, 'category', { slug: category.slug, category: category.id })
  }
  if (kind === 'https' || kind === 'mailto' || kind === 'tel') return target
  if (!target.startsWith('/') || target.startsWith('//')) return undefined
  const prefix = getLocalePrefix(tenant, locale)
  // a front page below a prefix ends without a slash
  return prefix + (prefix && target.startsWith('/?') ? target.slice(1) : target)
}

/** Resolves an editor's target, or the category that it names. */
export function useLinkTargets() {
  const { tenant, locale } = useSite()
  const navigation = useSiteFrame()?.navigation ?? noCategories
  return {
    href: (target: string) => resolveTarget(target, tenant, locale, navigation),
    category: (id: string) => getCategoryIndex(navigation).get(id),
  }
}

const noCategories: readonly Category[] = []
