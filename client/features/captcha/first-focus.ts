/** Begins something once a field of the form has the focus, at once where one has it already. Answers how to stop waiting. */
export function atFirstFocus(form: HTMLFormElement | null | undefined, begin: () => void): () => void {
  if (form?.contains(document.activeElement)) begin()
  form?.addEventListener('focusin', begin, { once: true })
  return () => form?.removeEventListener('focusin', begin)
}
