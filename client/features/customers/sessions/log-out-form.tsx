import type { ReactNode } from 'react'
import { usePath, useSite } from '#client/lib/page.ts'
import { logOut } from './queries.ts'

/** Logs out, with and without script; the next page starts with empty caches. */
export function LogOutForm({ className, children }: { className: string; children: ReactNode }) {
  const site = useSite()
  const path = usePath()
  return (
    <form
      method="post"
      action={path('account/login')}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        logOut(site).then(
          () => location.assign(path('home')),
          () => form.submit(), // the server may succeed without script
        )
      }}
    >
      <input type="hidden" name="intent" value="logout" />
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  )
}
