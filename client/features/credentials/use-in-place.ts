import { type PageModule, useSite } from '../../lib/page.ts'
import { renewSession } from '../sessions/index.ts'

/** For a form in a layer: does what its page would do, tells when it is done, and stays where it is. */
export function useInPlace(action: NonNullable<PageModule['action']>, done: ((sent: FormData) => void) | undefined) {
  const site = useSite()
  if (!done) return undefined
  return {
    async onValid(_values: unknown, form: HTMLFormElement | null) {
      const sent = new FormData(form ?? undefined)
      const result = await action(site, sent, { params: {}, url: new URL(location.href) })
      if ('redirect' in result) done(sent)
      else if (result.code === 'login-required') await renewSession(site)
      return 'redirect' in result ? undefined : result
    },
  }
}
