import type { ServiceKind, ServiceTerms, Tenant } from '#shared/tenant.ts'
import { type ElectricalCategory, mustAskForOldAppliance } from './old-appliances.ts'

/** Services that can be ordered with goods. */
export const serviceKinds = [
  'connection',
  'assembly',
  'hose-extension',
  'appliance-disposal',
  'furniture-disposal',
] as const satisfies readonly ServiceKind[]

const SEPARATOR = ':'

/** The sku of a service line: the one of the goods that it belongs to, and its kind. */
export const toServiceSku = (sku: string, kind: ServiceKind): string => `${sku}${SEPARATOR}${kind}`

/** The goods' sku and the kind of service; undefined for the sku of goods. */
export function parseServiceSku(sku: string): { sku: string; kind: ServiceKind } | undefined {
  const kind = serviceKinds.find((each) => sku.endsWith(`${SEPARATOR}${each}`))
  return kind && { sku: sku.slice(0, -(kind.length + SEPARATOR.length)), kind }
}

/** What decides which services goods have. */
export interface ServedGoods {
  services?: readonly ServiceKind[]
  electricalCategory?: ElectricalCategory
}

type Shop = Pick<Tenant, 'services' | 'asksForOldAppliances'>

/** The terms of a service for these goods; free where the law wants it so (law 28), undefined if it is not offered. */
function findTerms(shop: Shop, goods: ServedGoods, kind: ServiceKind): ServiceTerms | undefined {
  if (kind === 'appliance-disposal' && mustAskForOldAppliance(shop, goods.electricalCategory))
    return { cents: 0, vatClass: 'standard' }
  return goods.services?.includes(kind) ? shop.services[kind] : undefined
}

/** The services that can be ordered with goods in a shop: those that the goods allow and the shop renders. */
export const listServices = (shop: Shop, goods: ServedGoods): readonly (ServiceTerms & { kind: ServiceKind })[] =>
  serviceKinds.flatMap((kind) => {
    const terms = findTerms(shop, goods, kind)
    return terms ? [{ kind, ...terms }] : []
  })
