import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { messages } from '../messages/index.ts'
import { storedDataEntries } from '../stored-data.ts'
import { CONSENT_VERSION, getGrantedCategories, NECESSARY_CATEGORY, parseConsentChoice } from './consent.ts'

const cookie = (choice: object) =>
  JSON.stringify({ categories: ['C0001', 'C0004'], revision: CONSENT_VERSION, consentId: 'x', ...choice })

describe('the answer about cookies', () => {
  it('[O65] counts for the version it was given to', () => {
    expect(parseConsentChoice(cookie({}))).to.deep.equal({ categories: ['C0001', 'C0004'], consentId: 'x' })
    for (const revision of [CONSENT_VERSION - 1, CONSENT_VERSION + 1, String(CONSENT_VERSION), undefined])
      expect(getGrantedCategories(cookie({ revision })), String(revision)).to.deep.equal([])
  })

  it('[R21] is none where the cookie is missing, broken or somebody else’s', () => {
    for (const text of [undefined, 1, '', '{', 'null', '[]', '"C0004"', cookie({ categories: 'C0004' })])
      expect(getGrantedCategories(text), String(text)).to.deep.equal([])
    expect(getGrantedCategories(cookie({ categories: ['C0009', 'C0002', {}] }))).to.deep.equal(['C0002'])
  })

  it('[O65] is asked for anew when what is asked changes: then raise CONSENT_VERSION and write the new hash here', () => {
    const asked = Object.values(messages).map((words) =>
      Object.entries(words).filter(([id]) => /^consent\.(text|settings-text|name-|about-)/.test(id)),
    )
    const kept = storedDataEntries
      .filter(({ category }) => category !== NECESSARY_CATEGORY)
      .map(({ kind, name, category }) => [kind, name, category])
    const hash = createHash('sha256')
      .update(JSON.stringify([asked, kept]))
      .digest('base64url')
      .slice(0, 12)
    expect({ version: CONSENT_VERSION, hash }).to.deep.equal({ version: 1, hash: 'U4NZpVIaL5jE' })
  })
})
