import { expect } from 'chai'
import { getNextPageView } from './page-view.ts'
import { isTagManagerSkipped } from './tag-manager.ts'

describe('page-view id', () => {
  let made = 0
  const makeId = () => `id-${++made}`

  it('[S3.70 O75] is new for each path and stays on it', () => {
    const first = getNextPageView(undefined, '/', makeId)
    expect(getNextPageView(first, '/', makeId)).to.equal(first)
    const second = getNextPageView(first, '/warenkorb', makeId)
    const back = getNextPageView(second, '/', makeId)
    expect(new Set([first.id, second.id, back.id]).size).to.equal(3)
  })

  it('[S3.70 O75] is the supplied one on the first path only', () => {
    const first = getNextPageView(undefined, '/', makeId, 'given')
    expect(first.id).to.equal('given')
    expect(getNextPageView(first, '/s/', makeId, 'given').id).not.to.equal('given')
    expect(getNextPageView(undefined, '/', makeId, '').id).to.match(/^id-/)
  })
})

describe('switches of the tag manager', () => {
  it('[S2.82 O26] skipGTM switches it off, skipPTcheck on again', () => {
    expect(
      ['', '?a=1', '?skipPTcheck', '?skipGTM', '?skipGTM=1&a', '?skipGTM&skipPTcheck'].map(isTagManagerSkipped),
    ).to.deep.equal([...[false, false, false], ...[true, true, false]])
  })
})
