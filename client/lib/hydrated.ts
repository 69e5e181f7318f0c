import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while hydrating, true after: for what only the browser knows. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
