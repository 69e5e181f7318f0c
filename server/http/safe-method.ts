const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True for a method that only reads (RFC 9110, 9.2.1): such a request is not limited and begins no session. */
export const isSafeMethod = (method: string) => safeMethods.has(method)
