import { useEffect, useRef } from 'react'
import type { ActionFailure } from './action-failure.ts'

export const isSubmitPressed = () => document.querySelector('button[type="submit"]:active') !== null

const isEmpty = (control: HTMLInputElement) =>
  control.type === 'radio' || control.type === 'checkbox'
    ? !control.closest('fieldset, .field')?.querySelector(':checked')
    : control.value.trim() === ''

/**
 * Focuses the first empty field after an incomplete attempt (O37); otherwise the error summary keeps the focus that it
 * has taken.
 */
export function useFocusFirstEmptyField(hasErrors: boolean, attempt: number, failure: ActionFailure | undefined) {
  const submitArea = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt that met something wrong
  useEffect(() => {
    if (!hasErrors || !submitArea.current) return
    const invalid = submitArea.current.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')
    Array.from(invalid).find(isEmpty)?.focus()
    submitArea.current = null
  }, [hasErrors, attempt])
  useEffect(() => {
    if (failure) submitArea.current = null
  }, [failure])
  return submitArea
}
