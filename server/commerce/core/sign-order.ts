import type { Context } from './context.ts'

/** The order of an e-mail, and the signature that opens it without a login. */
export interface SignedOrder {
  order: string
  signature: string
}

/** Signs the links of an e-mail about an order; throws where nothing signs. */
export function signOrder({ orderSignatures, tenant }: Context, order: string): SignedOrder {
  if (!orderSignatures) throw new Error('links to orders are not signed here')
  return { order, signature: orderSignatures.sign(tenant, order) }
}
