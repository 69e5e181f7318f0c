import { expect } from 'chai'
import type { PostalAddress } from '#shared/api/checkout.ts'
import { toHouseholdKey } from './household-key.ts'

describe('a door', () => {
  const keyAt = (houseNumber: string, addition?: string): string => {
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
    return toHouseholdKey({ ...address, ...(addition !== undefined && { addition }) })
  }

  it('[O48] of a flat is one, however its number is written, beside the house number or in it', () => {
    expect(
      new Set([keyAt('12', 'Top 5'), keyAt('12', 'top5'), keyAt('12', '/5'), keyAt('12', 'Tür 5'), keyAt('12/5')]).size,
    ).to.equal(1)
    expect(
      new Set([keyAt('12', 'Stiege 3, Top 4'), keyAt('12', 'Stg. 3/Top 4'), keyAt('12/3', 'Top 4'), keyAt('12/3/4')])
        .size,
    ).to.equal(1)
    expect(new Set([keyAt('12'), keyAt('12', ''), keyAt('12', ' ')]).size).to.equal(1)
  })

  it('[O48] is that of one household: flats in one house have doors of their own', () => {
    const flats = [
      keyAt('12'),
      keyAt('12', 'Top 5'),
      keyAt('12', 'Top 6'),
      keyAt('12', '2. OG links'),
      keyAt('12', '2. OG rechts'),
      keyAt('12', 'EG'),
      keyAt('12', 'c/o Huber'),
    ]
    expect(new Set(flats).size).to.equal(flats.length)
  })
})
