/**
 * Begins something once a field of the form has the focus, at once where one has it already. Answers how to stop
 * waiting.
 */
export function onFirstFocus(form: HTMLFormElement | null | undefined, callback: () => void): () => void {
  if (form?.contains(document.activeElement)) callback()
  form?.addEventListener('focusin', callback, { once: true })
  return () => form?.removeEventListener('focusin', callback)
}
