import { expect } from 'chai'
import { type ComboboxState, handleKey } from './combobox-keys.ts'
import type { SuggestionOption } from './option-factories.ts'

const options: SuggestionOption[] = ['a', 'b', 'c'].map((id) => ({ id, label: id, kind: 'link', href: `/${id}` }))
const deleteAll: SuggestionOption = { id: 'f', label: '', kind: 'delete-all' }

/** The box after some keys. */
const walk = (box: ComboboxState, ...keys: string[]) =>
  keys.reduce((at, key) => handleKey(at, { key }, options, 'x')?.state ?? at, box)

describe('search bar: keys', () => {
  it('arrows open the list and walk it, through the field at both ends', () => {
    expect(walk({ open: false }, 'ArrowDown')).to.deep.equal({ open: true, active: 'a' })
    expect(walk({ open: false }, 'ArrowUp')).to.deep.equal({ open: true, active: 'c' })
    expect(walk({ open: true, active: 'c' }, 'ArrowDown').active).to.equal(undefined)
    expect(walk({ open: true, active: 'a' }, 'ArrowUp').active).to.equal(undefined)
    expect(walk({ open: true }, 'ArrowDown', 'ArrowDown', 'ArrowUp').active).to.equal('a')
    expect(handleKey({ open: false }, { key: 'ArrowDown' }, [], '')?.state.active).to.equal(undefined)
  })

  it('Alt with an arrow opens and closes without walking', () => {
    expect(handleKey({ open: false }, { key: 'ArrowDown', altKey: true }, options, '')?.state).to.deep.equal({
      open: true,
    })
    expect(handleKey({ open: true, active: 'a' }, { key: 'ArrowUp', altKey: true }, options, '')?.state).to.deep.equal({
      open: false,
    })
  })

  it('Home, End and the sideways arrows give the keys back to the text, whose caret the browser moves', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      expect(handleKey({ open: true, active: 'b' }, { key }, options, 'x'), key).to.deep.equal({
        state: { open: true },
        handled: false,
      })
    }
  })

  it('Enter takes the option it stands on, and searches where it stands on none', () => {
    expect(handleKey({ open: true, active: 'b' }, { key: 'Enter' }, options, 'x')).to.deep.equal({
      state: { open: false },
      selected: options[1],
      handled: true,
    })
    expect(handleKey({ open: true }, { key: 'Enter' }, options, 'x')).to.equal(undefined)
    expect(handleKey({ open: false, active: 'b' }, { key: 'Enter' }, options, 'x')).to.equal(undefined)
    expect(handleKey({ open: true, active: 'f' }, { key: 'Enter' }, [deleteAll], '')?.state.open).to.equal(true)
  })

  it('Escape first closes, then clears, then is somebody else’s', () => {
    expect(handleKey({ open: true, active: 'a' }, { key: 'Escape' }, options, 'x')).to.deep.equal({
      state: { open: false },
      handled: true,
    })
    expect(handleKey({ open: false }, { key: 'Escape' }, options, 'x')).to.deep.equal({
      state: { open: false },
      handled: true,
      clear: true,
    })
    expect(handleKey({ open: false }, { key: 'Escape' }, options, '')).to.deep.equal({
      state: { open: false },
      handled: false,
    })
  })

  it('Tab closes and leaves; letters are the field’s', () => {
    expect(handleKey({ open: true, active: 'a' }, { key: 'Tab' }, options, 'x')).to.deep.equal({
      state: { open: false },
      handled: false,
    })
    expect(handleKey({ open: true, active: 'a' }, { key: 's' }, options, 'x')).to.equal(undefined)
  })
})
