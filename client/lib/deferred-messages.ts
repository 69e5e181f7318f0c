type LoadMessages = () => Promise<unknown>

let loadMessages: LoadMessages = async () => undefined
let loadedMessages: Promise<unknown> | undefined

/** Sets how the browser loads the deferred messages (shared/messages/deferred.ts); the server has them all. */
export function setDeferredMessages(loader: LoadMessages) {
  loadMessages = loader
}

/** Loads code together with the deferred messages that it needs. A failed load is tried again the next time. */
export async function withDeferredMessages<T>(load: () => Promise<T>): Promise<T> {
  loadedMessages ??= loadMessages().catch((error: unknown) => {
    loadedMessages = undefined
    throw error
  })
  const [code] = await Promise.all([load(), loadedMessages])
  return code
}
