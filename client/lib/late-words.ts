type Bring = () => Promise<unknown>

let bring: Bring = async () => undefined
let brought: Promise<unknown> | undefined

/** Told once by the browser's start how to get the late words (shared/messages/late.ts); the server has all words at once. */
export function setLateWords(how: Bring) {
  bring = how
}

/** Code that shows late words, together with them. A failure is forgotten, so that the next try asks again. */
export async function withLateWords<T>(load: () => Promise<T>): Promise<T> {
  brought ??= bring().catch((error: unknown) => {
    brought = undefined
    throw error
  })
  const [code] = await Promise.all([load(), brought])
  return code
}
