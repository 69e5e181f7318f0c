/** Calls back on the first focus in a form, at once if it has the focus. Returns how to stop. */
export function onFirstFocus(form: HTMLFormElement | null | undefined, callback: () => void): () => void {
  if (form?.contains(document.activeElement)) callback()
  form?.addEventListener('focusin', callback, { once: true })
  return () => form?.removeEventListener('focusin', callback)
}
