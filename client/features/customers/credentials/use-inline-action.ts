import { type PageAction, useSite } from '#client/lib/page.ts'
import { refetchSession } from '../sessions/index.ts'

/** The login page asks for the second factor, whatever page the form was on. */
const leadsToChallenge = (target: string) => new URL(target, location.origin).searchParams.has('challenge')

/** For a form in a layer: runs its page's action and stays on the current page. */
export function useInlineAction(action: PageAction, onDone: ((sent: FormData) => void) | undefined) {
  const site = useSite()
  if (!onDone) return undefined
  return {
    async onValid(_values: unknown, form: HTMLFormElement | null) {
      const sent = new FormData(form ?? undefined)
      const result = await action(site, sent, { params: {}, url: new URL(location.href) })
      if ('redirect' in result) {
        if (leadsToChallenge(result.redirect)) location.assign(result.redirect)
        else onDone(sent)
        return undefined
      }
      if (result.code === 'login-required') await refetchSession(site)
      return result
    },
  }
}
