import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { colourModes, setColourMode } from '#client/lib/colour-mode.ts'
import { colourModeScript } from '#server/storefront/payment-pages/inline-scripts.ts'

const stand = ['document', 'localStorage', 'location', 'dispatchEvent', 'StorageEvent'] as const

describe('the colour mode', () => {
  const before = stand.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const put = (name: (typeof stand)[number], value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true })
  after(() => {
    for (const [name, own] of before)
      own ? Object.defineProperty(globalThis, name, own) : Reflect.deleteProperty(globalThis, name)
  })

  /** What a browser keeps of the choice; `refuses` keeps no storage. */
  function choose(mode: (typeof colourModes)[number], refuses = false) {
    const kept: Record<string, string> = {}
    const setItem = (name: string, value: string) => {
      if (refuses) throw new DOMException('no storage here', 'SecurityError')
      kept[name] = value
    }
    const document = { cookie: '', documentElement: { dataset: { colorMode: 'system' } } }
    put('document', document)
    put('localStorage', { setItem })
    put('location', new URL('https://shop.example'))
    put('dispatchEvent', () => true)
    put('StorageEvent', Event)
    setColourMode(mode)
    return { kept, cookie: document.cookie.split(';', 1)[0] ?? '', shown: document.documentElement.dataset.colorMode }
  }

  /** What the next page shows by the script in its head. */
  function nextPage({ kept, cookie }: Pick<ReturnType<typeof choose>, 'kept' | 'cookie'>) {
    const documentElement = { dataset: { colorMode: 'system' } }
    runInNewContext(colourModeScript, {
      document: { cookie, documentElement },
      localStorage: { getItem: (name: string) => kept[name] ?? null },
    })
    return documentElement.dataset.colorMode
  }

  it('[S4.35 S4.36 O77] is light, dark or as the device has it: shown at once, kept on the device under "colorMode", and there on the next page', () => {
    expect(colourModes).to.deep.equal(['light', 'dark', 'system'])
    for (const mode of colourModes) {
      const chosen = choose(mode)
      expect(chosen).to.deep.include({ shown: mode, kept: { colorMode: mode } })
      expect(nextPage(chosen)).to.equal(mode)
    }
  })

  it('is found in the cookie where storage is refused, and anything else is as the device has it', () => {
    expect(nextPage(choose('dark', true))).to.equal('dark')
    expect(nextPage({ kept: { colorMode: 'x"><script>' }, cookie: 'colorMode=dark' })).to.equal('system')
    expect(nextPage({ kept: {}, cookie: 'otherColorMode=dark' })).to.equal('system')
  })
})
