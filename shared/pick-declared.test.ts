import { expect } from 'chai'
import { array, boolean, number, object, string, ValidationError } from 'yup'
import { type InputSource, pickDeclared } from './pick-declared.ts'

const schema = object({
  name: string().trim().required(),
  count: number(),
  agreed: boolean(),
  note: string().nullable(),
  lines: array(object({ sku: string().required() })).max(2),
})

const valid = { name: ' Eva ', count: 2, agreed: true, note: null, lines: [{ sku: '1' }] }

/** The paths that are refused. */
function listRefused(input: unknown, source: InputSource = 'json'): (string | undefined)[] {
  try {
    pickDeclared(schema, input, source)
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.inner.map(({ path }) => path)
  }
}

describe('what a schema declares of an input', () => {
  it('[R21] comes out as it is; transforms are left to the schema', () => {
    expect(pickDeclared(schema, valid, 'json')).to.deep.equal(valid)
    for (const nothing of [undefined, null, {}]) expect(pickDeclared(schema, nothing, 'json')).to.deep.equal({})
  })

  for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'isAdmin'])
    it(`[R21] has no "${key}", wherever it stood`, () => {
      const hostile = JSON.parse(`{"name":"Eva","${key}":{"x":1},"lines":[{"sku":"1","${key}":1}]}`)
      const picked = pickDeclared(schema, hostile, 'json') as typeof valid
      expect(picked).to.deep.equal({ name: 'Eva', lines: [{ sku: '1' }] })
      expect([Object.keys(picked), Object.keys(picked.lines[0] ?? {})]).to.deep.equal([['name', 'lines'], ['sku']])
      expect(() => schema.validateSync(picked, { stripUnknown: true })).not.to.throw()
    })

  for (const value of [['Eva'], { a: 1 }, 7, true, null, 'E\0va'])
    it(`[R21] refuses ${JSON.stringify(value)} as a text`, () => {
      expect(listRefused({ ...valid, name: value })).to.deep.equal(['name'])
    })

  for (const value of ['2', [2], {}, true, null, Number.POSITIVE_INFINITY])
    it(`[R21] refuses ${String(value)} (${typeof value}) as a number of JSON`, () => {
      expect(listRefused({ ...valid, count: value })).to.deep.equal(['count'])
    })

  it('[R21] takes a number and a yes as text from a form, and nothing else in their place', () => {
    expect(listRefused({ name: 'Eva', count: '2', agreed: 'true' }, 'text')).to.deep.equal([])
    expect(listRefused({ name: 'Eva', count: ['2'], agreed: {} }, 'text')).to.deep.equal(['count', 'agreed'])
  })

  for (const value of ['x', {}, null, 1, [{ sku: '1' }, { sku: '2' }, { sku: '3' }]])
    it(`[R17 R21] refuses ${JSON.stringify(value)} as a list of at most two`, () => {
      expect(listRefused({ ...valid, lines: value })).to.deep.equal(['lines'])
    })

  it('[R21] names each wrong element by its place', () => {
    expect(listRefused({ ...valid, lines: [7, { sku: [] }] })).to.deep.equal(['lines[0]', 'lines[1].sku'])
  })

  for (const value of [[], 'x', 7, true])
    it(`[R21] refuses ${JSON.stringify(value)} as a whole`, () => {
      expect(listRefused(value)).to.deep.equal([''])
    })
})
