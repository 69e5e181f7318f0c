import { usePath } from '#client/lib/page.ts'
import type { ShopGuarantee as Guarantee } from '#shared/api/catalog.ts'

/** The shop's own guarantee (law 4); nothing where it gives none. */
export function ShopGuarantee({ guarantee }: { guarantee: Guarantee | null | undefined }) {
  const path = usePath()
  if (!guarantee) return null
  return (
    <section className="shop-guarantee" aria-labelledby="shop-guarantee">
      <h3 className="shop-guarantee__heading" id="shop-guarantee">
        {guarantee.heading}
      </h3>
      <p>{guarantee.text}</p>
      <p>
        <strong>{guarantee.law}</strong> <a href={path('service/guarantee')}>{guarantee.link}</a>
      </p>
    </section>
  )
}
