import { expect } from 'chai'
import { findRejectionStatus } from './request-guard.ts'

const checkRequest = (given: { method?: string; url?: string; rawHeaders?: string[] }) =>
  findRejectionStatus({ method: 'GET', url: '/', rawHeaders: ['Host', 'at.localhost'], ...given })

describe('the guard before Express', () => {
  it('lets honest requests through', () => {
    expect(checkRequest({})).to.equal(undefined)
    expect(
      checkRequest({
        method: 'POST',
        url: '/kasse?a=//b',
        rawHeaders: ['host', 'AT.localhost:3000', 'transfer-encoding', 'Chunked'],
      }),
    ).to.equal(undefined)
  })

  for (const [what, given, status] of [
    ['no Host', { rawHeaders: [] }, 400],
    ['two Hosts', { rawHeaders: ['Host', 'a', 'host', 'b'] }, 400],
    ['a Host with a user', { rawHeaders: ['Host', 'a@b'] }, 400],
    ['a Host with a path', { rawHeaders: ['Host', 'a/b'] }, 400],
    ['an address with two slashes', { url: '//evil' }, 400],
    ['an address with a backslash', { url: '/\\evil' }, 400],
    ['an absolute address', { url: 'http://evil/' }, 400],
    ['a long address', { url: `/${'x'.repeat(9000)}` }, 414],
    ['CONNECT', { method: 'CONNECT' }, 405],
    ['an odd transfer encoding', { rawHeaders: ['Host', 'a', 'Transfer-Encoding', 'chunked, identity'] }, 400],
    ['two lengths', { rawHeaders: ['Host', 'a', 'Content-Length', '1', 'content-length', '1'] }, 400],
  ] as const) {
    it(`[R26 R28] refuses ${what}`, () => {
      expect(checkRequest(given as Parameters<typeof checkRequest>[0])).to.equal(status)
    })
  }
})
