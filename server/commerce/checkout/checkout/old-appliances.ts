import { addLine, getBasket, setQuantity } from '#server/commerce/basket/basket/index.ts'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { toServiceSku } from '#shared/rules/catalog/services.ts'

/**
 * Has an old appliance collected for each of these goods in the basket, and for no others, where the checkout has to
 * ask for it (law 28).
 */
export async function setOldAppliances(tx: TransactionContext, skus: readonly string[]) {
  for (const { sku: goods, oldAppliance } of (await getBasket(tx)).lines) {
    const sku = toServiceSku(goods, 'appliance-disposal')
    if (oldAppliance === 'offered' && skus.includes(goods)) await addLine(tx, { sku, quantity: 1 })
    if (oldAppliance === 'collected' && !skus.includes(goods)) await setQuantity(tx, { sku, quantity: 0 })
  }
}
