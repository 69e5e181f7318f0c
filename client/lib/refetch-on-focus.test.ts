import { focusManager } from '@tanstack/react-query'
import { expect } from 'chai'
import { refetchOnFocus } from './refetch-on-focus.ts'

const stubbedGlobals = ['addEventListener', 'removeEventListener', 'document', 'performance'] as const

describe('coming back to a tab', () => {
  const before = stubbedGlobals.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const stub = (name: (typeof stubbedGlobals)[number], value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true })
  after(() => {
    focusManager.setEventListener(() => undefined)
    for (const [name, own] of before)
      own ? Object.defineProperty(globalThis, name, own) : Reflect.deleteProperty(globalThis, name)
  })

  it('[S9.6] asks for what is stale each time, at most every five seconds, and not on leaving it', () => {
    let change = () => {}
    stub('addEventListener', (_name: string, listener: () => void) => {
      change = listener
    })
    stub('removeEventListener', () => undefined)
    refetchOnFocus()
    let asked = 0
    const stop = focusManager.subscribe((focused) => {
      if (focused) asked++
    })
    const counts = (
      [
        [10_000, 'visible'],
        [14_999, 'visible'],
        [15_000, 'hidden'],
        [15_000, 'visible'],
        [19_999, 'visible'],
        [20_000, 'visible'],
      ] as const
    ).map(([ms, visibilityState]) => {
      stub('performance', { now: () => ms })
      stub('document', { visibilityState })
      change()
      return asked
    })
    stop()
    expect(counts).to.deep.equal([1, 1, 1, 2, 2, 3])
  })
})
