import { expect } from 'chai'
import { findByIntent } from './intents.ts'

describe('findByIntent', () => {
  const createForm = (intent?: string) => {
    const form = new FormData()
    if (intent !== undefined) form.set('intent', intent)
    return form
  }

  it('finds the entry for the posted intent', () => {
    expect(findByIntent({ add: 1, remove: 2 }, createForm('remove'))).to.equal(2)
  })

  it('finds nothing for an unknown, missing or inherited intent', () => {
    for (const intent of ['drop', undefined, 'constructor', '__proto__'])
      expect(findByIntent({ add: 1 }, createForm(intent)), String(intent)).to.equal(undefined)
  })
})
