import { useActionData } from 'react-router'
import type { ActionResult } from './page.ts'

/** What was wrong with a posted form. */
export type ActionFailure = Exclude<ActionResult, { redirect: string }>

/** Returns what the page's action answered when something was wrong; undefined before the first attempt. */
export function useActionFailure(): ActionFailure | undefined {
  const result = useActionData<ActionResult>()
  return result && !('redirect' in result) ? result : undefined
}
