import { useSyncExternalStore } from 'react'

const nothing: readonly string[] = []
/** What was asked in this tab: in its memory only, and gone with it. */
let asked = nothing
const changed = new Set<() => void>()

const subscribe = (listener: () => void) => {
  changed.add(listener)
  return () => changed.delete(listener)
}

/** Adds a question to the conversation. */
export function addQuestion(question: string) {
  asked = [...asked, question]
  for (const listener of changed) listener()
}

/** The questions of the conversation, which goes on from page to page. Their answers are the query cache's: another customer gets his own. */
export const useQuestions = () =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => nothing,
  )
