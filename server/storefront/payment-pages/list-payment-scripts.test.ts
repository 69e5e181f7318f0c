import { expect } from 'chai'
import { listPaymentScripts } from './list-payment-scripts.ts'

const script = (entryPoint: string | undefined, ...imports: [string, 'import-statement' | 'dynamic-import'][]) => ({
  ...(entryPoint && { entryPoint }),
  imports: imports.map(([path, kind]) => ({ path, kind })),
  inputs: { 'client/lib/x.ts': { bytesInOutput: 1 }, '../node_modules/@some/package/index.js': { bytesInOutput: 9 } },
})

const outputs = {
  'entry.js': script(
    'client/entry.tsx',
    ['shared.js', 'import-statement'],
    ['home.js', 'dynamic-import'],
    ['review.js', 'dynamic-import'],
  ),
  'shared.js': script(undefined),
  'home.js': script('client/pages/home.tsx', ['tiles.js', 'import-statement']),
  'tiles.js': script(undefined),
  'review.js': script('client/pages/checkout/review.tsx', ['late.js', 'dynamic-import']),
  'late.js': script('../../somewhere/node_modules/late/index.js'),
}
const reasons = { 'client/entry.tsx': 'the start', late: 'because' }

describe('the list of scripts on payment pages', () => {
  it('[R23] has the start, these pages and what they import at once or later, each with its reason, and no other page', () => {
    expect(listPaymentScripts(outputs, reasons)).to.deep.equal([
      { path: 'entry.js', reason: 'the start' },
      { path: 'shared.js', reason: 'shared code: @some/package, client/lib/x.ts' },
      { path: 'review.js', reason: 'the page checkout/review' },
      { path: 'late.js', reason: 'because' },
    ])
  })

  it('[R23] cannot be made where a script has no reason, or a reason no script', () => {
    expect(() => listPaymentScripts(outputs, { 'client/entry.tsx': 'the start' })).to.throw(
      'late can run where somebody pays',
    )
    expect(() => listPaymentScripts(outputs, { ...reasons, gone: 'once' })).to.throw('no payment page loads: gone')
  })
})
