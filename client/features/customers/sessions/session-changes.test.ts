import { expect } from 'chai'
import type { Site } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import { changePassword, deleteAccount } from '../account/queries.ts'
import { postLogin } from '../credentials/requests.ts'
import { logOut } from './queries.ts'

const CUSTOMER: CurrentSession = { type: 2 }

/** What changes whose session it is, what the shop answers, and the session that is known afterwards. */
const changes: readonly [what: string, change: (site: Site) => Promise<unknown>, session: CurrentSession][] = [
  ['a login', (site) => postLogin(site, '/login', {}), CUSTOMER],
  ['a login by customer number', (site) => postLogin(site, '/login-by-number', {}), CUSTOMER],
  ['a login with a passkey', (site) => postLogin(site, '/passkeys/login', {}), CUSTOMER],
  ['the password of a recognised customer', (site) => postLogin(site, '/login-again', {}), CUSTOMER],
  ['a new password by link', (site) => postLogin(site, '/password/reset', {}), CUSTOMER],
  ['a new password by code', (site) => postLogin(site, '/password/code', {}), CUSTOMER],
  ['another password', (site) => changePassword(site, { current: 'a', password: 'b' }), CUSTOMER],
  ['a logout', logOut, { type: 0 }],
  ['the end of the account', (site) => deleteAccount(site, { password: 'a' }), { type: 0 }],
]

describe('the event that a session has changed', () => {
  function createSite(post: () => Promise<unknown>) {
    const queryClient = createQueryClient()
    let notified = 0
    const site = {
      api: { post, get: async () => ({}), query: async () => ({}) },
      queryClient,
      notifySessionChange: async () => void notified++,
    } as unknown as Site
    return { site, queryClient, countNotified: () => notified }
  }

  for (const [what, change, session] of changes) {
    it(`[S4.4 O11] is fired by ${what}, once the page knows the new session`, async () => {
      const { site, queryClient, countNotified } = createSite(async () => CUSTOMER)
      await change(site)
      expect(countNotified()).to.equal(1)
      expect(queryClient.getQueryData(['session'])).to.deep.equal(session)
      queryClient.clear()
    })

    it(`[S4.4 O11] is not fired by ${what} that was refused`, async () => {
      const { site, queryClient, countNotified } = createSite(() => Promise.reject(new Error('refused')))
      await change(site).catch(() => undefined)
      expect([countNotified(), queryClient.getQueryData(['session'])]).to.deep.equal([0, undefined])
      queryClient.clear()
    })
  }
})
