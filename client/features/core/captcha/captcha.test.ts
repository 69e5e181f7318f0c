import { expect } from 'chai'
import { createChallenges } from '#server/commerce/core/captcha/challenge.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { readCaptcha } from './queries.ts'
import { solveCaptcha } from './solve-captcha.ts'

const createForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the browser’s side of the security check', () => {
  it('works out what the shop takes', async () => {
    const ctx = { tenant: testTenant, now: fixtureNow }
    const { create, verify } = createChallenges(['a'.repeat(32)])
    expect(await verify(ctx, await solveCaptcha(await create(ctx, 1)))).to.be.a('string')
  })

  it('sends one value, with and without script', () => {
    expect(readCaptcha(createForm({ captcha: 'c29sdmVk' }))).to.equal('c29sdmVk')
    expect(readCaptcha(createForm({ captchaToken: 'a.b.c', captcha: '12' }))).to.equal('a.b.c.12')
  })

  it('[S5.8] sends nothing where nothing was answered', () => {
    expect(readCaptcha(createForm({ captchaToken: 'a.b.c', captcha: ' ' }))).to.equal('')
    expect(readCaptcha(createForm({ email: 'eva@example.test' }))).to.equal('')
  })
})
