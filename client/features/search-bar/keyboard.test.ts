import { expect } from 'chai'
import { type Box, press } from './keyboard.ts'
import type { Option } from './options.ts'

const options: Option[] = ['a', 'b', 'c'].map((id) => ({ id, label: id, does: 'go', href: `/${id}` }))
const forget: Option = { id: 'f', label: '', does: 'forget-all' }

/** The box after some keys. */
const walk = (box: Box, ...keys: string[]) => keys.reduce((at, key) => press(at, { key }, options, 'x')?.box ?? at, box)

describe('search bar: keys', () => {
  it('arrows open the list and walk it, through the field at both ends', () => {
    expect(walk({ open: false }, 'ArrowDown')).to.deep.equal({ open: true, active: 'a' })
    expect(walk({ open: false }, 'ArrowUp')).to.deep.equal({ open: true, active: 'c' })
    expect(walk({ open: true, active: 'c' }, 'ArrowDown').active).to.equal(undefined)
    expect(walk({ open: true, active: 'a' }, 'ArrowUp').active).to.equal(undefined)
    expect(walk({ open: true }, 'ArrowDown', 'ArrowDown', 'ArrowUp').active).to.equal('a')
    expect(press({ open: false }, { key: 'ArrowDown' }, [], '')?.box.active).to.equal(undefined)
  })

  it('Alt with an arrow opens and closes without walking', () => {
    expect(press({ open: false }, { key: 'ArrowDown', altKey: true }, options, '')?.box).to.deep.equal({ open: true })
    expect(press({ open: true, active: 'a' }, { key: 'ArrowUp', altKey: true }, options, '')?.box).to.deep.equal({ open: false })
  })

  it('Home, End and the sideways arrows give the keys back to the text, whose caret the browser moves', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      expect(press({ open: true, active: 'b' }, { key }, options, 'x'), key).to.deep.equal({ box: { open: true }, handled: false })
    }
  })

  it('Enter takes the option it stands on, and searches where it stands on none', () => {
    expect(press({ open: true, active: 'b' }, { key: 'Enter' }, options, 'x')).to.deep.equal({ box: { open: false }, take: options[1], handled: true })
    expect(press({ open: true }, { key: 'Enter' }, options, 'x')).to.equal(undefined)
    expect(press({ open: false, active: 'b' }, { key: 'Enter' }, options, 'x')).to.equal(undefined)
    expect(press({ open: true, active: 'f' }, { key: 'Enter' }, [forget], '')?.box.open).to.equal(true)
  })

  it('Escape first closes, then clears, then is somebody else’s', () => {
    expect(press({ open: true, active: 'a' }, { key: 'Escape' }, options, 'x')).to.deep.equal({ box: { open: false }, handled: true })
    expect(press({ open: false }, { key: 'Escape' }, options, 'x')).to.deep.equal({ box: { open: false }, handled: true, clear: true })
    expect(press({ open: false }, { key: 'Escape' }, options, '')).to.deep.equal({ box: { open: false }, handled: false })
  })

  it('Tab closes and leaves; letters are the field’s', () => {
    expect(press({ open: true, active: 'a' }, { key: 'Tab' }, options, 'x')).to.deep.equal({ box: { open: false }, handled: false })
    expect(press({ open: true, active: 'a' }, { key: 's' }, options, 'x')).to.equal(undefined)
  })
})
