import { expect } from 'chai'
import type { PostalAddress } from '#shared/contracts/checkout.ts'
import { doorOf } from './door.ts'

describe('a door', () => {
  const at = (houseNumber: string, addition?: string): string => {
    const address: PostalAddress = {
      salutation: 'none',
      firstName: 'Eva',
      lastName: 'Muster',
      street: 'Testgasse',
      houseNumber,
      postalCode: '1010',
      city: 'Wien',
      country: 'AT',
    }
    return doorOf({ ...address, ...(addition !== undefined && { addition }) })
  }

  it('[O48] of a flat is one, however its number is written, beside the house number or in it', () => {
    expect(new Set([at('12', 'Top 5'), at('12', 'top5'), at('12', '/5'), at('12', 'Tür 5'), at('12/5')]).size).to.equal(1)
    expect(new Set([at('12', 'Stiege 3, Top 4'), at('12', 'Stg. 3/Top 4'), at('12/3', 'Top 4'), at('12/3/4')]).size).to.equal(1)
    expect(new Set([at('12'), at('12', ''), at('12', ' ')]).size).to.equal(1)
  })

  it('[O48] is that of one household: flats in one house have doors of their own', () => {
    const flats = [at('12'), at('12', 'Top 5'), at('12', 'Top 6'), at('12', '2. OG links'), at('12', '2. OG rechts'), at('12', 'EG'), at('12', 'c/o Huber')]
    expect(new Set(flats).size).to.equal(flats.length)
  })
})
