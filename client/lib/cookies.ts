/** The decoded value of a cookie that scripts may read; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Writes a cookie of this host for so many seconds, or until the browser is closed; undefined deletes it. This tab
 * learns of it by a storage event, as other tabs do of storage.
 */
export function writeCookie(name: string, value: string | undefined, seconds?: number) {
  const maxAge = value === undefined ? '; max-age=0' : seconds === undefined ? '' : `; max-age=${seconds}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; samesite=lax${maxAge}${secure}`
  dispatchEvent(new StorageEvent('storage', { key: name }))
}

/** The names of all cookies that scripts may read. */
export const listCookieNames = (): string[] =>
  document.cookie.split('; ').flatMap((pair) => pair.split('=', 1).filter((name) => name !== ''))
