import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { announce } from '../../lib/announce.tsx'
import { ApiError } from '../../lib/api.ts'
import { usePath, useSite } from '../../lib/page.ts'
import { sessionQuery } from '../sessions/index.ts'
import { allMarks, failHeart, marksOf, setMarks } from './marks.ts'
import { addWish, keepHearts, marksQuery, removeWishes } from './queries.ts'

/** Id of the form that every heart of a page belongs to. */
export const HEARTS_FORM = 'hearts'

/** The form of all hearts: without JavaScript it posts to the wishlist's page, with it each press is answered in place. Stands once in the layout. */
export function Hearts() {
  const path = usePath()
  const { pathname, search } = useLocation()
  useKnownMarks()
  const login = useRef<HTMLAnchorElement>(null)
  const toggle = useToggle(() => login.current?.click())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement) void toggle(submitter)
  }
  return (
    <form id={HEARTS_FORM} method="post" action={path('wishlist')} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="back" value={pathname + search} />
      <a href={path('account/login')} data-login ref={login} hidden>
        <FormattedMessage id="login.log-in" />
      </a>
    </form>
  )
}

/** Asks for the hearts of a visitor who has some, and lets them go with him. */
function useKnownMarks() {
  const { api } = useSite()
  const { data: session } = useQuery(sessionQuery(api))
  const enabled = session !== undefined && session.type !== 1 && (session.wishlistCount ?? 0) > 0
  const { data } = useQuery({ ...marksQuery(api), enabled })
  const marks = enabled ? data?.marks : undefined
  useEffect(() => setMarks(marks ?? []), [marks])
}

/** Fills or empties a heart at once, and takes it back in words where that fails; a recognised customer is asked for his password. A second press while the first is on its way does nothing. */
function useToggle(logIn: () => void) {
  const site = useSite()
  const { formatMessage } = useIntl()
  const busy = useRef(new Set<string>())

  async function change({ name, value: sku, dataset: { style: styleId = '', among } }: HTMLButtonElement) {
    const before = allMarks()
    const present = marksOf({ styleId, among: among?.split(' ') }).map((mark) => mark.sku)
    const adding = present.length === 0
    setMarks(adding ? [{ sku, styleId }, ...before] : before.filter((mark) => !present.includes(mark.sku)))
    try {
      const { api } = site
      await keepHearts(site, adding ? await addWish(api, { sku, chosen: name === 'article' }) : await removeWishes(api, present))
      announce(formatMessage({ id: adding ? 'wishlist.told-added' : 'wishlist.told-removed' }))
    } catch (error) {
      setMarks(before)
      const code = error instanceof ApiError ? error.code : 'internal'
      if (code === 'login-required') return logIn()
      const general = adding ? 'wishlist.add-failed' : 'wishlist.remove-failed'
      failHeart(sku, formatMessage({ id: code === 'wishlist-full' ? 'error.wishlist-full' : general }))
    }
  }

  return async (button: HTMLButtonElement) => {
    const key = button.dataset.style ?? ''
    if (busy.current.has(key)) return
    busy.current.add(key)
    await change(button).finally(() => busy.current.delete(key))
  }
}
