import { string } from 'yup'

/** An order, with the signature of an e-mail's link if there is one. */
export interface OrderPageLink {
  order: string
  signature?: string
}

const MAX_SIGNATURE_LENGTH = 100

/** What the API takes of a link; the order as it stands, without a session only with its signature. */
export const orderLinkFields = {
  order: string().trim().max(20).required(),
  signature: string().trim().max(MAX_SIGNATURE_LENGTH),
}

/**
 * The order that an address names, in its path (`number`) or as `?order=`, with the signature if it has one; `order` is
 * empty if it names none.
 */
export function parseOrderPageLink(search: URLSearchParams, number?: string): OrderPageLink {
  const signature = search.get('signature')
  return { order: number ?? search.get('order') ?? '', ...(signature && { signature }) }
}
