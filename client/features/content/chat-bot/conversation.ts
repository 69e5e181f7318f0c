import { useSyncExternalStore } from 'react'

const noQuestions: readonly string[] = []
/** What was asked in this tab: in its memory only, and gone with it. */
let askedQuestions = noQuestions
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds a question to the conversation. */
export function addQuestion(question: string) {
  askedQuestions = [...askedQuestions, question]
  for (const listener of listeners) listener()
}

/**
 * The questions of the conversation, which goes on from page to page. Their answers are the query cache's: another
 * customer gets his own.
 */
export const useQuestions = () =>
  useSyncExternalStore(
    subscribe,
    () => askedQuestions,
    () => noQuestions,
  )
