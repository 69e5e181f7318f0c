import type { ReactNode } from 'react'
import { usePath, useSite } from '#client/lib/page.ts'
import { logOut } from './queries.ts'

/** Posts the way out to the login page, with and without script; the next page starts with nothing remembered. */
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
          () => form.submit(), // the server may do what this page could not
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
