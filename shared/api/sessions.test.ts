import { expect } from 'chai'
import { formatLoginState, getAuthState, parseLoginState } from './sessions.ts'

describe('who a page is for', () => {
  it('[S3.68 S4.5] is logged in if the login-state cookie says so or the token is not anonymous', () => {
    expect(getAuthState(0).loggedIn).to.equal(false)
    expect(
      getAuthState(0, { loggedIn: true, creditAffinity: false, bonusProgram: false, noPassword: false }).loggedIn,
    ).to.equal(true)
    expect(
      getAuthState(0, { loggedIn: false, creditAffinity: true, bonusProgram: true, noPassword: true }).loggedIn,
    ).to.equal(false)
    for (const type of [1, 2] as const) expect(getAuthState(type).loggedIn).to.equal(true)
  })

  it('[S3.69 S4.6] is softly logged in if the token is of type 1, whatever the cookie says', () => {
    expect(
      [0, 1, 2].map(
        (type) =>
          getAuthState(type as 0 | 1 | 2, {
            loggedIn: true,
            creditAffinity: false,
            bonusProgram: false,
            noPassword: false,
          }).softLoggedIn,
      ),
    ).to.deep.equal([false, true, false])
  })

  it('[S3.64 S3.65 S3.66 S3.67] reads the cookie as it is written, and anything else as no', () => {
    const state = { loggedIn: true, creditAffinity: false, bonusProgram: true, noPassword: false }
    expect(formatLoginState(state)).to.equal('li=1&ca=0&bop=1&np=0')
    expect(parseLoginState(formatLoginState(state))).to.deep.equal(state)
    expect(parseLoginState('li=yes&ca=2')).to.deep.equal({
      loggedIn: false,
      creditAffinity: false,
      bonusProgram: false,
      noPassword: false,
    })
    for (const nothing of [undefined, '']) expect(parseLoginState(nothing)).to.equal(undefined)
  })
})
