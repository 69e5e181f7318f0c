/** The session's id as its token says it; whether the token is genuine is the back end's question. */
export function sessionIdOf(token: string | undefined): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims && 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : undefined
  } catch {
    return undefined
  }
}
