import { expect } from 'chai'
import { ApiError } from '#client/lib/api.ts'
import type { PageRequest, Site } from '#client/lib/page.ts'
import { signOutAction } from './sign-out-action.ts'

describe('the sign-out of the newsletter', () => {
  const signOut = (error: ApiError) => {
    const form = new FormData()
    form.set('email', 'eva@example.test')
    form.set('change', 'pause')
    const site = { api: { post: () => Promise.reject(error) } } as unknown as Site
    return signOutAction(site, form, {} as PageRequest)
  }

  it('[S2.100 S4.19 S8.13] says that the shop did not answer, and what was wanted', async () => {
    expect(await signOut(new ApiError(503, 'unavailable'))).to.deep.equal({
      status: 200,
      fields: {},
      values: { change: 'pause', days: '7', result: 'apiError' },
    })
  })

  it('[S5.1] gives what is wrong with a field back to that field', async () => {
    const refused = new ApiError(422, 'invalid-input', { email: 'validation.email' })
    expect(await signOut(refused)).to.deep.include({ status: 422, fields: { email: 'validation.email' } })
  })
})
