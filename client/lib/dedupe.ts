const DEDUPE_MS = 2_000 // S9: dedupe

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Equal reads within two seconds share one request; every write clears them, and so does `clear`. */
export function dedupe(fetchApi: Fetch): Fetch & { clear(): void } {
  const recent = new Map<string, { at: number; response: Promise<Response> }>()
  const read: Fetch = async (path, init) => {
    if (init?.method && init.method !== 'GET') {
      recent.clear()
      return fetchApi(path, init)
    }
    const now = performance.now()
    for (const [key, { at }] of recent) if (now - at > DEDUPE_MS) recent.delete(key)
    const pending = recent.get(path)
    // The shared request must outlive its first caller, so it takes no abort signal.
    const response = pending?.response ?? fetchApi(path, { ...init, signal: null })
    if (!pending) recent.set(path, { at: now, response })
    const answer = await response.catch((error: unknown) => {
      recent.delete(path)
      throw error
    })
    if (!answer.ok) recent.delete(path)
    return answer.clone()
  }
  return Object.assign(read, { clear: () => recent.clear() })
}
