import { expect } from 'chai'
import { escapeHtml, toScriptJson, toScriptJsonCached } from './script-json.ts'

describe('values inside a page', () => {
  it('[R21] cannot end the script they stand in', () => {
    const value = { name: 'Sofa </script><script>alert(1)</script> & <!-- \u2028\u2029' }
    const text = toScriptJson(value)
    expect(text).not.to.match(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).to.deep.equal(value)
  })

  it('are written the same the second time, and need not be objects: an answer may be that there is none', () => {
    const value = { name: '<Sofa>' }
    expect([toScriptJsonCached(value), toScriptJsonCached(value)]).to.deep.equal([
      toScriptJson(value),
      toScriptJson(value),
    ])
    expect([null, 0, 'a<b', true].map(toScriptJsonCached)).to.deep.equal(['null', '0', '"a\\u003cb"', 'true'])
  })

  it('[R21] stay text in markup and quoted attributes', () => {
    expect(escapeHtml(`<b title="x" data='y'>&`)).to.equal('&lt;b title=&quot;x&quot; data=&#39;y&#39;&gt;&amp;')
  })
})
