import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { listSources } from './support/sources.ts'

const exported = /^export (?:declare )?(?:async )?(?:const|let|function\*?|type|interface|class|enum) (\w+)/gm

/** Modules of these kinds are made to one pattern: a name stands for the same part of each. */
const patterns: readonly RegExp[] = [
  /^client\/pages\//, // load, action, head and status of a page (client/lib/page.ts)
  /^tenants\/\w+\/content\/index\.ts$/, // what a shop's content is built by
  /^server\/(?:payment|carrier)-sandbox\//, // two services built alike (server/sandbox)
  /^client\/.*\.generated\.ts$/, // what the generator adds to each document
]

const call = /^client\/features\/.*\/(?:queries|requests)\.ts$/
const service = /^server\/commerce\//
const schema = 'shared/api/schema.generated.ts'

/** Pairs that are made on purpose, by what both say. */
const deliberate: Readonly<Record<string, readonly string[]>> = {
  'a component, and the data that it shows': [
    'BasketLine',
    'BoughtProduct',
    'CheckoutBlocker',
    'GuaranteeNotice',
    'LegalNotice',
    'LineProgress',
    'OrderForm',
    'OrderReturns',
    'ReturnForecast',
    'ShopGuarantee',
    'Totals',
    'WithdrawalReceipt',
  ],
  'an order as the API shows it, and with what is stored of its payment': ['Order', 'OrderPayment'],
  'an input as GraphQL declares it, and after yup has read it': ['DeliveryChoiceInput'],
  'the same question, of the browser’s cookie and of a request': ['hasConsent'],
  'the same question, of the page’s address and of a search request': ['isRangeKey'],
  'a due payment as the API gives it, and what a document asks for of it': ['DuePayment'],
}
const allowed = new Set(Object.values(deliberate).flat())

/** True if both are one thing: a call and the service that answers it, or a GraphQL type and what is behind it. */
const isPair = (files: readonly string[]) =>
  files.every((file) => call.test(file) || service.test(file) || file === schema) &&
  files.filter((file) => call.test(file)).length <= 1 &&
  files.filter((file) => service.test(file)).length <= 1

describe('exported names', () => {
  const filesByName = new Map<string, Set<string>>()
  for (const file of listSources('server', 'client', 'shared', 'tenants', 'test'))
    if (file !== 'server/cli/scaffold.ts')
      // has what it writes as texts
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported))
        filesByName.getOrInsertComputed(name, () => new Set()).add(file)
  const doubled = [...filesByName].filter(([, files]) => files.size > 1)

  it('have one meaning each: no two modules declare the same name for different things', () => {
    const unclear = doubled.flatMap(([name, set]) => {
      const files = [...set]
      const isMadeToPattern = patterns.some((pattern) => files.every((file) => pattern.test(file)))
      return allowed.has(name) || isMadeToPattern || isPair(files) ? [] : [`${name}: ${files.join(', ')}`]
    })
    expect(unclear).to.deep.equal([])
  })

  it('are listed as deliberate pairs only while they are two', () => {
    const names = new Set(doubled.map(([name]) => name))
    expect([...allowed].filter((name) => !names.has(name))).to.deep.equal([])
  })
})
