/** An address of one order with the signature that opens it without a login; the address itself without one. */
export const withSignature = (address: string, signature: string | undefined) =>
  signature === undefined ? address : `${address}?${new URLSearchParams({ signature })}`
