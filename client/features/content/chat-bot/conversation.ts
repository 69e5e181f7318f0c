import { useSyncExternalStore } from 'react'

const noQuestions: readonly string[] = []
/** The questions asked in this tab: in memory only, until it is closed. */
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

/** The questions of the conversation, on every page. Their answers are in the query cache, by customer. */
export const useQuestions = () =>
  useSyncExternalStore(
    subscribe,
    () => askedQuestions,
    () => noQuestions,
  )
