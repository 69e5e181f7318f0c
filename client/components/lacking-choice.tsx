import { useEffect, useRef, useState } from 'react'
import type { MessageId } from '#shared/messages/index.ts'
import { useLackingFields } from './lacking-fields.tsx'

/** The form's fields that say how many of something are wanted: those that can say none. */
const findCounts = (form: HTMLFormElement | null) =>
  Array.from(form?.querySelectorAll('select') ?? []).filter(({ options }) =>
    Array.from(options).some(({ value }) => value === '0'),
  )

const isNothingChosen = (counts: readonly HTMLSelectElement[]) =>
  counts.length > 0 && counts.every(({ value }) => value === '0')

/**
 * For a form of which at least one number must be above zero: what its button lacks until then, by the name of what is
 * chosen. After an attempt with nothing chosen the focus moves to the first number (O37). `failure` is the answer to
 * the last attempt.
 */
export function useLackingChoice(nameId: MessageId, failure: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    const counts = findCounts(form.current)
    setIsEmpty(isNothingChosen(counts))
    if (failure && isNothingChosen(counts)) counts[0]?.focus()
  }, [failure])
  return {
    formProps: { ref: form, onChange: () => setIsEmpty(isNothingChosen(findCounts(form.current))) },
    lacking: useLackingFields(isEmpty ? [nameId] : []),
  }
}
