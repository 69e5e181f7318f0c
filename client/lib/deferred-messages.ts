type LoadMessages = () => Promise<unknown>

let loadMessages: LoadMessages = async () => undefined
let loadedMessages: Promise<unknown> | undefined

/**
 * Told once by the browser's start how to get the late words (shared/messages/deferred.ts); the server has all words at
 * once.
 */
export function setDeferredMessages(loader: LoadMessages) {
  loadMessages = loader
}

/** Code that shows late words, together with them. A failure is forgotten, so that the next try asks again. */
export async function withDeferredMessages<T>(load: () => Promise<T>): Promise<T> {
  loadedMessages ??= loadMessages().catch((error: unknown) => {
    loadedMessages = undefined
    throw error
  })
  const [code] = await Promise.all([load(), loadedMessages])
  return code
}
