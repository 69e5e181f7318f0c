/**
 * The readable claims of a session token; none if it has no such form. Whether the token is genuine is for the back end
 * to check.
 */
export function readTokenClaims(token: string | undefined): { sid?: string; exp?: number } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
    const { sid, exp }: { sid?: unknown; exp?: unknown } = Object(claims)
    return {
      sid: typeof sid === 'string' ? sid : undefined,
      exp: typeof exp === 'number' ? exp : undefined,
    }
  } catch {
    return {}
  }
}
