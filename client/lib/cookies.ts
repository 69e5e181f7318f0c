/** The value of a cookie that scripts may read, decoded; undefined where it is missing. */
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
 * Keeps a value in this host's cookie for so many seconds, or without them until the browser is closed; undefined
 * deletes it. This tab hears of it as other tabs hear of storage.
 */
export function writeCookie(name: string, value: string | undefined, seconds?: number) {
  const maxAge = value === undefined ? '; max-age=0' : seconds === undefined ? '' : `; max-age=${seconds}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; samesite=lax${maxAge}${secure}`
  dispatchEvent(new StorageEvent('storage', { key: name }))
}
