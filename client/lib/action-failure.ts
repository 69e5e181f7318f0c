import { useActionData } from 'react-router'
import type { ActionResult } from './page.ts'

/** The errors of a posted form. */
export type ActionFailure = Exclude<ActionResult, { redirect: string }>

/** The failure that the page's action returned; undefined before the first attempt. */
export function useActionFailure(): ActionFailure | undefined {
  const result = useActionData<ActionResult>()
  return result && !('redirect' in result) ? result : undefined
}
